import { eq } from 'drizzle-orm';
import { leaveRules, leaves } from '../../apps/upstream/src/features/leave/tables.ts';
import { type Input, ofCommunity, ofMember, ofThing, type Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { day, days, OPEN_RULES, putLeave } from './asking.ts';

/** A leave that has the community to itself, so that no other one is in its way. */
const leaveThat =
  (state: 'waiting' | 'running', of: Role = 'member') =>
  async (stack: Stack, place: Place): Promise<string> => {
    await stack.db.delete(leaves).where(eq(leaves.community, place.uuid));
    return putLeave(stack, place, { of, state, ...(state === 'waiting' && { first: 5 }) });
  };

/** A row for a call about one's own leave, by open rules: what is asked about is of the one who asks. */
function ofOwn(state: 'waiting' | 'running', more: object = {}): Row {
  const about = (id: string) => ({ id, ...more });
  return {
    ...ofThing(leaveThat(state), about),
    own: async ({ stack, world: { own }, person }) => {
      const of = (['staff', 'owner'] as const).find((role) => own.people[role].account === person.account);
      await openRules(stack, own);
      return { community: own.uuid, ...about(await leaveThat(state, of)(stack, own)) };
    },
  };
}

async function openRules({ db }: Stack, { uuid: community }: Place): Promise<void> {
  await db.delete(leaveRules).where(eq(leaveRules.community, community));
  await db.insert(leaveRules).values({ ...OPEN_RULES, community, revision: 1 });
}

const withoutRules: Input = async ({ stack, world }) => {
  await stack.db.delete(leaveRules).where(eq(leaveRules.community, world.own.uuid));
  return { community: world.own.uuid, rules: { ...OPEN_RULES, enabled: false }, revision: 0 };
};

const withoutLeave: Input = async ({ stack, world }) => {
  const { uuid: community, people } = world.own;
  await stack.db.delete(leaves).where(eq(leaves.community, community));
  return { community, accId: people.member.account, ...days(0, 3), reason: 'Exams' };
};

const byOpenRules: Input = async ({ stack, world: { own } }) => {
  await stack.db.delete(leaves).where(eq(leaves.community, own.uuid));
  await openRules(stack, own);
  return { community: own.uuid, ...days(0, 3), reason: 'Exams' };
};

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'leave.ofMember': ofMember(),
  'leave.list': ofCommunity(),
  'leave.rules': ofCommunity(),
  'leave.setRules': {
    ...ofCommunity(() => ({ rules: OPEN_RULES, revision: 0 })),
    own: withoutRules,
  },
  'leave.request': { ...ofCommunity(() => ({ ...days(0, 3), reason: 'Exams' })), own: byOpenRules },
  'leave.withdraw': ofOwn('waiting'),
  'leave.decide': ofThing(leaveThat('waiting'), (id) => ({ id, approve: true, lastDay: day(10) })),
  'leave.extend': ofOwn('running', { lastDay: day(20), reason: 'Exams' }),
  'leave.end': ofThing(leaveThat('running')),
  'leave.add': { ...ofMember(() => ({ ...days(0, 3), reason: 'Exams' })), own: withoutLeave },
  'leave.setLastDay': ofThing(leaveThat('running'), (id) => ({ id, lastDay: day(12), seen: day(10) })),
};
