import { departments, positions } from '@muster/upstream/platform/schema/departments';
import { rankRecords } from '@muster/upstream/platform/schema/members';
import { eq } from 'drizzle-orm';
import { nobody, ofCommunity, ofMember, ofRank, ofThing, text, type Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'departments.list': ofCommunity(undefined, {
    refusals: { own: { member: 'permissions.missing', staff: 'permissions.missing' } },
  }),
  'departments.add': ofCommunity(() => ({ part: { kind: 'department', label: text() } })),
  'departments.edit': ofRank(({ ranks }) => ({ part: { kind: 'rank', id: ranks.Member, label: text() } })),
  'departments.previewRemoval': ofRank(({ ranks }) => ({ part: { kind: 'rank', id: ranks.Member } })),
  'departments.remove': ofRank(({ ranks }) => ({ part: { kind: 'rank', id: ranks.Member } })),
  'departments.move': ofRank(({ ranks }) => ({ base: 0, kind: 'rank', id: ranks.Member, before: null })),
  'departments.previewMove': {
    own: ({ stack, world }) => aMove(stack, world.own),
    foreign: ({ stack, world }) => aMove(stack, world.foreign),
    smuggled: async ({ stack, world }) => ({ ...(await aMove(stack, world.foreign)), community: world.own.uuid }),
    unknown: ({ world }) => ({ community: world.own.uuid, rank: nobody, department: nobody }),
  },
  'departments.fill': ofThing(addPosition, (position) => ({ position, accIds: [] })),
  'departments.changeRanks': ofMember(() => ({ take: [] })),
  'departments.records': ofCommunity(),
  'departments.undoChange': ofThing(addRankChange, (change) => ({ change })),
};

async function addPosition({ db }: Stack, { uuid: community }: Place): Promise<string> {
  const [department] = await db.select().from(departments).where(eq(departments.community, community));
  const id = crypto.randomUUID();
  await db.insert(positions).values({ id, community, department: department?.id ?? '', label: text(), position: 0 });
  return id;
}

async function aMove({ db }: Stack, { uuid: community, ranks }: Place) {
  const [department] = await db.select().from(departments).where(eq(departments.community, community));
  return { community, rank: ranks.Member, department: department?.id ?? '' };
}

async function addRankChange({ db }: Stack, { uuid: community, ranks, people }: Place): Promise<string> {
  const change = crypto.randomUUID();
  const { account } = people.member;
  await db.insert(rankRecords).values({
    community,
    account,
    rank: ranks.Member,
    label: 'Crew',
    kind: 'given',
    change,
    at: new Date(),
    source: 'manual',
  });
  return change;
}
