import { and, eq, isNull } from 'drizzle-orm';
import { communityTransfers } from '../../apps/upstream/src/features/communities/tables.ts';
import { passkeys } from '../../apps/upstream/src/features/session/tables.ts';
import type { Stack } from '../support/stack.ts';
import { PASSWORD } from '../support/world/accounts.ts';
import type { Place } from '../support/world/world.ts';
import type { Row } from './rows.ts';

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

/** Rows of what protects accounts and of handing a community over. */
export const securityInputs: Readonly<Record<string, Row>> = {
  'session.factors': { own: () => ({}) },
  'session.beginTotp': { own: () => ({}) },
  'session.confirmTotp': { own: () => ({ code: '000000' }), refusals: { own: 'session.setUpExpired' } },
  'session.passkeyOptions': { own: () => ({ purpose: 'add' }) },
  'session.addPasskey': { own: () => ({ name: 'Key', response: '{}' }), refusals: { own: 'session.passkeyRefused' } },
  'session.removeFactor': {
    own: () => ({ passkey: null }),
    foreign: async ({ stack, world }) => ({ passkey: await addPasskey(stack, world.foreign.people.member.account) }),
    unknown: () => ({ passkey: nobody }),
    refusals: { own: 'session.factorNotFound', foreign: 'session.factorNotFound' },
    changesForeign: true,
  },
  'session.renewRecoveryCodes': { own: () => ({}), refusals: { own: 'session.factorNotFound' } },
  'session.proven': { own: () => ({}) },
  'session.startHostProof': { own: () => ({}), refusals: { own: 'session.proofHere' } },
  'session.hostProof': { own: () => ({ request: 'r'.repeat(43) }), refusals: { own: 'session.proofOver' } },
  'session.grantHostProof': {
    own: () => ({ request: 'r'.repeat(43), proof: null }),
    refusals: { own: 'session.proofOver' },
  },
  'session.prove': { own: () => ({ way: 'password', value: PASSWORD }) },

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

async function addPasskey({ db }: Stack, account: string): Promise<string> {
  const id = crypto.randomUUID();
  const key = { name: 'Key', credentialId: id, publicKey: 'none', counter: 0, transports: [] };
  await db.insert(passkeys).values({ id, account, ...key });
  return id;
}
