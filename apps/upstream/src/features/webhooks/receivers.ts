import { isDeepStrictEqual } from 'node:util';
import { fail } from '@muster/contracts/errors';
import { WEBHOOK } from '@muster/contracts/webhooks/constants';
import { ALL_THINGS, NARROWINGS } from '@muster/contracts/webhooks/narrowing';
import type { OnlyFor, WebhookTerms } from '@muster/contracts/webhooks/model';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import type { Sealing } from '../../platform/secrets/sealing.ts';
import { enqueueSending } from './delivering/task.ts';
import { sealedFor } from './secrets.ts';
import * as store from './store.ts';
import { assertThings } from './things.ts';

/** A webhook that is to be made. `url` is what may be shown of its address, `secret` what is sealed. */
export type NewReceiver = Pick<WebhookTerms, 'label' | 'types' | 'onlyFor'> & {
  readonly kind: store.ReceiverKind;
  readonly url: string;
  readonly secret: string;
  readonly settings?: unknown;
};

/** What is given of a webhook by a change; what is left out stays. */
export type ReceiverChange = {
  readonly label?: string | undefined;
  readonly types?: WebhookTerms['types'] | undefined;
  readonly onlyFor?: OnlyFor | undefined;
  readonly url?: string | undefined;
  readonly secret?: string | undefined;
  readonly settings?: unknown;
  readonly on?: boolean | undefined;
  readonly revision?: number | undefined;
};

type Key = store.WebhookKey & { readonly kind: store.ReceiverKind };

/** Of an address only the host is on record: what stands behind it may be a secret. */
const recorded = ({ label, url, types }: { label: string; url: string; types: readonly string[] }) => ({
  label,
  host: new URL(url).host,
  types: [...types],
});

const RECORDED = {
  forms: 'onlyForms',
  rosters: 'onlyRosters',
  categories: 'onlyCategories',
  departments: 'onlyDepartments',
} as const;

/** The choices of things that differ, as they are on record. */
function recordedChoice(onlyFor: OnlyFor, other: OnlyFor = ALL_THINGS): Record<string, readonly string[]> {
  const differing = NARROWINGS.filter((kind) => !isDeepStrictEqual(onlyFor[kind], other[kind]));
  return Object.fromEntries(differing.map((kind) => [RECORDED[kind], onlyFor[kind]]));
}

/** Makes a webhook; answers its id. Throws `webhooks.tooMany`, and `webhooks.thingUnknown` for a thing that it cannot be narrowed down to. */
export async function addReceiver(
  context: Context,
  community: string,
  { receiver, sealing }: { readonly receiver: NewReceiver; readonly sealing: Sealing },
): Promise<string> {
  const { tx, lock, caller, now, audit } = context;
  await lock([`community:${community}`]);
  if ((await store.countWebhooks(tx, community)) >= WEBHOOK.max) {
    throw fail('webhooks.tooMany', { values: { max: WEBHOOK.max } });
  }
  await assertThings(tx, community, { chosen: receiver.onlyFor });
  const id = crypto.randomUUID();
  const { secret, ...rest } = receiver;
  await store.insertWebhook(tx, {
    ...rest,
    id,
    community,
    state: 'on',
    secret: sealing.seal(secret, sealedFor(id)),
    createdAt: now(),
    createdBy: caller.account,
  });
  await audit({
    action: 'WEBHOOK_CREATE',
    community,
    target: id,
    after: { ...recorded(receiver), ...recordedChoice(receiver.onlyFor) },
  });
  await tellChanged(context, community);
  return id;
}

/** Changes what is given of a webhook, and turns it on or off. Nothing is told when nothing differs. */
export async function changeReceiver(
  context: Context,
  key: Key,
  { change, sealing }: { readonly change: ReceiverChange; readonly sealing: Sealing },
): Promise<void> {
  const { tx, lock, audit } = context;
  await lock([`community:${key.community}`]);
  const before = await existing(context, key);
  const {
    label = before.label,
    types = before.types,
    onlyFor = before.onlyFor,
    url = before.url,
    settings = before.settings,
    on,
    revision,
  } = change;
  if (revision !== undefined && revision !== before.revision) throw fail('input.outdated');
  await assertThings(tx, key.community, { chosen: onlyFor, before: before.onlyFor });
  const state = on === undefined ? before.state : on ? 'on' : before.state === 'stopped' ? 'stopped' : 'off';
  const isOtherwise = !isDeepStrictEqual(settings, before.settings);
  const isElsewhere = url !== before.url || change.secret !== undefined;
  const given = { label, types, onlyFor, settings, state };
  const fields = Object.keys(given) as (keyof typeof given)[];
  if (!isElsewhere && fields.every((field) => isDeepStrictEqual(given[field], before[field]))) return;
  const isFresh = state === 'on' && (before.state !== 'on' || isElsewhere);
  await store.writeWebhook(tx, key, {
    ...given,
    url,
    revision: before.revision + 1,
    ...(change.secret !== undefined && { secret: sealing.seal(change.secret, sealedFor(key.id)) }),
    ...(isFresh && { stopReason: null, failingSince: null, failures: 0, restsUntil: null }),
  });
  await audit({
    action: 'WEBHOOK_CONFIGURE',
    community: key.community,
    target: key.id,
    before: {
      ...recorded(before),
      ...recordedChoice(before.onlyFor, onlyFor),
      state: before.state,
      ...(isOtherwise && { settings: before.settings }),
    },
    after: {
      ...recorded({ label, types, url }),
      ...recordedChoice(onlyFor, before.onlyFor),
      state,
      ...(isOtherwise && { settings }),
    },
  });
  if (isFresh) await enqueueSending(tx);
  await tellChanged(context, key.community);
}

/** Deletes a webhook. */
export async function removeReceiver(context: Context, key: Key): Promise<void> {
  const { tx, lock, audit } = context;
  await lock([`community:${key.community}`]);
  const before = await existing(context, key);
  await store.deleteWebhook(tx, key);
  const { community, id: target } = key;
  await audit({ action: 'WEBHOOK_REMOVE', community, target, label: before.label, before: recorded(before) });
  await tellChanged(context, community);
}

/** A webhook that must be there, of a kind where one is named. */
export async function existing(
  { tx }: Pick<Context, 'tx'>,
  key: store.WebhookKey & { readonly kind?: store.ReceiverKind },
): Promise<store.StoredWebhook> {
  const found = await store.findWebhook(tx, key);
  if (!found || (key.kind !== undefined && found.kind !== key.kind)) throw fail('webhooks.unknown');
  return found;
}

/** Tells those who manage webhooks that one of them is not as before. */
export async function tellChanged({ emit }: Pick<Context, 'emit'>, community: string): Promise<void> {
  await emit({ stream: `community:${community}`, type: 'webhooks:changed', data: {} });
}
