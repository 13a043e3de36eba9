import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPaintThread, PAINT_LIMITS, type PaintTask, type PaintThread } from './paint-thread.ts';

/** What a client's build may do at its worst, by the address it is asked to paint. */
const ENTRY = `
export async function paint({ path, data }) {
  if (path === '/endless') for (;;);
  if (path === '/hungry') { const kept = []; for (;;) kept.push(new Array(1e6).fill(path)); }
  if (path === '/broken') throw new Error('no such part', { cause: new Error('for a reason') });
  if (path === '/gone') process.exit(3);
  if (path === '/settings') return JSON.stringify(process.env);
  if (path === '/later') await new Promise((resolve) => setTimeout(resolve, 50));
  return '<p>' + path + data.name + '</p>';
}`;

let folder: string;
let thread: PaintThread;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-paint-'));
  await writeFile(join(folder, 'entry.mjs'), ENTRY);
  const limits = { ...PAINT_LIMITS, runMs: 500, heapMb: 32, waiting: 3 };
  thread = openPaintThread(pathToFileURL(join(folder, 'entry.mjs')).href, limits);
  await thread.paint(page('/'));
});
afterAll(async () => {
  await thread.close();
  await rm(folder, { recursive: true });
});

const page = (path: string): PaintTask => ({
  origin: 'http://localhost',
  path,
  language: 'en',
  data: { name: 'A' },
});

describe('answers', () => {
  test('pages in their order', async () => {
    const asked = ['/later', '/b', '/c'].map((path) => thread.paint(page(path)));
    expect(await Promise.all(asked)).toEqual(['<p>/laterA</p>', '<p>/bA</p>', '<p>/cA</p>']);
  });

  test('without knowing the settings of the process', async () =>
    expect(await thread.paint(page('/settings'))).toBe('{}'));
});

describe('refuses', () => {
  test.each([
    ['/endless', /^slow$/],
    // Whichever bound it meets first.
    ['/hungry', /^(?:failed|slow)$/],
    ['/broken', /^failed$/],
    ['/gone', /^failed$/],
  ])('%s, and paints the page behind it', async (path, why) => {
    const [bad, good] = await Promise.allSettled([thread.paint(page(path)), thread.paint(page('/good'))]);
    expect(bad).toMatchObject({ status: 'rejected', reason: { why: expect.stringMatching(why) } });
    expect(good).toEqual({ status: 'fulfilled', value: '<p>/goodA</p>' });
  });

  test('more pages than may wait', async () => {
    const asked = ['/later', '/1', '/2', '/3', '/4'].map((path) => thread.paint(page(path)));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map(({ status }) => status)).toEqual([...Array<string>(4).fill('fulfilled'), 'rejected']);
    expect(outcomes[4]).toMatchObject({ reason: { why: 'busy' } });
  });
});
