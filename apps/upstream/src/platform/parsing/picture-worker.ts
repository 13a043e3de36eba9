import { move, transferableSymbol, valueSymbol } from 'piscina';
import sharp from 'sharp';

/** What a picture is for; says how large it is kept. */
export type PictureShape = keyof typeof SHAPES;

/** A picture encoded anew, or why it was not. */
export type Encoded = { readonly bytes: Uint8Array } | { readonly fault: 'unreadable' | 'tooManyPixels' };

const SHAPES = {
  /** People and logos. */
  square: { width: 256, height: 256, enlarge: true, fit: 'cover' },
  banner: { width: 1600, height: 500, enlarge: false, fit: 'cover' },
  /** What people send: all of it, no larger than a screen shows. */
  attachment: { width: 2560, height: 2560, enlarge: false, fit: 'inside' },
  preview: { width: 480, height: 480, enlarge: false, fit: 'inside' },
} as const;

const QUALITY = 82;

// A second thread for one picture would take the processor that calls are answered with.
sharp.concurrency(1);

/**
 * Runs in a worker: decodes a picture and encodes it anew as WebP, turned upright, cut to its shape, and without
 * anything but its pixels. Its size is read from its head first: a small file can claim to be a huge picture.
 */
export async function picture({
  bytes,
  shape,
  pixelsMax,
  seconds,
}: {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly shape: PictureShape;
  readonly pixelsMax: number;
  /** After this long the decoder ends itself; ending the worker alone would leave it running. */
  readonly seconds: number;
}): Promise<Encoded> {
  const { width, height, enlarge, fit } = SHAPES[shape];
  try {
    const claimed = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (claimed.width * claimed.height > pixelsMax) return { fault: 'tooManyPixels' };
    const encoded = await sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
      .autoOrient()
      .resize({ width, height, fit, withoutEnlargement: !enlarge })
      .webp({ quality: QUALITY })
      .timeout({ seconds })
      .toBuffer();
    return moved(encoded);
  } catch {
    // The decoder says what it met in words of its own, which help nobody choose another picture.
    return { fault: 'unreadable' };
  }
}

/** Hands the bytes over instead of copying them. The pool takes it apart again, so that the type stays. */
function moved(buffer: Buffer): Encoded {
  const bytes = new Uint8Array(buffer);
  return move({ [transferableSymbol]: bytes.buffer, [valueSymbol]: { bytes } }) as unknown as Encoded;
}
