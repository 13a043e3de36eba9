import { fail } from '@muster/contracts/errors';
import { rankChanges, rankPlans, heldRanks } from '../../departments/public.ts';
import { stateOf } from '../standing/rules.ts';
import { readMembership } from '../store.ts';
import { MEMBER_CHANGED, memberOf } from './member-of.ts';
import { type MemberActionOf, planGiveRank, planTakeRank } from './plans.ts';
import { type MemberFacts, memberItems } from '../../directory/public.ts';
import { isActiveMember } from '../../../authorization/rules.ts';
import type { BulkKind, ItemContext } from '../../../platform/feature/bulk-kind.ts';

type Changed = { readonly community: string; readonly data: { readonly change: string } };

/** Gives a rank to active members: those who are let in again later must find nothing more than they were given then. */
export const giveRank: BulkKind<MemberActionOf<'giveRank'>, unknown, MemberFacts> = {
  kind: 'giveRank',
  start: { items: memberItems, plan: planGiveRank },
  async apply(context, item, { rank, expiresAt, replace, reason }) {
    const who = memberOf(item);
    const place = await readMembership(context.tx, who.community, who.account);
    if (place && !isActiveMember(place)) throw fail('members.wrongState', { values: { state: stateOf(place) } });
    const take = replace ? await rankPlans.inTheWayOf(context.tx, who, rank) : [];
    const change = await rankChanges.change(context, who, { give: [{ rank, expiresAt }], take, reason, source: 'run' });
    return change === null ? { state: 'unchanged' } : { state: 'done', undo: { change } };
  },
  undo: undoChange,
  changedSince: MEMBER_CHANGED,
};

/** Takes a rank from those who have it. */
export const takeRank: BulkKind<MemberActionOf<'takeRank'>, unknown, MemberFacts> = {
  kind: 'takeRank',
  start: { items: memberItems, plan: planTakeRank },
  async apply(context, item, { rank, reason }) {
    const who = memberOf(item);
    const held = await heldRanks.of(context.tx, who);
    if (!held.some((each) => each.rank === rank)) return { state: 'unchanged' };
    const change = await rankChanges.change(context, who, { give: [], take: [rank], reason, source: 'run' });
    return change === null ? { state: 'unchanged' } : { state: 'done', undo: { change } };
  },
  undo: undoChange,
  changedSince: MEMBER_CHANGED,
};

async function undoChange(context: ItemContext, { community, data }: Changed): Promise<void> {
  await rankChanges.undo(context, community, { undoes: data.change, over: 'refuse' });
}
