import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** The smallest picture there is: one orange point, as PNG. */
export const PICTURE = {
  type: 'image/png' as const,
  base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
};

/** What says it is a picture and is none. */
export const NO_PICTURE = {
  type: 'image/png' as const,
  base64: Buffer.from('<svg onload="alert(1)"/>').toString('base64'),
};

type Picture = { readonly type: 'image/png'; readonly base64: string };

/** A picture of random points as PNG, which no encoder makes small: three bytes a point. */
export function noisyPicture(width: number, height: number): Picture {
  const rows = Array.from({ length: height }, () => Buffer.concat([Buffer.from([0]), randomBytes(width * 3)]));
  return pngOf(width, height, deflateSync(Buffer.concat(rows), { level: 0 }));
}

/** A picture of one colour: a small file, however many points have to be decoded. */
export function plainPicture(width: number, height: number): Picture {
  return pngOf(width, height, deflateSync(Buffer.alloc(height * (1 + width * 3))));
}

function pngOf(width: number, height: number, data: Buffer): Picture {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const png = [signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))];
  return { type: 'image/png', base64: Buffer.concat(png).toString('base64') };
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** What claims, in some dozen bytes, to be a PNG of 20,000 × 20,000 points. */
export const HUGE_PICTURE = {
  type: 'image/png' as const,
  base64: 'iVBORw0KGgoAAAANSUhEUgAATiAAAE4gCAAAAADGGxnlAAAAC0lEQVR4nGNggAEAAAoAAX+AdF4AAAAASUVORK5CYII=',
};
