import { type WebhookType, webhookTypesOf } from '@muster/contracts/webhooks/catalogue';
import { WEBHOOK } from '@muster/contracts/webhooks/constants';
import { isWanted, NARROWINGS } from '@muster/contracts/webhooks/narrowing';
import type { Transaction } from '../../platform/database.ts';
import type { HookHandlers } from '../../platform/hooks.ts';
import { enqueueSending } from './delivering/task.ts';
import type { RecordedSides } from './changed-ranks.ts';
import { tellChanged } from './receivers.ts';
import { insertDeliveries, isChosen, readEntry, webhooksFor } from './store.ts';
import { readThings } from './things.ts';

const HOUR_MS = 3_600_000;

/** Events after which a webhook that is narrowed down to the thing shows it as removed, or as there again. */
const ENDS_OR_RETURNS: readonly string[] = [
  'form.removed',
  'roster.removed',
  'calendarCategory.removed',
  'department.removed',
  'removal.restored',
];

/**
 * Writes down what integrations are told, in the transaction in which it happens. The payload says who did what to what, by ids and
 * names of that moment, and nothing of what was before and after, which the record itself keeps from some of its readers.
 */
export const webhooksHooks: HookHandlers = {
  async 'audit.written'(context, { action, community, id, target: thing, before = null, after = null }) {
    const { tx, now } = context;
    const recorded = { before, after } as RecordedSides;
    const types = webhookTypesOf(action, recorded);
    if (types.length === 0) return;
    if (thing !== undefined && types.some((type) => ENDS_OR_RETURNS.includes(type))) {
      if (await isChosen(tx, community, thing)) await tellChanged(context, community);
    }
    const wanting = await wantedBy(tx, { community, id, recorded }, types);
    if (wanting.length === 0) return;
    const entry = await readEntry(tx, { community, id });
    if (!entry) return;
    const { at, actor, target } = entry;
    const data = { community: { id: community, name: entry.communityName }, actor, target };
    const createdAt = now();
    const deliveries = wanting.map(({ webhook, type }) => ({
      id: crypto.randomUUID(),
      community,
      webhook,
      type,
      object: target === null ? 'community' : `${target.kind}:${target.id}`,
      body: JSON.stringify({ type, timestamp: at.toISOString(), data }),
      actor: actor?.id ?? null,
      member: target?.kind === 'member' ? target.id : null,
      state: 'waiting',
      createdAt,
      dueAt: createdAt,
      triedUntil: new Date(createdAt.getTime() + WEBHOOK.triedHours * HOUR_MS),
    }));
    await insertDeliveries(tx, deliveries);
    await enqueueSending(tx);
  },
};

type Entry = { readonly community: string; readonly id: number; readonly recorded: RecordedSides };

/** Which webhooks want which of the events that an entry stands for. What the entry is about is read only where one of them is narrowed down. */
async function wantedBy(
  tx: Transaction,
  entry: Entry,
  types: readonly WebhookType[],
): Promise<{ readonly webhook: string; readonly type: WebhookType }[]> {
  const receivers = await webhooksFor(tx, entry.community, types);
  const isNarrowed = receivers.some(({ onlyFor }) => NARROWINGS.some((kind) => onlyFor[kind].length > 0));
  const about = isNarrowed ? await readThings(tx, entry, types) : null;
  return receivers.flatMap(({ webhook, wanted, onlyFor }) =>
    types
      .filter((type) => wanted.length === 0 || wanted.includes(type))
      .filter((type) => {
        const things = about?.get(type);
        return !things || isWanted(onlyFor, things);
      })
      .map((type) => ({ webhook, type })),
  );
}
