import type { FilePurposeName } from '@muster/contracts/files/constants';
import type { FileGroup } from '@muster/contracts/files/file-types';
import type { Transaction } from '../../platform/database.ts';
import { hashToken } from '../../platform/sessions.ts';
import { readFiles, writeFile } from './store.ts';

/** Who uploaded files, and for what. */
export type UploadedFor = {
  readonly community: string;
  readonly purpose: FilePurposeName;
  readonly subject: string;
  readonly account: string | null;
  readonly guestKey: string | null;
};

/** A file that can be sent. */
export type UsableFile = { readonly id: string; readonly part: string; readonly group: FileGroup };

/**
 * Of some files those that were uploaded, to their end, by this person for this thing. They are locked until the transaction ends, so
 * that none of them goes meanwhile.
 */
export async function usableFiles(tx: Transaction, by: UploadedFor, ids: readonly string[]): Promise<UsableFile[]> {
  const { community, purpose, subject, account, guestKey } = by;
  const found = await readFiles(tx, { community, ids, lock: true });
  const isTheirs = (file: (typeof found)[number]) =>
    account === null
      ? file.account === null && guestKey !== null && file.guestHash === hashToken(guestKey)
      : file.account === account;
  return found
    .filter((file) => file.state === 'ready' && file.purpose === purpose && file.subject === subject && isTheirs(file))
    .map(({ id, part, kind }) => ({ id, part, group: kind }));
}

/** Lets files be those of another person, in whose name they are sent; and not those of a page any more. */
export async function giveFiles(
  tx: Transaction,
  { community, account }: { readonly community: string; readonly account: string | null },
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await writeFile(tx, { community, id }, { account });
}
