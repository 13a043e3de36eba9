import { FILE } from '@muster/contracts/files/constants';
import type { KeptFile } from '@muster/contracts/files/model';
import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { files, removedFiles } from '../../platform/schema/files.ts';

/** A file as its row has it. */
export type StoredFileRow = typeof files.$inferSelect;

/** Which file of which community. */
export type FileKey = { readonly community: string; readonly id: string };

/** A file as its reader sees it. */
export function toKept({ id, name, bytes, kind, state, received }: StoredFileRow): KeptFile {
  return { id, name, bytes, group: kind, state, received };
}

const isFile = ({ community, id }: FileKey) => and(eq(files.community, community), eq(files.id, id));

/** Stores a file that begins to be uploaded; answers it. */
export async function insertFile(tx: Transaction, file: typeof files.$inferInsert): Promise<StoredFileRow> {
  const [row] = await tx.insert(files).values(file).returning();
  return row as StoredFileRow;
}

/** A file; null where there is none. */
export async function readFile(tx: Transaction, key: FileKey): Promise<StoredFileRow | null> {
  const [row] = await tx.select().from(files).where(isFile(key));
  return row ?? null;
}

/** A file that no other transaction changes until this one ends; null where there is none. */
export async function lockFile(tx: Transaction, key: FileKey): Promise<StoredFileRow | null> {
  const [row] = await tx.select().from(files).where(isFile(key)).for('update');
  return row ?? null;
}

/** Files by their ids, in the order of the ids in the table; with `lock` none of them goes before the transaction ends. */
export async function readFiles(
  tx: Transaction,
  {
    community,
    ids,
    lock = false,
  }: { readonly community: string; readonly ids: readonly string[]; readonly lock?: boolean },
): Promise<StoredFileRow[]> {
  if (ids.length === 0) return [];
  const found = tx
    .select()
    .from(files)
    .where(and(eq(files.community, community), inArray(files.id, [...ids])))
    .orderBy(asc(files.id));
  return lock ? found.for('update') : found;
}

/** Changes a file; answers it. */
export async function writeFile(
  tx: Transaction,
  key: FileKey,
  changed: Partial<Pick<StoredFileRow, 'account' | 'at' | 'bytes' | 'pieces' | 'received' | 'state'>>,
): Promise<StoredFileRow> {
  const [row] = await tx.update(files).set(changed).where(isFile(key)).returning();
  return row as StoredFileRow;
}

/** Deletes a file. Its bytes follow. */
export async function deleteFile(tx: Transaction, key: FileKey): Promise<void> {
  await tx.delete(files).where(isFile(key));
}

/** Notes that pieces of a file are not needed any more, while the file is. */
export async function insertRemoval(tx: Transaction, file: string, pieces: number): Promise<void> {
  await tx.insert(removedFiles).values({ file, pieces, pictures: false });
}

/** Whether a condition about the file `f` holds for a file. */
export async function holds(tx: Transaction, { community, id }: FileKey, condition: SQL): Promise<boolean> {
  const { rows } = await tx.execute<{ holds: boolean }>(
    sql`select ${condition} as holds from files f where f.community = ${community} and f.id = ${id}`,
  );
  return rows[0]?.holds ?? false;
}

/** What keeps a file of a purpose: something that was sent, or a draft. */
export type KeptBy = { readonly purpose: string; readonly condition: SQL };

/**
 * Deletes files that had their time: uploads that were not finished, what nothing refers to, and what belongs to a deleted community.
 * Answers how many went, `limit` at most.
 */
export async function deleteUnused(
  tx: Transaction,
  kept: readonly KeptBy[],
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<number> {
  const before = sql`${now.toISOString()}::timestamptz - make_interval(hours => ${FILE.unusedHours})`;
  const isKept = sql.join(
    kept.map(({ purpose, condition }) => sql`(f.purpose = ${purpose} and ${condition})`),
    sql` or `,
  );
  const { rows } = await tx.execute<{ id: string }>(sql`
    delete from files where id in (
      select f.id from files f join communities c on c.uuid = f.community
      where c.deleted_at < ${before}
        or (f.at < ${before} and (f.state = 'uploading' or not (${kept.length === 0 ? sql`false` : isKept})))
      order by f.at limit ${limit} for update of f skip locked) returning id`);
  return rows.length;
}

/** Bytes that are to be removed. */
export type Removal = typeof removedFiles.$inferSelect;

/** Bytes that are to be removed and were noted before a moment, oldest first, behind a place in that order. */
export function readRemovals(
  tx: Transaction,
  { before, behind, limit }: { readonly before: Date; readonly behind: number; readonly limit: number },
): Promise<Removal[]> {
  return tx
    .select()
    .from(removedFiles)
    .where(and(lt(removedFiles.at, before), sql`${removedFiles.seq} > ${behind}`))
    .orderBy(asc(removedFiles.seq))
    .limit(limit);
}

/** Forgets what was removed. */
export async function deleteRemoval(tx: Transaction, seq: number): Promise<void> {
  await tx.delete(removedFiles).where(eq(removedFiles.seq, seq));
}
