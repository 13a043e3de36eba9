import { and, eq, isNull } from 'drizzle-orm';
import { communityTransfers } from '../../apps/upstream/src/features/communities/tables.ts';
import { nothing, ofCommunity, text, type Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

const NOT_FOUND = 'communities.transferNotFound';

/** For all but the two whom the offer of a community is between. */
const NOT_FOR_OTHERS = {
  applicant: NOT_FOUND,
  staff: NOT_FOUND,
  archivedStaff: NOT_FOUND,
  banned: NOT_FOUND,
  bannedStaff: NOT_FOUND,
  stranger: NOT_FOUND,
};

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'communities.mine': { own: nothing },
  'communities.get': ofCommunity(),
  'communities.dashboard': ofCommunity(),
  'communities.presence': ofCommunity(),
  'communities.limits': ofCommunity(),
  'communities.find': {
    own: ({ world }) => ({ customId: world.own.customId }),
    foreign: ({ world }) => ({ customId: world.foreign.customId }),
  },
  'communities.checkShortName': {
    own: ({ world }) => ({ customId: world.own.customId }),
    foreign: ({ world }) => ({ customId: world.foreign.customId }),
  },
  'communities.create': { own: () => ({ name: 'Ravens', customId: `ravens-${text()}` }) },
  'communities.join': ofCommunity(undefined, {
    changesForeign: true,
    refusals: {
      own: {
        applicant: 'communities.alreadyJoined',
        member: 'communities.alreadyJoined',
        staff: 'communities.alreadyJoined',
        owner: 'communities.alreadyJoined',
        banned: 'communities.banned',
        bannedStaff: 'communities.banned',
      },
    },
  }),
  'communities.leave': ofCommunity(undefined, {
    refusals: {
      own: { owner: 'communities.ownerStays', stranger: 'communities.notJoined' },
      foreign: 'communities.notJoined',
    },
  }),
  'communities.update': ofCommunity(() => ({ subtitle: `Subtitle ${text()}` })),
  'communities.delete': ofCommunity(({ name }) => ({ name })),
  'communities.secondFactorRule': ofPlace(),
  'communities.setSecondFactorRule': ofPlace(() => ({ permissions: [] })),
  'communities.pendingTransfer': ofPlace(),
  'communities.cancelTransfer': ofPlace(),
  'communities.startTransfer': ofPlace(({ people }) => ({ accId: people.member.account })),
  'communities.transfer': {
    own: async ({ stack, world }) => ({ transfer: await addOffer(stack, world.own) }),
    foreign: async ({ stack, world }) => ({ transfer: await addOffer(stack, world.foreign) }),
    unknown: () => ({ transfer: nobody }),
    refusals: {
      own: NOT_FOR_OTHERS,
      foreign: NOT_FOUND,
    },
    changesForeign: true,
  },
  'communities.answerTransfer': {
    own: async ({ stack, world }) => ({ transfer: await addOffer(stack, world.own), accept: false }),
    foreign: async ({ stack, world }) => ({ transfer: await addOffer(stack, world.foreign), accept: true }),
    unknown: () => ({ transfer: nobody, accept: true }),
    refusals: {
      own: { ...NOT_FOR_OTHERS, owner: NOT_FOUND },
      foreign: NOT_FOUND,
    },
    changesForeign: true,
  },
};

function ofPlace(more: (place: Place) => object = () => ({})): Row {
  const input = (place: Place) => ({ community: place.uuid, ...more(place) });
  return { own: ({ world }) => input(world.own), foreign: ({ world }) => input(world.foreign) };
}

async function addOffer({ db }: Stack, { uuid: community, people }: Place): Promise<string> {
  const id = crypto.randomUUID();
  const [from, to] = [people.owner.account, people.member.account];
  await db
    .update(communityTransfers)
    .set({ outcome: 'cancelled' })
    .where(and(eq(communityTransfers.community, community), isNull(communityTransfers.outcome)));
  await db.insert(communityTransfers).values({
    id,
    community,
    fromAccount: from,
    toAccount: to,
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 60_000),
  });
  return id;
}
