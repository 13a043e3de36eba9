import { isFields } from '@muster/contracts/audit/undo';
import { targetKindOf } from '@muster/contracts/audit/targets';
import { AUTOMATION } from '@muster/contracts/automations/constants';
import { EVENT_FILTERS, type EventFilter, PRESENT_MARKS } from '@muster/contracts/automations/filters';
import type { AutomationTrigger } from '@muster/contracts/automations/model';
import { fail } from '@muster/contracts/errors';
import { webhookTypesOf } from '@muster/contracts/webhooks/catalogue';
import type { ThingIds } from '@muster/contracts/webhooks/narrowing';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import type { HookEvents, HookHandlers } from '../../platform/hooks.ts';
import { keepEffects, readChain, readEffects } from './chain.ts';
import { insertExecutions } from './executions.ts';
import { readListening } from './store.ts';
import { changedRanks, ranksMissingIn, readThings } from '../webhooks/public.ts';
import { enqueueRunning } from './task.ts';

type Entry = HookEvents['audit.written'];
type Recorded = Parameters<typeof changedRanks>[0];

/** What an event is about, as far as triggers can be narrowed down by it. */
type EventFacts = Readonly<Record<EventFilter, readonly string[]>>;

/** The member that an event is about, who caused it, and the thing on record. */
type About = { readonly subject: string | null; readonly actor: string | null; readonly stage: string | null };

/**
 * Writes down, in the transaction in which something happens, which automations run on it. What an automation has caused itself is
 * written down as stopped, and so is what a chain of automations has caused that is as long as one may be.
 */
export const automationsHooks: HookHandlers = {
  async 'audit.written'(context, entry) {
    const { tx, now, caller } = context;
    const { action, community, before = null, after = null } = entry;
    const recorded = { before, after } as Recorded;
    const types = webhookTypesOf(action, recorded);
    if (types.length === 0) return;
    const inside = await readChain(tx);
    await noteLasting(tx, { entry, recorded }, { chain: inside, at: now() });
    const listening = await readListening(tx, community, types);
    if (listening.length === 0) return;
    const about = await readAbout(tx, entry);
    if (!about) return;
    const { actor } = about;
    const subjects = entry.members ?? (about.subject === null ? [] : [about.subject]);
    if (subjects.length === 0) return;
    // A job that takes back an expired rank or ban continues the chain of the automation that gave it.
    const isTimer = caller === null && inside.length === 0;
    const [only] = subjects;
    const chain =
      isTimer && only !== undefined
        ? await readEffects(tx, { community, account: only, things: endedIn(entry, recorded) })
        : inside;
    const at = now();
    const things = await readThings(tx, { community, id: entry.id, recorded }, types);
    const rows = [];
    for (const { id, trigger, type } of listening) {
      const belongsTo = things.get(type ?? '');
      if (type === null || !belongsTo) continue;
      const facts = factsOf({ stage: about.stage, recorded, type }, belongsTo);
      if (!fits(trigger, facts) || hadMark(trigger, recorded)) continue;
      const refusal = refusalOf(id, chain);
      const said = refusal && { code: refusal.code, text: refusal.message, doneAt: at };
      const state = refusal ? ('stopped' as const) : ('waiting' as const);
      const occurrence = `event:${entry.id}`;
      const key = { community, automation: id, occurrence, type, causedBy: actor };
      for (const subject of subjects) rows.push({ ...key, subject, chain, state, at, dueAt: at, ...said });
    }
    await insertExecutions(tx, rows);
    if (rows.some(({ state }) => state === 'waiting')) await enqueueRunning(tx);
  },
};

function refusalOf(automation: string, chain: readonly string[]) {
  if (chain.includes(automation)) return fail('automations.feedsItself');
  if (chain.length >= AUTOMATION.chainMax)
    return fail('automations.chainTooLong', { values: { max: AUTOMATION.chainMax } });
  return null;
}

function fits(trigger: AutomationTrigger, facts: EventFacts): boolean {
  if (trigger.on !== 'event') return false;
  return EVENT_FILTERS.every((filter) => {
    const wanted: readonly string[] = trigger[filter];
    return wanted.length === 0 || wanted.some((id) => facts[filter].includes(id));
  });
}

/** Whether the mark before would have fit too: a correction of attended to late is no second attendance to who waits for either. */
function hadMark(trigger: AutomationTrigger, { before }: Recorded): boolean {
  if (trigger.on !== 'event' || trigger.type !== 'event.attended') return false;
  const wanted = trigger.marks.length === 0 ? PRESENT_MARKS : trigger.marks;
  return isFields(before) && wanted.some((mark) => mark === before.mark);
}

/** The subject of an audit entry that names no members: its target if that is a member, the submitter of its submission, otherwise its actor. */
async function readAbout(tx: Transaction, { community, id }: Entry): Promise<About | null> {
  const { rows } = await tx.execute<About>(sql`
    select a.actor, s.stage, case a.target_kind
        when 'member' then (select p.id from accounts p where p.id = a.target::text::uuid)
        when 'submission' then s.submitter else a.actor end as subject
    from audit a
    left join submissions s on s.community = a.community
      and s.id = case a.target_kind when 'submission' then a.target::text::uuid end
    where a.community = ${community} and a.id = ${id}`);
  return rows[0] ?? null;
}

type Event = { readonly stage: string | null; readonly recorded: Recorded; readonly type: string };

function factsOf({ stage, recorded, type }: Event, things: ThingIds): EventFacts {
  const { after } = recorded;
  const some = (id: unknown) => (typeof id === 'string' ? [id] : []);
  const fields = isFields(after) && Array.isArray(after.fields) ? after.fields.flatMap(some) : [];
  return {
    ...things,
    ranks: changedRanks(recorded, type),
    stages: some(stage),
    fields,
    statuses: isFields(after) ? some(after.status) : [],
    answers: isFields(after) ? some(after.answer) : [],
    marks: isFields(after) ? some(after.mark) : [],
  };
}

/** What an entry says was given that a timer may take back. */
async function noteLasting(
  tx: Transaction,
  { entry, recorded }: { readonly entry: Entry; readonly recorded: Recorded },
  by: { readonly chain: readonly string[]; readonly at: Date },
): Promise<void> {
  const { community, target, action } = entry;
  if (!target || targetKindOf(action) !== 'member') return;
  const things = action === 'MEMBER_BAN' ? [BAN] : ranksMissingIn(recorded.before, recorded.after);
  await keepEffects(tx, { community, account: target, things }, by);
}

const BAN = 'ban';

/** What an entry of a timer says has ended. */
function endedIn({ action }: Entry, { before, after }: Recorded): string[] {
  return action === 'MEMBER_UNBAN' ? [BAN] : ranksMissingIn(after, before);
}
