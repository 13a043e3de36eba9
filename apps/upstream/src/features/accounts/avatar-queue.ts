import type { Transaction } from '../../platform/database.ts';
import { enqueue } from '../../platform/process/jobs.ts';

/** The job that copies one picture. */
export const COPY_AVATAR_TASK = 'copy-avatar';

/** A picture at a provider, and the account it is to be the picture of. */
export type AvatarCopy = { readonly account: string; readonly address: string };

/** Queues the copy of a picture, in the transaction that makes the account. */
export async function queueAvatarCopy(tx: Transaction, copy: AvatarCopy): Promise<void> {
  await enqueue(tx, { task: COPY_AVATAR_TASK, payload: copy, key: `${COPY_AVATAR_TASK}:${copy.account}` });
}
