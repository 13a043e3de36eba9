import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { openPainter, type Painter } from './painter.ts';

const ENTRY = `
import { existsSync, writeFileSync } from 'node:fs';
const seen = new URL('seen', import.meta.url);
export async function paint({ path }) {
  if (path === '/endless') for (;;);
  if (path === '/slow-once' && !existsSync(seen)) {
    writeFileSync(seen, '');
    for (;;);
  }
  if (path === '/broken') throw new Error('no such part');
  return '<p>' + path + '</p>';
}`;

let folder: string;
let painter: Painter;
const metrics = createMetrics();
const outcomes = async () => (await metrics.paints.get()).values.map(({ labels, value }) => [labels['outcome'], value]);
const page = (path: string) => ({ origin: 'http://localhost', path, language: 'en' as const, data: {} });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-painter-'));
  await mkdir(join(folder, '.server'));
  await writeFile(join(folder, '.server', 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, '.server', 'server.js'), ENTRY);
  painter = openPainter({ webDist: folder, logger: createLogger({ logLevel: 'silent' }), metrics }) as Painter;
});
afterAll(async () => {
  await painter.close();
  await rm(folder, { recursive: true });
});

test('a page that took too long once, as on a machine that was busy, is tried again after seconds', async () => {
  // A thread that has yet to load what paints has longer.
  await expect.poll(() => painter.paint(page('/')), { timeout: 4_000 }).toMatchObject({ html: '<p>/</p>' });
  expect(await painter.paint(page('/slow-once'))).toBe('underWay');
  await expect
    .poll(() => painter.paint(page('/slow-once')), { timeout: 15_000 })
    .toMatchObject({ html: '<p>/slow-once</p>' });
});

test('a page that cannot be rendered is not tried again, and one that took too long is not given up for good', async () => {
  await painter.paint(page('/'), 4_000);
  expect(await painter.paint(page('/broken'))).toBe('unpaintable');
  expect(await painter.paint(page('/endless'))).toBe('underWay');
  await expect.poll(outcomes, { timeout: 4_000 }).toContainEqual(['slow', 2]);
  expect(await painter.paint(page('/endless'))).toBe('underWay');
  expect(await painter.paint(page('/broken'))).toBe('unpaintable');
  expect(await outcomes()).toEqual(
    expect.arrayContaining([
      ['failed', 1],
      ['slow', 2],
    ]),
  );
});
