import { createHash } from 'node:crypto';
import { errorCatalogue, fail, type ErrorCode } from '@muster/contracts/errors';
import { Failure, type FailureDetails } from '@muster/contracts/kit/error';
import { and, eq } from 'drizzle-orm';
import { sqlState, type Transaction } from '../database.ts';
import { idempotencyKeys } from '../schema/service.ts';

/** A mutation as its key knows it. */
export type KeyedMutation = {
  readonly owner: string;
  readonly key: string;
  readonly call: string;
  /** The community it is about; null when it names none. */
  readonly about: string | null;
  readonly fields: unknown;
  /** Whether a failure is an answer to keep; every other one leaves the key as if it had never been used. */
  readonly isAnswer: (failure: Failure) => boolean;
};

/** What a key stands for once it is committed. `repeated` tells that it was said before. */
export type FirstAnswer = { readonly repeated: boolean } & (
  | { readonly answer: unknown }
  | { readonly refusal: Failure }
);

/** A refusal as it is kept. */
type KeptRefusal = { readonly code: ErrorCode; readonly text: string; readonly details: FailureDetails };

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Does a mutation once for its key (@decision 0031). The key, the work and the answer are committed together, so that a
 * process that dies in between leaves all or nothing. What a refused mutation began is undone, and the refusal kept:
 * else a copy of it that was held up on the way could still have its effect, after the caller was told that it had none.
 *
 * A second request waits for the first one's commit; for longer than the database lets anybody wait for a lock, it is
 * `idempotency.running`. The same key with other content is `idempotency.reused`.
 */
export async function answerOnce(
  tx: Transaction,
  mutation: KeyedMutation,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<FirstAnswer> {
  const first = await claim(tx, mutation);
  if (first) return first;
  try {
    const answer = await tx.transaction(work);
    await keep(tx, mutation, { answer });
    return { answer, repeated: false };
  } catch (error) {
    if (!(error instanceof Failure && mutation.isAnswer(error))) throw error;
    const { code, message, details } = error;
    await keep(tx, mutation, { refusal: { code: code as ErrorCode, text: message, details } satisfies KeptRefusal });
    return { refusal: error, repeated: false };
  }
}

async function claim(tx: Transaction, mutation: KeyedMutation): Promise<FirstAnswer | null> {
  const { owner, key, call, about } = mutation;
  const fingerprint = fingerprintOf(mutation);
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ owner, key, call, about, fingerprint })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
    .prepare()
    .execute()
    .catch((cause: unknown) => {
      throw sqlState(cause) === LOCK_NOT_AVAILABLE ? fail('idempotency.running', { cause, retryAfterS: 1 }) : cause;
    });
  if (claimed.length > 0) return null;
  const [first] = await tx.select().from(idempotencyKeys).where(rowOf(mutation));
  if (first?.fingerprint !== fingerprint) throw fail('idempotency.reused');
  if (first.refusal === null) return { answer: first.answer, repeated: true };
  const { code, text, details } = first.refusal as KeptRefusal;
  return { refusal: new Failure(code, errorCatalogue[code], { ...details, said: text }), repeated: true };
}

async function keep(
  tx: Transaction,
  mutation: KeyedMutation,
  said: { readonly answer: unknown } | { readonly refusal: KeptRefusal },
): Promise<void> {
  await tx.update(idempotencyKeys).set(said).where(rowOf(mutation)).prepare().execute();
}

function rowOf({ owner, key }: KeyedMutation) {
  return and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key));
}

function fingerprintOf({ call, fields }: KeyedMutation): string {
  return createHash('sha256').update(call).update('\n').update(JSON.stringify(fields, sortedKeys)).digest('base64url');
}

/** Two requests that say the same in another order are the same. */
function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
