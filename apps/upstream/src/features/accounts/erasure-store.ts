import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { accounts } from '../../platform/schema/accounts.ts';

/**
 * Writes from when an account may be erased, null for never; answers whether that changed anything. An account that is erased
 * already is not written.
 */
export async function writeEraseAt(tx: Transaction, account: string, eraseAt: Date | null): Promise<boolean> {
  const other = sql`${accounts.eraseAt} is distinct from ${eraseAt?.toISOString() ?? null}::timestamptz`;
  const rows = await tx
    .update(accounts)
    .set({ eraseAt })
    .where(and(eq(accounts.id, account), isNull(accounts.erasedAt), other))
    .returning({ id: accounts.id });
  return rows.length > 0;
}

/** Removes everything from the row of an account but its id, which other rows refer to. */
export async function emptyAccount(
  tx: Transaction,
  account: string,
  erased: { readonly username: string; readonly erasedAt: Date },
): Promise<void> {
  await tx
    .update(accounts)
    .set({
      ...erased,
      avatarUrl: null,
      email: null,
      verified: false,
      customerId: null,
      newCustomerId: null,
      sonoStaff: false,
      sonoDev: false,
      sonoManagement: false,
      apiIds: [],
      usedTrial: false,
      globalPermissions: 0,
      suspensionWords: null,
    })
    .where(eq(accounts.id, account));
}
