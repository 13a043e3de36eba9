import { fail } from '@muster/contracts/errors';
import { IMPORT } from '@muster/contracts/members/sheets/targets';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database.ts';
import { memberMappings, memberUploads } from '../../tables.ts';

const KEPT_S = 60 * 60;
/** Bytes that come from the database at once. */
const READ_BYTES = 512 * 1024;

/** A file somebody sends to a community. */
export type Upload = { readonly community: string; readonly account: string; readonly id: string };

/** A part of a file: `at` is how many bytes came before. */
export type Part = { readonly name: string; readonly at: number; readonly data: Buffer };

const isTheirs = ({ community, account, id }: Upload) =>
  and(eq(memberUploads.community, community), eq(memberUploads.account, account), eq(memberUploads.id, id));

/** Adds a part to a file; the first begins it, in the place of whatever the sender had there before. Answers its bytes. */
export async function addPart(tx: Transaction, upload: Upload, { name, at, data }: Part): Promise<number> {
  if (at + data.length > IMPORT.bytesMax) throw fail('members.importTooLarge');
  const { community, account, id } = upload;
  if (at === 0) {
    const earlier = and(eq(memberUploads.community, community), eq(memberUploads.account, account));
    await tx.delete(memberUploads).where(and(earlier, ne(memberUploads.id, id)));
    const begun = { content: data, name, expiresAt: sql`now() + make_interval(secs => ${KEPT_S})` };
    const written = await tx
      .insert(memberUploads)
      .values({ ...begun, community, account, id })
      .onConflictDoUpdate({ target: memberUploads.id, set: begun, setWhere: isTheirs(upload) })
      .returning({ id: memberUploads.id });
    if (written.length === 0) throw fail('members.importUnknown');
    return data.length;
  }
  const [added] = await tx
    .update(memberUploads)
    .set({ content: sql`${memberUploads.content} || ${data}` })
    .where(and(isTheirs(upload), sql`octet_length(${memberUploads.content}) = ${at}`))
    .returning({ bytes: sql<number>`octet_length(${memberUploads.content})` });
  if (!added) throw fail('members.importUnknown');
  return added.bytes;
}

/** A file as it was sent. */
export type Sent = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };

/** Reads a file as it was sent; refuses with `members.importUnknown` where there is none of the sender's. */
export async function readUpload(tx: Transaction, upload: Upload): Promise<Sent> {
  const isOpen = and(isTheirs(upload), gt(memberUploads.expiresAt, sql`now()`));
  const [found] = await tx
    .select({ name: memberUploads.name, size: sql<number>`octet_length(${memberUploads.content})` })
    .from(memberUploads)
    .where(isOpen);
  if (!found) throw fail('members.importUnknown');
  const bytes = new Uint8Array(found.size);
  // Megabytes at once would hold the event loop while the driver reads them.
  for (let at = 0; at < found.size; at += READ_BYTES) {
    const part = sql<Buffer>`substring(${memberUploads.content} from ${at + 1}::int for ${READ_BYTES}::int)`;
    const [row] = await tx.select({ part }).from(memberUploads).where(isOpen);
    if (!row) throw fail('members.importUnknown');
    bytes.set(row.part, at);
  }
  return { name: found.name, bytes };
}

/** Forgets a file; refuses with `members.importUnknown` where it is gone already, as after an import at the same time. */
export async function forgetUpload(tx: Transaction, upload: Upload): Promise<void> {
  const forgotten = await tx.delete(memberUploads).where(isTheirs(upload)).returning({ id: memberUploads.id });
  if (forgotten.length === 0) throw fail('members.importUnknown');
}

/** Where columns went the last time, by what they are called in small letters. */
export async function readMapping(tx: Transaction, community: string): Promise<Readonly<Record<string, string>>> {
  const [row] = await tx
    .select({ targets: memberMappings.targets })
    .from(memberMappings)
    .where(eq(memberMappings.community, community));
  return (row?.targets ?? {}) as Record<string, string>;
}

/** Remembers where columns went. */
export async function writeMapping(
  tx: Transaction,
  community: string,
  targets: Readonly<Record<string, string>>,
): Promise<void> {
  await tx
    .insert(memberMappings)
    .values({ community, targets })
    .onConflictDoUpdate({ target: memberMappings.community, set: { targets } });
}
