import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { claimedSize } from './image-size.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c04000' } });
const clear = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } } });

describe('the size that a picture claims', () => {
  test.each([
    ['PNG', plain(301, 207).png()],
    ['JPEG', plain(301, 207).jpeg()],
    [
      'progressive JPEG with data about it',
      plain(301, 207)
        .jpeg({ progressive: true })
        .withExif({ IFD0: { Copyright: 'x' } }),
    ],
    ['WebP', plain(301, 207).webp()],
    ['lossless WebP', plain(301, 207).webp({ lossless: true })],
    ['WebP with transparency', clear(301, 207).webp()],
    [
      'WebP with data about it',
      plain(301, 207)
        .webp()
        .withExif({ IFD0: { Copyright: 'x' } }),
    ],
  ])('is read from the header of a %s', async (_kind, image) => {
    expect(claimedSize(await image.toBuffer())).toEqual({ width: 301, height: 207 });
  });

  test('is unknown where the header does not say it', async () => {
    const jpeg = await plain(9, 9).jpeg().toBuffer();
    for (const bytes of [Buffer.alloc(0), jpeg.subarray(0, 4), jpeg.subarray(0, 30), Buffer.from('<svg/>')])
      expect(claimedSize(bytes)).toBe(null);
  });

  test('is never looked for in a circle', () => {
    expect(claimedSize(Buffer.alloc(1_000_000, 0xff).fill(0xd8, 1, 2))).toBe(null);
  });
});
