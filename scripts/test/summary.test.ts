import { expect, test } from 'vitest';
import { closingLine, explainSkipped } from './summary.ts';

const skip = (name: string, reason: string) => ({ name, reason });

test('the closing line counts', () => {
  expect(closingLine({ passed: 12, failed: 1, skipped: [skip('a', 'no Chromium')] })).toBe(
    '12 passed, 1 failed, 1 skipped',
  );
});

test('what was skipped is grouped by reason', () => {
  const skipped = [
    skip('a', 'no Redis'),
    skip('b', 'no Chromium'),
    ...['c', 'd', 'e'].map((name) => skip(name, 'no Redis')),
  ];
  expect(explainSkipped(skipped)).toEqual(['Skipped 4 (no Redis): a; c; d, and 1 more', 'Skipped 1 (no Chromium): b']);
});
