import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paced } from './pace.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const PACE = { bytes: 10, ms: 1_000 };
const turn = () => new Promise((next) => setImmediate(next));

test('a body that comes fast enough passes whole, and nothing is looked at behind it', async () => {
  const body = new PassThrough();
  const whole = buffer(paced(body, PACE));
  for (let span = 0; span < 3; span += 1) {
    body.write('0123456789');
    await turn();
    vi.advanceTimersByTime(PACE.ms);
  }
  body.end();
  expect(String(await whole)).toBe('0123456789'.repeat(3));
  expect(vi.getTimerCount()).toBe(0);
});

test('a drip is ended, and the upstream’s part of it is let go', async () => {
  const body = new PassThrough();
  const passing = paced(body, PACE);
  const failed = buffer(passing).catch((error: unknown) => error);
  body.write('012');
  await turn();
  vi.advanceTimersByTime(PACE.ms);
  expect(await failed).toMatchObject({ code: 'upstream.badAnswer' });
  expect(body.destroyed).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('a reader who takes nothing for a while is no drip', async () => {
  const body = new PassThrough();
  const passing = paced(body, PACE);
  body.write('012');
  await turn();
  vi.advanceTimersByTime(PACE.ms * 5);
  const whole = buffer(passing);
  body.end('345');
  expect(String(await whole)).toBe('012345');
});
