import type { ImageUpload } from '@muster/contracts/kit/images';
import { IMAGE_BYTES_MAX } from '@muster/contracts/kit/images';
import { fail } from '@muster/contracts/errors';
import sharp from 'sharp';

/** What a picture is for; says how large it is kept. */
export type ImageShape = keyof typeof SHAPES;

const SHAPES = {
  /** People and logos. */
  square: { width: 256, height: 256, enlarge: true },
  banner: { width: 1600, height: 500, enlarge: false },
} as const;

/** A small file can claim to be a huge picture; beyond this many pixels it is refused before it is decoded. */
const PIXELS_MAX = 4096 * 4096;

const QUALITY = 82;

/**
 * Decodes a sent picture and encodes it anew as WebP: turned upright, cut to its shape, and without anything but its
 * pixels, so no place, camera or hidden content is kept.
 */
export async function encodeImage(upload: ImageUpload, shape: ImageShape): Promise<Buffer> {
  const bytes = Buffer.from(upload.base64, 'base64');
  if (bytes.length === 0 || bytes.length > IMAGE_BYTES_MAX) throw fail('accounts.badImage');
  // The signature is read by hand first: the decoder guesses among more formats than we take, vector ones among them.
  if (kindOf(bytes) !== upload.type) throw fail('accounts.badImage', { internal: 'type and content differ' });
  const { width, height, enlarge } = SHAPES[shape];
  try {
    return await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .autoOrient()
      .resize({ width, height, fit: 'cover', withoutEnlargement: !enlarge })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch (cause) {
    throw fail('accounts.badImage', { cause });
  }
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
