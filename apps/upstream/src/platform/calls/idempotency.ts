import { createHash } from 'node:crypto';
import { fail } from '@muster/contracts/errors';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { idempotencyKeys } from '../schema.ts';

/** A mutation as its key knows it. */
export type KeyedMutation = {
  readonly owner: string;
  readonly key: string;
  readonly call: string;
  readonly fields: unknown;
};

/**
 * Claims a key for a mutation, in its transaction. Answers null when it is new; the first answer when the same
 * mutation was done already. A second request with the key waits here for the first one's commit.
 */
export async function claimKey(tx: Transaction, mutation: KeyedMutation): Promise<{ readonly answer: unknown } | null> {
  const { owner, key, call } = mutation;
  const fingerprint = fingerprintOf(mutation);
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ owner, key, call, fingerprint })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return null;
  const [first] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key)));
  if (first?.fingerprint !== fingerprint) throw fail('idempotency.reused');
  return { answer: first.answer };
}

/** Keeps the first answer under its key. */
export async function keepAnswer(tx: Transaction, { owner, key }: KeyedMutation, answer: unknown): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ answer })
    .where(and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key)));
}

function fingerprintOf({ call, fields }: KeyedMutation): string {
  return createHash('sha256').update(call).update('\n').update(JSON.stringify(fields, sortedKeys)).digest('base64url');
}

/** Two requests that say the same in another order are the same. */
function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
