import { credentials, identities } from '@muster/upstream/platform/schema/accounts';
import { eq } from 'drizzle-orm';
import { nobody, nothing, text, type Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import { PASSWORD } from '../support/world/accounts.ts';
import { Person } from '../support/world/people.ts';

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'accounts.me': { own: nothing },
  'accounts.devices': { own: nothing },
  'accounts.identities': { own: nothing },
  'accounts.update': { own: () => ({ username: `Renamed ${text()}` }) },
  'accounts.revokeOtherDevices': { own: () => ({}) },
  'accounts.changePassword': { own: () => ({ current: PASSWORD, next: 'another horse battery' }) },
  'accounts.resendVerification': {
    own: async ({ stack, person }) => {
      if (person instanceof Person)
        await stack.db.update(credentials).set({ verifiedAt: null }).where(eq(credentials.email, person.email));
      return {};
    },
  },
  'accounts.revokeDevice': {
    own: async ({ person }) => ({
      session: person instanceof Person ? (await person.onAnotherDevice()).device.session : nobody,
    }),
    foreign: ({ world }) => ({ session: world.foreign.people.member.device.session }),
    unknown: () => ({ session: nobody }),
    refusals: { foreign: 'accounts.deviceNotFound' },
  },
  'accounts.removeIdentity': {
    own: async ({ stack, person }) => ({ id: person instanceof Person ? await addIdentity(stack, person) : nobody }),
    foreign: async ({ stack, world }) => ({ id: await identityOf(stack, world.foreign.people.member) }),
    unknown: () => ({ id: nobody }),
    refusals: { foreign: 'accounts.identityNotFound' },
  },
};

async function addIdentity({ db }: Stack, { account }: Person): Promise<string> {
  const id = crypto.randomUUID();
  await db
    .insert(identities)
    .values({ id, account, provider: 'discord', issuer: 'https://discord.com', subject: id, label: 'x' });
  return id;
}

async function identityOf({ db }: Stack, { account }: Person): Promise<string | undefined> {
  const [row] = await db.select().from(identities).where(eq(identities.account, account));
  return row?.id;
}
