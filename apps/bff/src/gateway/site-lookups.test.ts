import { describe, expect, test, vi } from 'vitest';
import { createLookups, LOOKUP_TIMES } from './site-lookups.ts';

function memory() {
  let time = 1_000_000;
  const lookups = createLookups<string>({ isNegative: (value) => value === 'none', now: () => time });
  return { lookups, pass: (ms: number) => (time += ms) };
}

const says = (value: string) => vi.fn<() => Promise<string>>(async () => value);
const failing = () => vi.fn<() => Promise<string>>(async () => Promise.reject(new Error('down')));

describe('a look-up is remembered', () => {
  test('for a while, then asked again', async () => {
    const { lookups, pass } = memory();
    const ask = says('first');
    await lookups.get('a', ask);
    pass(LOOKUP_TIMES.positiveMs - 1);
    expect(await lookups.get('a', ask)).toBe('first');
    expect(ask).toHaveBeenCalledTimes(1);
    pass(LOOKUP_TIMES.revalidateMs);
    expect(await lookups.get('a', says('second'))).toBe('second');
  });

  test('a little too old is given at once and fetched behind', async () => {
    const { lookups, pass } = memory();
    await lookups.get('a', says('first'));
    pass(LOOKUP_TIMES.positiveMs);
    expect(await lookups.get('a', says('second'))).toBe('first');
    await Promise.resolve();
    expect(await lookups.get('a', failing())).toBe('second');
  });

  test('a negative one for a shorter time', async () => {
    const { lookups, pass } = memory();
    await lookups.get('a', says('none'));
    pass(LOOKUP_TIMES.negativeMs - 1);
    expect(await lookups.get('a', says('found'))).toBe('none');
    pass(1);
    expect(await lookups.get('a', says('found'))).toBe('found');
  });

  test('and asked once however many wait', async () => {
    const { lookups } = memory();
    const ask = says('first');
    await Promise.all(Array.from({ length: 50 }, () => lookups.get('a', ask)));
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

describe('while the upstream fails', () => {
  test('the last answer stands in for a day', async () => {
    const { lookups, pass } = memory();
    await lookups.get('a', says('first'));
    pass(LOOKUP_TIMES.staleMs - 1);
    expect(await lookups.get('a', failing())).toBe('first');
    pass(LOOKUP_TIMES.backOffMs);
    await expect(lookups.get('a', failing())).rejects.toThrow('down');
  });

  test('it is left alone for a moment after each failure', async () => {
    const { lookups, pass } = memory();
    await expect(lookups.get('a', failing())).rejects.toThrow('down');
    const ask = says('first');
    await expect(lookups.get('a', ask)).rejects.toThrow('down');
    expect(ask).not.toHaveBeenCalled();
    pass(LOOKUP_TIMES.backOffMs);
    expect(await lookups.get('a', ask)).toBe('first');
  });

  test('that something was not there is not held up as true', async () => {
    const { lookups, pass } = memory();
    await lookups.get('a', says('none'));
    pass(LOOKUP_TIMES.negativeMs);
    await expect(lookups.get('a', failing())).rejects.toThrow('down');
  });
});
