import { fail } from '@muster/contracts/errors';
import type { BulkMemberAction } from '@muster/contracts/members/bulk/actions';
import type { RunPreview } from '@muster/contracts/bulk-actions/model';
import type { Transaction } from '../../../platform/database.ts';
import { readLimitUses } from '../../../platform/limits.ts';
import { heldRanks, rankPlans } from '../../departments/public.ts';
import { decideRefusal, hasLeft } from '../rules.ts';
import { isPossible } from '../standing/rules.ts';
import { readCommunity } from '../store.ts';
import type { MemberFacts } from '../../directory/public.ts';
import { type OutOfReach, placeIn, reachOf, reachOfOthers, refuse, wrongState } from './verdicts.ts';
import { isActiveMember } from '../../../authorization/rules.ts';
import type { Plan, BulkPlanning, ItemVerdict } from '../../../platform/feature/bulk-kind.ts';
import type { Acting } from '../../../platform/calls/acting.ts';

/** An action of members by its kind. */
export type MemberActionOf<Kind extends BulkMemberAction['kind']> = Extract<BulkMemberAction, { kind: Kind }>;

type PlanOf<Kind extends BulkMemberAction['kind']> = BulkPlanning<MemberActionOf<Kind>, MemberFacts>;
type MemberPlan = Plan<MemberFacts>;

/** A rank is given to active members. */
export const planGiveRank: PlanOf<'giveRank'> = async (context, acting, action) => {
  const { label, forOne } = await rankPlans.giving(context, acting, action);
  const outOfReach = reachOf(context.tx, acting);
  return {
    about: label,
    async verdictOf(facts) {
      const place = placeIn(facts);
      if (!isActiveMember(place)) return wrongState(place);
      return (await outOfReach(facts)) ?? verdictOfRank(forOne(facts.held));
    },
  };
};

/** A rank is taken from those who have it. */
export const planTakeRank: PlanOf<'takeRank'> = async (context, acting, { rank }) => {
  const { label, forOne } = await rankPlans.taking(context, acting, rank);
  const outOfReach = reachOf(context.tx, acting);
  return {
    about: label,
    async verdictOf(facts) {
      const forThem = forOne(facts.held);
      if (forThem === 'unchanged') return forThem;
      return (await outOfReach(facts)) ?? verdictOfRank(forThem);
    },
  };
};

/** Applications are answered where there is one. */
export const planDecline: PlanOf<'decline'> = ({ tx }, acting) =>
  Promise.resolve({ about: '', verdictOf: deciding(reachOf(tx, acting)) });

/** As {@link planDecline}; nobody is let in where the community has more members than it may. */
export const planAccept: PlanOf<'accept'> = async ({ tx }, acting) => {
  const isOverfull = (await roomIn(tx, acting)) < 0;
  const plan: MemberPlan = { about: '', verdictOf: deciding(reachOf(tx, acting)) };
  return isOverfull ? { ...plan, room: roomFor(0) } : plan;
};

/** A status of the community, or none. */
export const planStatus: PlanOf<'setStatus'> = async ({ tx }, acting, { status }) => {
  const found = await readCommunity(tx, acting.community);
  const known = found?.info.statuses.find(({ uuid }) => uuid === status);
  if (status !== null && !known) throw fail('members.statusUnknown');
  const outOfReach = reachOfOthers(tx, acting);
  return {
    about: known?.label ?? '',
    async verdictOf(facts) {
      const refusal = await outOfReach(facts);
      if (refusal) return refusal;
      if (hasLeft(placeIn(facts))) return refuse(fail('members.notFound'));
      return facts.comStatus === status ? 'unchanged' : 'will';
    },
  };
};

/** Members are archived, and sent away, from the states in which that is possible. */
export const planArchive: PlanOf<'archive'> = ({ tx }, acting) => Promise.resolve(leaving(tx, acting, 'archive'));

/** As {@link planArchive}. */
export const planKick: PlanOf<'kick'> = ({ tx }, acting) => Promise.resolve(leaving(tx, acting, 'kick'));

/** A ban that ends, ends in the future. */
export const planBan: PlanOf<'ban'> = ({ tx, now }, acting, { until }) =>
  until !== null && new Date(until) <= now()
    ? Promise.reject(fail('members.endPassed'))
    : Promise.resolve(leaving(tx, acting, 'ban'));

/** As many are made active again as the community has room for; the preview says which ranks they had. */
export const planReactivate: PlanOf<'reactivate'> = async ({ tx, now }, acting) => ({
  ...leaving(tx, acting, 'reactivate'),
  room: roomFor(Math.max(0, await roomIn(tx, acting))),
  besides: async (accounts) => ({ formerRanks: await formersOf(tx, acting, { accounts, now: now() }) }),
});

function leaving(tx: Transaction, acting: Acting, action: 'archive' | 'kick' | 'ban' | 'reactivate'): MemberPlan {
  const outOfReach = reachOfOthers(tx, acting);
  return {
    about: '',
    async verdictOf(facts) {
      const place = placeIn(facts);
      return (await outOfReach(facts)) ?? (isPossible(action, place) ? 'will' : wrongState(place));
    },
  };
}

function deciding(outOfReach: OutOfReach): MemberPlan['verdictOf'] {
  return async (facts) => {
    const wrong = decideRefusal(placeIn(facts));
    return wrong ? refuse(fail(wrong)) : ((await outOfReach(facts)) ?? 'will');
  };
}

function verdictOfRank(forOne: 'will' | 'unchanged' | { readonly inTheWay: string }): ItemVerdict {
  if (typeof forOne === 'string') return forOne;
  return refuse(fail('departments.primaryHeld', { values: { rank: forOne.inTheWay } }), forOne.inTheWay);
}

function roomFor(left: number): NonNullable<MemberPlan['room']> {
  return { left, refusal: refuse(fail('communities.full')) };
}

/** How many more members a community has room for; below nothing where its limit was lowered. */
async function roomIn(tx: Transaction, { community }: Acting): Promise<number> {
  const accounts = (await readLimitUses(tx, community)).find(({ name }) => name === 'accounts');
  return accounts ? accounts.limit - (accounts.used ?? 0) : 0;
}

/** The former ranks of some people, each with how many had it. */
async function formersOf(
  tx: Transaction,
  acting: Acting,
  asked: { readonly accounts: readonly string[]; readonly now: Date },
): Promise<RunPreview['formerRanks']> {
  const counted = new Map<string, RunPreview['formerRanks'][number]>();
  for (const { rank: id, label, mayGive } of [...(await heldRanks.former(tx, acting, asked)).values()].flat()) {
    counted.set(id, { id, label, mayGive, count: (counted.get(id)?.count ?? 0) + 1 });
  }
  return [...counted.values()].toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label));
}
