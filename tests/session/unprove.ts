import { accounts, credentials } from '@muster/upstream/platform/schema/accounts';
import { eq } from 'drizzle-orm';
import type { Stack } from '../support/stack.ts';
import type { Person } from '../support/world/people.ts';

/** Makes an address one that was never confirmed, as accounts had before confirming came first. */
export async function unprove({ db }: Stack, { account, email }: Person): Promise<void> {
  await db.update(credentials).set({ verifiedAt: null }).where(eq(credentials.email, email));
  await db.update(accounts).set({ verified: false }).where(eq(accounts.id, account));
}
