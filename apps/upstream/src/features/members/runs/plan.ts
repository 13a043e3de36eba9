import { fail } from '@muster/contracts/errors';
import type { RunAction } from '@muster/contracts/members/runs/model';
import type { CallContext } from '../../../platform/handler.ts';
import { readLimitUses } from '../../../platform/limits.ts';
import { planGiving, planTaking } from '../../departments/public.ts';
import type { Acting } from '../../../authorization/guards.ts';
import { readCommunity } from '../store.ts';
import type { Facts } from './selection.ts';

/** What is known of an action before anybody is looked at. */
export type Plan = {
  /** What it gives, takes or sets; empty where there is no such thing. */
  readonly about: string;
  /** How many it has room for; null where that is no question. */
  readonly room: number | null;
  /** What it comes to for somebody, the power rule and what they are apart. */
  readonly forOne: (facts: Facts) => 'will' | 'unchanged' | { readonly inTheWay: string };
};

const WILL = { about: '', room: null, forOne: () => 'will' } as const satisfies Plan;

/** Looks at an action by itself: refuses what the person may do to nobody, and what makes no sense. */
export async function planOf(
  context: Pick<CallContext, 'tx' | 'now'>,
  acting: Acting,
  action: RunAction,
): Promise<Plan> {
  switch (action.kind) {
    case 'giveRank': {
      const { label, forOne } = await planGiving(context, acting, action);
      return { about: label, room: null, forOne: ({ held }) => forOne(held) };
    }
    case 'takeRank': {
      const { label, forOne } = await planTaking(context, acting, action.rank);
      return { about: label, room: null, forOne: ({ held }) => forOne(held) };
    }
    case 'setStatus':
      return planStatus(context, acting, action.status);
    case 'ban':
      if (action.until !== null && new Date(action.until) <= context.now()) throw fail('members.endPassed');
      return WILL;
    case 'accept':
      return { ...WILL, room: (await roomIn(context, acting)) < 0 ? 0 : null };
    case 'reactivate':
      return { ...WILL, room: Math.max(0, await roomIn(context, acting)) };
    case 'addNote':
    case 'decline':
    case 'archive':
    case 'kick':
      return WILL;
  }
}

async function planStatus({ tx }: Pick<CallContext, 'tx'>, acting: Acting, status: string | null): Promise<Plan> {
  const found = await readCommunity(tx, acting.community);
  const known = found?.info.statuses.find(({ uuid }) => uuid === status);
  if (status !== null && !known) throw fail('members.statusUnknown');
  return {
    about: known?.label ?? '',
    room: null,
    forOne: ({ comStatus }) => (comStatus === status ? 'unchanged' : 'will'),
  };
}

/** How many more members a community has room for; below nothing where its limit was lowered. */
async function roomIn({ tx }: Pick<CallContext, 'tx'>, { community }: Acting): Promise<number> {
  const accounts = (await readLimitUses(tx, community)).find(({ name }) => name === 'accounts');
  return accounts ? accounts.limit - (accounts.used ?? 0) : 0;
}
