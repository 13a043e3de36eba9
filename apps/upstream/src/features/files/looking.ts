import { fail } from '@muster/contracts/errors';
import { beginsAs, fileTypeOf } from '@muster/contracts/files/file-types';
import type { Failure } from '@muster/contracts/kit/error';
import type { CallContext } from '../../platform/handler.ts';
import { claimsTooManyPixels, DECODING_S, PIXELS_MAX } from '../../platform/images.ts';
import type { PictureShape } from '../../platform/parsing/picture-worker.ts';
import { ParsingStopped } from '../../platform/parsing/pool.ts';
import type { PartStore } from '../../platform/storage/files.ts';
import { pictureName, readPieces } from './pieces.ts';
import type { StoredFileRow } from './store.ts';

/** What became of a file that has arrived: its size, and whether its pieces are needed no more; or why it is not taken. */
export type Looked = { readonly bytes: number; readonly isPicture: boolean } | { readonly refusal: Failure };

type Means = Pick<CallContext, 'parsing' | 'network'> & { readonly parts: PartStore };

/** Looks whether a file is what its name says. A picture is encoded anew, large and small. Works outside of any transaction. */
export async function lookAt(means: Means, file: StoredFileRow): Promise<Looked> {
  const type = fileTypeOf(file.name);
  const isPicture = file.kind === 'picture';
  const content = await readPieces(means.parts, file.id, isPicture ? file.pieces : 1);
  if (!type || !beginsAs(type, content)) return { refusal: fail('files.badContent') };
  return isPicture ? lookAtPicture(means, file, content) : { bytes: file.bytes, isPicture };
}

async function lookAtPicture(means: Means, file: StoredFileRow, content: Uint8Array<ArrayBuffer>): Promise<Looked> {
  if (claimsTooManyPixels(Buffer.from(content.buffer, content.byteOffset, content.byteLength)))
    return { refusal: fail('files.badPicture') };
  const whole = await encode(means, file, { bytes: content, shape: 'attachment' });
  const preview = whole && (await encode(means, file, { bytes: whole.slice(), shape: 'preview' }));
  if (!whole || !preview) return { refusal: fail('files.badPicture') };
  await means.parts.put(pictureName(file.id, 'whole'), whole);
  await means.parts.put(pictureName(file.id, 'preview'), preview);
  return { bytes: whole.length + preview.length, isPicture: true };
}

type Encoding = { readonly bytes: Uint8Array<ArrayBuffer>; readonly shape: PictureShape };

/** Null for what cannot be decoded within the time and the pixels that there are for it. */
async function encode(
  { parsing, network }: Means,
  { account }: StoredFileRow,
  { bytes, shape }: Encoding,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const task = { bytes, shape, pixelsMax: PIXELS_MAX, seconds: DECODING_S };
  const encoded = await parsing.run('picture', account ?? network ?? '', task).catch((cause: unknown) => {
    if (cause instanceof ParsingStopped) return { fault: 'unreadable' as const };
    throw cause;
  });
  return 'bytes' in encoded ? new Uint8Array(encoded.bytes) : null;
}
