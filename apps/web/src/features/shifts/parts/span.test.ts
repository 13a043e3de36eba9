import { expect, test } from 'vitest';
import { ALL_TIME, DATES, spanOf } from './span.ts';

const now = new Date('2026-03-10T15:20');

test('all time has no bounds', () => {
  expect(spanOf(ALL_TIME, now)).toEqual({});
});

test('days are whole ones, today among them', () => {
  expect(spanOf({ ...ALL_TIME, span: '7' }, now)).toEqual({ from: new Date('2026-03-04T00:00').toISOString() });
});

test('dates reach from the beginning of the first to the end of the last, and may be open', () => {
  const dates = { span: DATES, from: '2026-02-01', to: '2026-02-28' };
  expect(spanOf(dates, now)).toEqual({
    from: new Date('2026-02-01T00:00').toISOString(),
    to: new Date('2026-03-01T00:00').toISOString(),
  });
  expect(spanOf({ ...dates, to: '' }, now)).toEqual({ from: new Date('2026-02-01T00:00').toISOString() });
});
