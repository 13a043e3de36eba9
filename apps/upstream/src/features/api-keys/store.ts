import { API_KEY } from '@muster/contracts/api-keys/constants';
import { and, desc, eq, sql } from 'drizzle-orm';
import { isLiveKey } from '../../platform/calls/api-keys.ts';
import type { Transaction } from '../../platform/database.ts';
import { accounts } from '../../platform/schema/accounts.ts';
import { apiKeys } from '../../platform/schema/sessions.ts';

/** A key as it is kept. */
export type StoredApiKey = typeof apiKeys.$inferSelect;

/** A key of a list, with what its maker is called in the community. */
export type ListedApiKey = StoredApiKey & { readonly createdBy: string };

/** The keys of a community, the newest first. */
export function readKeys(tx: Transaction, community: string): Promise<ListedApiKey[]> {
  return tx
    .select({
      id: apiKeys.id,
      community: apiKeys.community,
      account: apiKeys.account,
      label: apiKeys.label,
      prefix: apiKeys.prefix,
      hash: apiKeys.hash,
      scopes: apiKeys.scopes,
      addresses: apiKeys.addresses,
      createdAt: apiKeys.createdAt,
      expiresAt: apiKeys.expiresAt,
      lastUsedAt: apiKeys.lastUsedAt,
      revokedAt: apiKeys.revokedAt,
      // In a select of one table, the library writes columns without their table.
      createdBy: sql<string>`(select coalesce((select m.com_name from members m
        where m.community = api_keys.community and m.account = api_keys.account), a.username)
        from accounts a where a.id = api_keys.account)`,
    })
    .from(apiKeys)
    .where(eq(apiKeys.community, community))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(API_KEY.listed);
}

/** Stores a key; answers its id. */
export async function insertKey(
  tx: Transaction,
  key: Pick<StoredApiKey, 'community' | 'account' | 'label' | 'prefix' | 'hash' | 'scopes' | 'addresses' | 'expiresAt'>,
): Promise<string> {
  const [row] = await tx.insert(apiKeys).values(key).returning({ id: apiKeys.id });
  return row?.id ?? '';
}

/** Revokes a live key of a community; answers it, null where there is none. */
export async function revokeKey(
  tx: Transaction,
  { community, id }: Pick<StoredApiKey, 'community' | 'id'>,
): Promise<StoredApiKey | null> {
  const [row] = await tx
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(apiKeys.community, community), eq(apiKeys.id, id), isLiveKey))
    .returning();
  return row ?? null;
}

/** A key as it is found by its hash; whether it has expired is decided by the database's clock. */
type FoundKey = Pick<StoredApiKey, 'id' | 'community' | 'account' | 'addresses' | 'revokedAt'> & {
  readonly isOver: boolean;
  /** Whether its maker's account is suspended. */
  readonly isSuspended: boolean;
};

/** Finds a key by its hash, whichever community it is of. */
export async function findKey(tx: Transaction, hash: string): Promise<FoundKey | null> {
  const [row] = await tx
    .select({
      id: apiKeys.id,
      community: apiKeys.community,
      account: apiKeys.account,
      addresses: apiKeys.addresses,
      revokedAt: apiKeys.revokedAt,
      isOver: sql<boolean>`${apiKeys.expiresAt} <= now()`,
      isSuspended: sql<boolean>`${accounts.suspensionWords} is not null`,
    })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.account))
    .where(eq(apiKeys.hash, hash));
  return row ?? null;
}
