import { fail } from '@muster/contracts/errors';
import { IMAGE_BYTES_MAX, IMAGE_SIDE_MAX, type ImageUpload } from '@muster/contracts/kit/images';
import { claimedSize } from './parsing/image-size.ts';
import type { PictureShape } from './parsing/picture-worker.ts';
import { type Parsing, ParsingStopped } from './parsing/pool.ts';

/** A picture as it is sent, what it is for, and the account that sends it. */
export type SentImage = { readonly account: string; readonly upload: ImageUpload; readonly shape: PictureShape };

/** Beyond this many pixels a picture is refused before it is decoded. */
export const PIXELS_MAX = IMAGE_SIDE_MAX ** 2;
/** Time for decoding one picture; the honest largest ones take a fifth of it. */
export const DECODING_S = 3;

/**
 * Has a sent picture decoded and encoded anew as WebP by a worker: turned upright, cut to its shape, and without anything
 * but its pixels, so no place, camera or hidden content is kept. Refuses with `accounts.badImage`,
 * `accounts.imageTooLarge`, or for want of a place in the queue.
 */
export async function encodeImage(parsing: Parsing, { account, upload, shape }: SentImage): Promise<Buffer> {
  const sent = Buffer.from(upload.base64, 'base64');
  if (sent.length === 0 || sent.length > IMAGE_BYTES_MAX) throw fail('accounts.badImage');
  // The signature is read by hand first: the decoder guesses among more formats than we take, vector ones among them.
  if (kindOf(sent) !== upload.type) throw fail('accounts.badImage', { internal: 'type and content differ' });
  // Known before a worker is free, which may take as long as the pictures of others do.
  if (claimsTooManyPixels(sent)) throw tooLarge();
  const task = { bytes: new Uint8Array(sent), shape, pixelsMax: PIXELS_MAX, seconds: DECODING_S };
  const encoded = await parsing.run('picture', account, task).catch((cause: unknown) => {
    throw cause instanceof ParsingStopped ? fail('accounts.badImage', { cause }) : cause;
  });
  if ('bytes' in encoded) return Buffer.from(encoded.bytes.buffer);
  if (encoded.fault === 'unreadable') throw fail('accounts.badImage');
  throw tooLarge();
}

/** Whether the header of a picture claims more than {@link PIXELS_MAX} pixels. */
export function claimsTooManyPixels(bytes: Buffer): boolean {
  const claimed = claimedSize(bytes);
  return claimed !== null && claimed.width * claimed.height > PIXELS_MAX;
}

function tooLarge() {
  return fail('accounts.imageTooLarge', { values: { side: IMAGE_SIDE_MAX } });
}

/** The kind of picture by its first bytes, or null. */
function kindOf(bytes: Buffer): ImageUpload['type'] | null {
  if (bytes.subarray(0, 8).equals(PNG)) return 'image/png';
  if (bytes.subarray(0, 3).equals(JPEG)) return 'image/jpeg';
  const riff = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return riff ? 'image/webp' : null;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
