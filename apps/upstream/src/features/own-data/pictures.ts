import { read, type Services, type WorkOrigin } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database.ts';
import { enqueue } from '../../platform/process/jobs.ts';
import type { Files } from '../../platform/storage/files.ts';
import { readUnshared } from './store.ts';

/** The job that removes one picture. */
export const PICTURE_TASK = 'remove-picture';

const FILES = '/files/';

/** Queues the removal of pictures that nobody shows any more, in the transaction that says so: no crash can lose it. */
export async function queueRemoval(tx: Transaction, pictures: readonly (string | null | undefined)[]): Promise<void> {
  const kept = [...new Set(pictures)].filter((address) => typeof address === 'string' && address.startsWith(FILES));
  for (const address of await readUnshared(tx, kept as string[])) {
    await enqueue(tx, { task: PICTURE_TASK, payload: { address }, key: `${PICTURE_TASK}:${address}` });
  }
}

/** Removes a picture, unless somebody shows it again: files are named by their content. */
export async function removePicture(services: Services, files: Files, address: string): Promise<void> {
  const origin: WorkOrigin = { requestId: crypto.randomUUID(), source: 'job', caller: null };
  const unshared = await read(services, origin, ({ tx }) => readUnshared(tx, [address]));
  for (const each of unshared) await files.remove(each.slice(FILES.length));
}
