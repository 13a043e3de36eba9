import { fail } from '@muster/contracts/errors';
import type { Seen } from '@muster/contracts/kit/seen';
import { SHORT_LINK } from '@muster/contracts/short-links/constants';
import type { ShortLink } from '@muster/contracts/short-links/model';
import { checkLinkPath } from '@muster/contracts/short-links/path';
import { readTarget } from '@muster/contracts/short-links/target';
import { refuseOutdated } from '../../platform/calls/outdated.ts';
import type { Transaction } from '../../platform/database.ts';
import type { CallContext, SignedInContext as Context } from '../../platform/handler.ts';
import { findPlace } from './resolve/store.ts';
import { type OwnHosts, placeOf } from './rules.ts';
import * as store from './store.ts';

/** What somebody wants a link to be; moments as they came over the wire. */
export type WantedLink = Omit<store.LinkFields, 'expiresAt'> & { readonly expiresAt: string | null };
type WantedChange = { readonly [Key in keyof WantedLink]?: WantedLink[Key] | undefined } & {
  readonly seen?: Seen | undefined;
};

/** Makes a link. */
export async function create(
  context: Context,
  community: string,
  { wanted, hosts }: { readonly wanted: WantedLink; readonly hosts: OwnHosts },
): Promise<ShortLink> {
  const { tx, lock, caller, now, audit } = context;
  const path = pathOf(wanted.path);
  const target = targetOf(wanted.target);
  const expiresAt = expiryOf(wanted.expiresAt, now());
  await lock([`community:${community}`]);
  const count = await store.countLinks(tx, community, { search: '', filter: 'all', now: now() });
  if (count >= SHORT_LINK.linksMax) throw fail('shortLinks.tooMany', { values: { max: SHORT_LINK.linksMax } });
  await assertLeadsAway(tx, { community, path, target }, hosts);
  const { enabled, maxUses, notes } = wanted;
  const fields = { path, target, enabled, expiresAt, maxUses, notes };
  const id = await store.insertLink(tx, { ...fields, community, createdBy: caller.account, createdAt: now() });
  if (id === null) throw fail('shortLinks.pathTaken');
  await audit({ action: 'SHORT_LINK_CREATE', community, target: id, after: fields });
  return told(context, { community, id });
}

/** Changes what is given of a link and tells everyone. Nothing is told when nothing differs. */
export async function update(
  context: Context,
  key: store.LinkKey,
  { wanted, hosts }: { readonly wanted: WantedChange; readonly hosts: OwnHosts },
): Promise<ShortLink> {
  const { tx, lock, now, audit } = context;
  await lock([`community:${key.community}`]);
  const before = await existing(context, key);
  refuseOutdated(before, wanted, wanted.seen);
  const next = {
    ...(wanted.path !== undefined && { path: pathOf(wanted.path) }),
    ...(wanted.target !== undefined && { target: targetOf(wanted.target) }),
    ...(wanted.enabled !== undefined && { enabled: wanted.enabled }),
    ...(wanted.maxUses !== undefined && { maxUses: wanted.maxUses }),
    ...(wanted.notes !== undefined && { notes: wanted.notes }),
    ...(wanted.expiresAt !== undefined && wanted.expiresAt !== before.expiresAt && { expiresAt: wanted.expiresAt }),
  };
  const changed = Object.fromEntries(
    Object.entries(next).filter(([field, value]) => value !== before[field as keyof typeof next]),
  ) as typeof next;
  if (Object.keys(changed).length === 0) return before;
  const expiresAt = changed.expiresAt === undefined ? undefined : expiryOf(changed.expiresAt, now());
  if (changed.path !== undefined && (await store.isPathTaken(tx, key, changed.path))) {
    throw fail('shortLinks.pathTaken');
  }
  const { path = before.path, target = before.target } = changed;
  if (path !== before.path || target !== before.target) {
    await assertLeadsAway(tx, { community: key.community, path, target }, hosts);
  }
  const { expiresAt: _, ...rest } = changed;
  await store.writeLink(tx, key, { ...rest, ...(expiresAt !== undefined && { expiresAt }) });
  const old = Object.fromEntries(Object.keys(changed).map((field) => [field, before[field as keyof typeof changed]]));
  await audit({ action: 'SHORT_LINK_EDIT', community: key.community, target: key.id, before: old, after: changed });
  return told(context, key);
}

/** Deletes a link. */
export async function remove(context: Context, key: store.LinkKey): Promise<void> {
  const { tx, lock, audit, emit } = context;
  await lock([`community:${key.community}`]);
  const { path, target, enabled, expiresAt, maxUses, notes } = await existing(context, key);
  await store.deleteLink(tx, key);
  await audit({
    action: 'SHORT_LINK_REMOVE',
    community: key.community,
    target: key.id,
    label: `/${path}`,
    before: { path, target, enabled, expiresAt, maxUses, notes },
  });
  await emit({ stream: `community:${key.community}`, type: 'short-links:changed', data: {} });
}

/** A link that must be there. */
export async function existing({ tx, now }: CallContext, key: store.LinkKey): Promise<ShortLink> {
  const link = await store.readLink(tx, key, now());
  if (!link) throw fail('shortLinks.unknown');
  return link;
}

async function told(context: Context, key: store.LinkKey): Promise<ShortLink> {
  await context.emit({ stream: `community:${key.community}`, type: 'short-links:changed', data: {} });
  return existing(context, key);
}

function pathOf(text: string): string {
  const checked = checkLinkPath(text);
  if ('fault' in checked) throw fail(checked.fault);
  return checked.path;
}

function targetOf(text: string): string {
  const target = readTarget(text);
  if (target === null) throw fail('shortLinks.badTarget');
  return target;
}

function expiryOf(moment: string | null, now: Date): Date | null {
  if (moment === null) return null;
  const expiresAt = new Date(moment);
  if (expiresAt <= now) throw fail('shortLinks.expiryPassed');
  return expiresAt;
}

type Link = { readonly community: string; readonly path: string; readonly target: string };

/** Follows the link through whatever other links it meets; nobody is sent in a circle, or through too many. */
async function assertLeadsAway(tx: Transaction, { community, path, target }: Link, hosts: OwnHosts): Promise<void> {
  let next = target;
  for (let hop = 0; hop < SHORT_LINK.hopsMax; hop += 1) {
    const place = placeOf(next, hosts);
    const found = place && (await findPlace(tx, place));
    if (!found) return;
    if (found.community === community && place.path === path) break;
    if (found.target === null) return;
    next = found.target;
  }
  throw fail('shortLinks.loop');
}
