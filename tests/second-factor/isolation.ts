import { passkeys } from '../../apps/upstream/src/features/second-factor/tables.ts';
import type { Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import { PASSWORD } from '../support/world/accounts.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'secondFactor.factors': { own: () => ({}) },
  'secondFactor.beginTotp': { own: () => ({}) },
  'secondFactor.confirmTotp': { own: () => ({ code: '000000' }), refusals: { own: 'session.setUpExpired' } },
  'secondFactor.passkeyOptions': { own: () => ({ purpose: 'add' }) },
  'secondFactor.addPasskey': {
    own: () => ({ name: 'Key', response: '{}' }),
    refusals: { own: 'session.passkeyRefused' },
  },
  'secondFactor.removeFactor': {
    own: () => ({ passkey: null }),
    foreign: async ({ stack, world }) => ({ passkey: await addPasskey(stack, world.foreign.people.member.account) }),
    unknown: () => ({ passkey: nobody }),
    refusals: { own: 'session.factorNotFound', foreign: 'session.factorNotFound' },
    changesForeign: true,
  },
  'secondFactor.renewRecoveryCodes': { own: () => ({}), refusals: { own: 'session.factorNotFound' } },
  'secondFactor.prove': { own: () => ({ way: 'password', value: PASSWORD }) },
};

async function addPasskey({ db }: Stack, account: string): Promise<string> {
  const id = crypto.randomUUID();
  const key = { name: 'Key', credentialId: id, publicKey: 'none', counter: 0, transports: [] };
  await db.insert(passkeys).values({ id, account, ...key });
  return id;
}
