import { createHash } from 'node:crypto';
import { fail } from '@muster/contracts/errors';
import type { filesCalls as contract } from '@muster/contracts/files/calls';
import { FILE } from '@muster/contracts/files/constants';
import { cleanFileName } from '@muster/contracts/files/file-name';
import { endingsOf, fileTypeOf } from '@muster/contracts/files/file-types';
import type { CallFields } from '@muster/contracts/kit/call';
import type { Parts } from '../../parts.ts';
import type { FilePurposes } from '../../platform/feature/file-purpose.ts';
import type { CallContext, Handlers } from '../../platform/handler.ts';
import { takeRoom } from '../../platform/limits.ts';
import { type QuotaUse, spendQuota } from '../../platform/quotas/quotas.ts';
import { hashToken } from '../../platform/sessions.ts';
import type { PartStore } from '../../platform/storage/files.ts';
import { lookAt, type Looked } from './looking.ts';
import { pieceName, piecesOf } from './pieces.ts';
import * as store from './store.ts';

const MEGABYTE = 1024 * 1024;

type Means = { readonly parts: PartStore; readonly purposes: FilePurposes };

/** Calls about files. */
export function filesCalls({ files, filePurposes }: Parts): Handlers<typeof contract> {
  const means: Means = { parts: files.parts, purposes: filePurposes };
  return {
    begin: (wanted, context) => begin(means, wanted, context),
    append: (piece, context) => append(means, piece, context),
    finish: {
      gather: async (key, context) => {
        const file = await ownFile(context, key);
        if (file.state === 'ready') return async () => null;
        if (file.received < file.bytes) return async () => ({ refusal: fail('files.unfinished') });
        return () => lookAt({ ...context, parts: means.parts }, file);
      },
      handle: (key, context, looked: Looked | null) => finish(context, key, looked),
    },
    describe: ({ community, ids, guestKey }, context) => describe(means, { community, ids, guestKey }, context),
    remove: (key, context) => remove(means, key, context),
  };
}

type Fields<Name extends keyof typeof contract> = CallFields<(typeof contract)[Name]>;
type By = { readonly guestKey: string | null };

/** Whether a file was uploaded by who asks: by account, or by the key of a page without one. */
function isUploader(
  { caller }: Pick<CallContext, 'caller'>,
  file: Pick<store.StoredFileRow, 'account' | 'guestHash'>,
  { guestKey }: By,
): boolean {
  if (file.account !== null) return file.account === caller?.account;
  return guestKey !== null && file.guestHash === hashToken(guestKey);
}

/** A file of the caller's own; what is another's is like what is not there. */
async function ownFile(
  context: CallContext,
  { guestKey, ...key }: store.FileKey & By,
  lock = false,
): Promise<store.StoredFileRow> {
  if (!context.standing) throw fail('communities.notFound');
  const file = await (lock ? store.lockFile : store.readFile)(context.tx, key);
  if (!file || !isUploader(context, file, { guestKey })) throw fail('files.unknown');
  return file;
}

async function begin({ purposes }: Means, wanted: Fields<'begin'>, context: CallContext) {
  const { tx, caller, standing, quotas, now } = context;
  const { community, purpose, subject, part, bytes, guestKey } = wanted;
  if (!standing) throw fail('communities.notFound');
  const account = caller?.account ?? null;
  if (account === null && guestKey === null) throw fail('files.unknown');
  const terms = await purposes[purpose]?.admit(context, { community, subject, part });
  const name = cleanFileName(wanted.name);
  const type = fileTypeOf(name);
  if (!terms || !type || !terms.groups.includes(type.group)) {
    throw fail('files.badType', { values: { endings: endingsOf(terms?.groups ?? []).join(', ') } });
  }
  const most = Math.min(
    quotas.fileBytes,
    terms.bytesMax ?? FILE.bytesMax,
    type.group === 'picture' ? FILE.pictureBytesMax : FILE.bytesMax,
  );
  if (bytes > most) throw fail('files.tooLarge', { values: { max: Math.floor(most / MEGABYTE) } });
  await takeRoom(tx, { community, limit: 'driveStorage', adding: bytes, error: 'files.noRoom' });
  const file = await store.insertFile(tx, {
    id: crypto.randomUUID(),
    community,
    purpose,
    subject,
    part,
    account,
    guestHash: account === null && guestKey !== null ? hashToken(guestKey) : null,
    name,
    kind: type.group,
    bytes,
    pieces: piecesOf(bytes),
    at: now(),
  });
  await spendQuota(tx, quotas, usesOf(context, community, bytes));
  return store.toKept(file);
}

/** Guests are counted by the network that they come from, and all of them together. */
function usesOf({ caller, network }: CallContext, community: string, bytes: number): QuotaUse[] {
  const amount = Math.max(bytes, FILE.countedBytesMin);
  if (caller) return [{ rule: 'fileBytes', of: caller.account, amount }];
  return [
    { rule: 'guestFileBytes', of: `${community} ${network ?? 'unknown'}`, amount },
    { rule: 'guestFileBytesOfCommunity', of: community, amount },
  ];
}

async function append({ parts }: Means, piece: Fields<'append'>, context: CallContext) {
  const { offset, sha256, base64, ...key } = piece;
  const { community, id } = key;
  const file = await ownFile(context, key, true);
  const { received, bytes } = file;
  if (file.state !== 'uploading' || offset !== received || received === bytes) return { received };
  const data = Buffer.from(base64, 'base64');
  const isWhole = data.length === Math.min(FILE.chunkBytes, bytes - received);
  if (!isWhole || createHash('sha256').update(data).digest('hex') !== sha256) throw fail('files.damaged');
  // Under the lock of its row: of two that send the same place, one is later and adds nothing.
  await parts.put(pieceName(id, received / FILE.chunkBytes), data);
  const now = { received: received + data.length, at: context.now() };
  await store.writeFile(context.tx, { community, id }, now);
  return { received: now.received };
}

async function finish(context: CallContext, key: store.FileKey & By, looked: Looked | null) {
  const { tx, now } = context;
  const { community, id } = key;
  const file = await ownFile(context, key, true);
  if (file.state === 'ready' || looked === null) return store.toKept(file);
  if ('refusal' in looked) throw looked.refusal;
  const pieces = looked.isPicture ? 0 : file.pieces;
  if (looked.isPicture) await store.insertRemoval(tx, id, file.pieces);
  const changed = { state: 'ready' as const, bytes: looked.bytes, pieces, at: now() };
  return store.toKept(await store.writeFile(tx, { community, id }, changed));
}

async function describe({ purposes }: Means, { community, ids, guestKey }: Fields<'describe'>, context: CallContext) {
  const { tx, standing } = context;
  if (!standing) throw fail('communities.notFound');
  const seen: store.StoredFileRow[] = [];
  for (const file of await store.readFiles(tx, { community, ids })) {
    const isSeen =
      file.account === null && isUploader(context, file, { guestKey })
        ? true
        : await purposes[file.purpose]?.mayRead(context, file);
    if (isSeen) seen.push(file);
  }
  return { files: seen.map(store.toKept) };
}

async function remove({ purposes }: Means, key: Fields<'remove'>, context: CallContext) {
  const { tx } = context;
  const { community, id } = key;
  const file = await ownFile(context, key, true);
  const purpose = purposes[file.purpose];
  if (purpose && (await store.holds(tx, { community, id }, purpose.sent))) throw fail('files.inUse');
  await store.deleteFile(tx, { community, id });
  return { id };
}
