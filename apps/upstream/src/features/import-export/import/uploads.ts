import { createHash } from 'node:crypto';
import { fail } from '@muster/contracts/errors';
import { IMPORT } from '@muster/contracts/import-export/constants';
import { and, eq, gt, lte, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import type { CallContext } from '../../../platform/handler.ts';
import { spendQuota } from '../../../platform/quotas/quotas.ts';
import { bypassTenantIsolation } from '../../../platform/wall/within.ts';
import { importUploads } from '../tables.ts';

/** How long a file is kept after its last part. Forms are filled in faster, and whoever cancels lets it go at once. */
const KEPT_MINUTES = 15;
/** Bytes that come from the database at once. */
const READ_BYTES = 512 * 1024;

/** A file somebody sends to a community. */
export type Upload = { readonly community: string; readonly account: string; readonly id: string };

/** A part of a file: `at` is how many bytes came before. */
export type Part = { readonly name: string; readonly at: number; readonly data: Buffer };

const isTheirs = ({ community, account, id }: Upload) =>
  and(eq(importUploads.community, community), eq(importUploads.account, account), eq(importUploads.id, id));

/** What adding a part takes of its call. */
type Sending = Pick<CallContext, 'tx' | 'quotas' | 'network'>;

/** Adds a part to a file; the first begins it, in the place of whatever the sender had there before. Answers its bytes. */
export async function addPart(context: Sending, upload: Upload, part: Part): Promise<number> {
  if (part.at + part.data.length > IMPORT.bytesMax) throw fail('importExport.tooLarge');
  const bytes = await writePart(context, upload, part);
  const { tx, quotas } = context;
  await refuseOverRoom(context, upload);
  await spendQuota(tx, quotas, [{ rule: 'importBytes', of: upload.account, amount: part.data.length }]);
  return bytes;
}

async function writePart({ tx, network }: Sending, upload: Upload, { name, at, data }: Part): Promise<number> {
  const { community, account, id } = upload;
  if (at === 0) {
    const earlier = and(eq(importUploads.community, community), eq(importUploads.account, account));
    await tx.delete(importUploads).where(and(earlier, ne(importUploads.id, id)));
    const begun = {
      content: data,
      name,
      expiresAt: sql`now() + make_interval(mins => ${KEPT_MINUTES})`,
      network: hashOf(network),
    };
    const written = await tx
      .insert(importUploads)
      .values({ ...begun, community, account, id })
      .onConflictDoUpdate({ target: importUploads.id, set: begun, setWhere: isTheirs(upload) })
      .returning({ id: importUploads.id });
    if (written.length === 0) throw fail('importExport.unknown');
    return data.length;
  }
  const [added] = await tx
    .update(importUploads)
    .set({
      content: sql`${importUploads.content} || ${data}`,
      expiresAt: sql`now() + make_interval(mins => ${KEPT_MINUTES})`,
    })
    .where(and(isTheirs(upload), sql`octet_length(${importUploads.content}) = ${at}`))
    .returning({ bytes: sql<number>`octet_length(${importUploads.content})` });
  if (!added) throw fail('importExport.unknown');
  return added.bytes;
}

/** What the files of an account, a community or a network come to. */
type Room = { readonly of: 'account' | 'community' | 'network'; readonly value: string };
const ROOM_WORDS = { account: 'your account', community: 'this community', network: 'your network' } as const;

/**
 * Refuses files that come to more than the account, the community or the network may keep (@decision 0085). The locks hold
 * until the transaction ends, so that of any number at once no more are kept than there is room for.
 */
async function refuseOverRoom({ tx, quotas, network }: Sending, { community, account }: Upload): Promise<void> {
  const hash = hashOf(network);
  const rooms: Room[] = [
    { of: 'account', value: account },
    { of: 'community', value: community },
    ...(hash === null ? [] : [{ of: 'network', value: hash } as const]),
  ];
  for (const { of, value } of rooms) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${of} ${value}`}, 0))`);
  }
  // Files of an account or a network lie in other communities as well.
  await bypassTenantIsolation(tx, async () => {
    await tx
      .delete(importUploads)
      .where(and(eq(importUploads.account, account), lte(importUploads.expiresAt, sql`now()`)));
    for (const { of, value } of rooms) await refuseOver(tx, { of, value }, quotas.importBytes[of]);
  });
}

async function refuseOver(tx: Transaction, { of, value }: Room, limit: number): Promise<void> {
  const [kept] = await tx
    .select({ bytes: sql<number>`coalesce(sum(octet_length(${importUploads.content})), 0)::float8` })
    .from(importUploads)
    .where(eq(importUploads[of], value));
  if ((kept?.bytes ?? 0) <= limit) return;
  const inMb = (bytes: number) => Math.ceil(bytes / (1024 * 1024));
  throw fail('importExport.room', {
    values: { what: ROOM_WORDS[of], used: inMb(kept?.bytes ?? 0), limit: inMb(limit) },
  });
}

/** The table names no address. */
function hashOf(network: string | null): string | null {
  return network === null ? null : createHash('sha256').update(network).digest('base64url');
}

/** A file as it was sent. */
export type Sent = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };

/** Reads a file as it was sent; refuses with `importExport.unknown` where there is none of the sender's. */
export async function readUpload(tx: Transaction, upload: Upload): Promise<Sent> {
  const isOpen = and(isTheirs(upload), gt(importUploads.expiresAt, sql`now()`));
  const [found] = await tx
    .select({ name: importUploads.name, size: sql<number>`octet_length(${importUploads.content})` })
    .from(importUploads)
    .where(isOpen);
  if (!found) throw fail('importExport.unknown');
  const bytes = new Uint8Array(found.size);
  // Megabytes at once would hold the event loop while the driver reads them.
  for (let at = 0; at < found.size; at += READ_BYTES) {
    const part = sql<Buffer>`substring(${importUploads.content} from ${at + 1}::int for ${READ_BYTES}::int)`;
    const [row] = await tx.select({ part }).from(importUploads).where(isOpen);
    if (!row) throw fail('importExport.unknown');
    bytes.set(row.part, at);
  }
  return { name: found.name, bytes };
}

/** Forgets a file; false where there is none such of its sender. */
export async function forgetUpload(tx: Transaction, upload: Upload): Promise<boolean> {
  const gone = await tx.delete(importUploads).where(isTheirs(upload)).returning({ id: importUploads.id });
  return gone.length > 0;
}
