import type { ImageUpload } from '@muster/contracts/kit/images';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { encodeImage, type SentImage } from './images.ts';
import { openParsing } from './parsing/pool.ts';

const parsing = openParsing();
afterAll(() => parsing.close());
const encode = (upload: ImageUpload, shape: SentImage['shape']) =>
  encodeImage(parsing, { account: 'one', upload, shape });

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c04000' } });
const sent = async (image: Sharp, type: ImageUpload['type']) => ({
  type,
  base64: (await image.toBuffer()).toString('base64'),
});
const refused = { code: 'accounts.badImage' };

describe('a picture', () => {
  test('of any shape becomes a square WebP', async () => {
    const bytes = await encode(await sent(plain(600, 200).png(), 'image/png'), 'square');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  });

  test('for a banner is cut to it and never blown up', async () => {
    const large = await encode(await sent(plain(3000, 2000).webp(), 'image/webp'), 'banner');
    expect(await sharp(large).metadata()).toMatchObject({ width: 1600, height: 500 });
    const small = await encode(await sent(plain(400, 100).webp(), 'image/webp'), 'banner');
    expect(await sharp(small).metadata()).toMatchObject({ width: 400, height: 100 });
  });

  test('keeps nothing but its pixels', async () => {
    const tagged = plain(300, 300)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'taken at home' } });
    const bytes = await encode(await sent(tagged, 'image/jpeg'), 'square');
    expect(bytes.includes('taken at home')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  test('that is another kind than it says is refused', async () => {
    await expect(encode(await sent(plain(9, 9).png(), 'image/jpeg'), 'square')).rejects.toMatchObject(refused);
  });

  test('that is small to send and huge to decode is refused, saying how large it may be', async () => {
    const flood = plain(5000, 5000).png({ palette: true, compressionLevel: 9 });
    await expect(encode(await sent(flood, 'image/png'), 'square')).rejects.toMatchObject({
      code: 'accounts.imageTooLarge',
      message: 'This picture has too many pixels. Choose one of 4096 × 4096 pixels at most.',
    });
  });

  test('that claims 20,000 × 20,000 pixels is refused by its header within 200 ms, without a worker', async () => {
    const header = await plain(9, 9).png().toBuffer();
    header.writeUInt32BE(20_000, 16);
    header.writeUInt32BE(20_000, 20);
    const closed = openParsing();
    await closed.close();
    const upload: ImageUpload = { type: 'image/png', base64: header.toString('base64') };
    const began = performance.now();
    await expect(encodeImage(closed, { account: 'one', upload, shape: 'square' })).rejects.toMatchObject({
      code: 'accounts.imageTooLarge',
    });
    expect(performance.now() - began).toBeLessThan(200);
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['only a signature', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ])('that is %s is refused', async (_what, bytes) => {
    const upload: ImageUpload = { type: 'image/png', base64: bytes.toString('base64') };
    await expect(encode(upload, 'square')).rejects.toMatchObject(refused);
  });
});
