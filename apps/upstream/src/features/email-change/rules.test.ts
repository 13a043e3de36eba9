import { expect, test } from 'vitest';
import { missingOf } from './rules.ts';

const now = new Date('2026-11-24T12:00:00.000Z');
const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];
const begun = { oldEmail: 'old@example.test', newProvedAt: null, oldProvedAt: null, effectiveAt: null };

test.each([
  ['the new address, whatever else is there', { ...begun, oldProvedAt: before, effectiveAt: before }, 'new'],
  ['the old address', { ...begun, newProvedAt: before }, 'old'],
  ['time, where the old address is not asked', { ...begun, newProvedAt: before, effectiveAt: after }, 'time'],
  ['nothing once both are confirmed', { ...begun, newProvedAt: before, oldProvedAt: before }, null],
  [
    'nothing once both are confirmed before the time',
    { ...begun, newProvedAt: before, oldProvedAt: before, effectiveAt: after },
    null,
  ],
  ['nothing once the time has come', { ...begun, newProvedAt: before, effectiveAt: now }, null],
  ['nothing where there was no address', { ...begun, oldEmail: null, newProvedAt: before }, null],
])('a change waits for %s', (_what, change, missing) => {
  expect(missingOf(change, now)).toBe(missing);
});
