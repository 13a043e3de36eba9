import { nothing, type Row } from '../isolation/rows.ts';
import type { Place } from '../support/world/world.ts';

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'session.current': { own: nothing },
  'session.providers': { own: nothing },
  'session.signInScreen': { own: nothing },
  'session.signInWithForm': {
    own: () => ({ credentials: { email: 'crow@example.org', password: 'a password' } }),
    refusals: { own: 'session.providerDisabled' },
  },
  'session.sendSignInCode': {
    own: () => ({ email: 'crow@example.org' }),
    refusals: { own: 'session.providerDisabled' },
  },
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
  'session.proven': { own: () => ({}) },
  'session.startHostProof': { own: () => ({}), refusals: { own: 'session.proofHere' } },
  'session.hostProof': { own: () => ({ request: 'r'.repeat(43) }), refusals: { own: 'session.proofOver' } },
  'session.grantHostProof': {
    own: () => ({ request: 'r'.repeat(43), proof: null }),
    refusals: { own: 'session.proofOver' },
  },
};

function hostOf({ customId }: Place): string {
  return `${customId}.localhost`;
}

/** A yes to being signed in on a community's host, where the question named `community`. */
function consent(place: Place, community: string) {
  return { audience: hostOf(place), community, challenge: 'c'.repeat(43), state: 's'.repeat(43) };
}
