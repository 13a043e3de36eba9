import { passkeys } from '../../apps/upstream/src/features/session/tables.ts';
import { nothing, type Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import { PASSWORD } from '../support/world/accounts.ts';
import type { Place } from '../support/world/world.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'session.current': { own: nothing },
  'session.providers': { own: nothing },
  'session.signOut': { own: nothing },
  'session.startHandOver': {
    own: ({ world }) => ({ audience: hostOf(world.own) }),
    foreign: ({ world }) => ({ audience: hostOf(world.foreign) }),
  },
  'session.grantHandOver': {
    own: ({ world }) => consent(world.own, world.own.uuid),
    foreign: ({ world }) => consent(world.own, world.foreign.uuid),
    refusals: { foreign: 'session.handOverRefused' },
  },
  'session.startLink': { own: () => ({ provider: 'own' }) },
  'session.verify': { own: () => ({}), refusals: { own: { visitor: 'session.reauthenticationFailed' } } },
  'session.completeSignIn': {
    own: () => ({ provider: 'own', code: 'code', state: 'state' }),
    refusals: { own: 'session.returnRefused' },
  },
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
};

function hostOf({ customId }: Place): string {
  return `${customId}.localhost`;
}

/** A yes to being signed in on a community's host, where the question named `community`. */
function consent(place: Place, community: string) {
  return { audience: hostOf(place), community, challenge: 'c'.repeat(43), state: 's'.repeat(43) };
}

async function addPasskey({ db }: Stack, account: string): Promise<string> {
  const id = crypto.randomUUID();
  const key = { name: 'Key', credentialId: id, publicKey: 'none', counter: 0, transports: [] };
  await db.insert(passkeys).values({ id, account, ...key });
  return id;
}
