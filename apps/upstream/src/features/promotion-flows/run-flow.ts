import { fail } from '@muster/contracts/errors';
import { Failure } from '@muster/contracts/kit/error';
import type { RankSource } from '@muster/contracts/departments/enums';
import type { PromotionDirection } from '@muster/contracts/promotion-flows/constants';
import { ranksOf } from '../../authorization/store.ts';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { Transaction } from '../../platform/database.ts';
import type { SignedInContext } from '../../platform/handler.ts';
import { runActions, undoActions, type WantedActions } from '../actions/public.ts';
import { rankChanges, heldRanks, rankPlans } from '../departments/public.ts';
import { memberChanges, placeOf } from '../members/public.ts';
import { requireRunner } from './access.ts';
import { actionsOf, changeOf, lackedRanks, recordReason } from './rules.ts';
import type { FlowKey, StoredFlow } from './store.ts';
import { isActiveMember } from '../../authorization/rules.ts';
import type { Acting } from '../../platform/calls/acting.ts';

/** What is run for which member. */
export type Running = {
  readonly flow: StoredFlow;
  readonly direction: PromotionDirection;
  readonly subject: MemberKey;
};

/** Which ranks running a flow would change for a member. */
export type PlannedPromotion = { readonly give: readonly string[]; readonly take: readonly string[] };

/** What takes a promotion back: its change of ranks, and the run of its actions where it has some. */
export type PromotionUndo = { readonly change: string; readonly run: string | null };

/**
 * What a flow comes to for one member now; null where it changes nothing. Refuses ranks and members out of the caller's reach, a
 * member who lacks what it takes, and a rank that is in the way.
 */
export async function planPromotion(
  { tx }: Pick<SignedInContext, 'tx'>,
  acting: Acting,
  { flow, direction, subject }: Running,
): Promise<PlannedPromotion | null> {
  const { forOne } = await rankPlans.change({ tx }, acting, changeOf(flow, direction));
  const held = await heldRanks.of(tx, subject);
  const planned = forOne(held);
  if (planned === 'unchanged') return null;
  const lacked = lackedRanks(flow, direction, new Set(held.map(({ rank }) => rank)));
  if (lacked.length > 0) {
    throw fail('promotionFlows.lacks', { values: { ranks: await labelsOf(tx, subject.community, lacked) } });
  }
  if ('inTheWay' in planned) throw fail('departments.primaryHeld', { values: { rank: planned.inTheWay } });
  const place = await placeOf(tx, subject.community, subject.account);
  if (place && !isActiveMember(place) && planned.give.length > 0) {
    throw fail('members.wrongState', { values: { state: memberChanges.stateOf(place) } });
  }
  return planned;
}

type Doing = Running & {
  /** Names the cause: actions of the flow are run once for it and the member. */
  readonly occurrence: string;
  readonly reason: string;
  readonly source: RankSource;
};

/**
 * Runs a flow for one member in the caller's transaction: ranks first, by the rules of changing them, then its actions with the rights
 * of the person who saved those, whose conditions see the new ranks. All of it or nothing. Answers null where the flow changes
 * nothing; then no action is run either, so that a member is not promoted twice.
 */
export async function runFlow(context: SignedInContext, acting: Acting, doing: Doing): Promise<PromotionUndo | null> {
  const planned = await planPromotion(context, acting, doing);
  if (planned === null) return null;
  const change = await changeByFlow(context, acting, { ...doing, planned });
  const wanted = wantedActions(doing);
  const run = wanted && (await runActions(context, { ...wanted, occurrence: doing.occurrence }));
  return { change, run: run?.run ?? null };
}

/** Changes the ranks of a member as planned; answers the id of the change. */
export async function changeByFlow(
  context: SignedInContext,
  acting: Acting,
  { flow, subject, planned, reason, source }: Omit<Doing, 'occurrence'> & { readonly planned: PlannedPromotion },
): Promise<string> {
  const change = await rankChanges.change(context, subject, {
    give: planned.give.map((rank) => ({ rank })),
    take: planned.take,
    reason: recordReason(flow, reason),
    source,
    acting,
  });
  if (change === null) throw fail('server.unexpected', { internal: 'a planned change of ranks changed nothing' });
  return change;
}

/** The actions of a flow for a member, as the engine takes them; null where it has none in this direction. */
export function wantedActions({ flow, direction, subject }: Running): WantedActions | null {
  const list = actionsOf(flow, direction);
  if (list.length === 0) return null;
  const source = { kind: 'promotionFlow', id: flow.id, label: flow.label };
  return { community: subject.community, subject: subject.account, source, list, savedBy: flow.savedBy };
}

/**
 * Takes back what {@link runFlow} did: what can be undone of the actions, then the ranks. The caller has to be able to do the reverse
 * of each action; of the ranks they have to be one who may run the flow.
 */
export async function undoFlow(context: SignedInContext, key: FlowKey, { change, run }: PromotionUndo): Promise<void> {
  const { community } = key;
  await context.lock([`community:${community}`]);
  const acting = await requireRunner(context, key);
  if (run !== null) await undoWhatCanBe(context, { community, id: run });
  await rankChanges.undo(context, community, { undoes: change, over: 'refuse', acting });
}

/** A flow may have sent a message only, or its actions were undone in their log: then there is nothing left of them. */
async function undoWhatCanBe(context: SignedInContext, key: { readonly community: string; readonly id: string }) {
  try {
    await undoActions(context, key);
  } catch (error) {
    const isNothingLeft = error instanceof Failure && ['actions.notUndoable', 'actions.unknown'].includes(error.code);
    if (!isNothingLeft) throw error;
  }
}

/** Labels of ranks, the highest first; those that are gone have none. */
export async function labelsOf(tx: Transaction, community: string, ranks: readonly string[]): Promise<string> {
  return (await ranksOf(tx, community, ranks)).map(({ label }) => label).join(', ');
}
