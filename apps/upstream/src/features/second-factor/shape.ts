import type { Factors } from '@muster/contracts/second-factor/model';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { accounts } from '../../platform/schema/accounts.ts';
import { hasPassword } from '../credentials/public.ts';
import { proofWaysOf } from './proofs.ts';
import { countRecoveryCodes, passkeysOf, totpSince } from './store.ts';

/** What protects an account, as its person sees it. */
export async function readFactors(tx: Transaction, account: string): Promise<Factors> {
  const since = await totpSince(tx, account);
  const passkeys = await passkeysOf(tx, account);
  return {
    password: await hasPassword(tx, account),
    totp: since && { since: since.toISOString() },
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(tx, account),
    proofWays: await proofWaysOf(tx, account),
  };
}

/** What an account is called in an authenticator: its address, else its name. */
export async function labelOf(tx: Transaction, account: string): Promise<string> {
  const [row] = await tx
    .select({ email: accounts.email, username: accounts.username })
    .from(accounts)
    .where(eq(accounts.id, account));
  return row?.email ?? row?.username ?? account;
}
