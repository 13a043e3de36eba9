import { describe, expect, test, vi } from 'vitest';
import { createLookups, type Kept, LOOKUP_TIMES, type SharedMemory } from './site-lookups.ts';

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

describe('what is no longer true', () => {
  test('is asked anew at once, and stands in for nothing', async () => {
    const { lookups } = memory();
    await lookups.get('a', says('first'));
    await lookups.get('b', says('other'));
    lookups.forget((value) => value === 'first');
    await expect(lookups.get('a', failing())).rejects.toThrow('down');
    expect(await lookups.get('b', failing())).toBe('other');
  });

  test('is not kept by an answer that was under way', async () => {
    const { lookups } = memory();
    const slow = Promise.withResolvers<string>();
    const waiting = lookups.get('a', () => slow.promise);
    lookups.forget(() => true);
    slow.resolve('old');
    expect(await waiting).toBe('old');
    expect(await lookups.get('a', says('new'))).toBe('new');
  });
});

describe('what may have changed unheard', () => {
  test('is asked anew, and stands in while nobody answers, with its age', async () => {
    const { lookups, pass } = memory();
    await lookups.get('a', says('first'));
    pass(1);
    lookups.doubt();
    expect(await lookups.find('a', failing())).toEqual({ value: 'first', staleSince: 1_000_000 });
    pass(LOOKUP_TIMES.backOffMs);
    expect(await lookups.find('a', says('second'))).toEqual({ value: 'second', staleSince: null });
  });

  test('stands in where the answer takes too long', async () => {
    const { lookups } = memory();
    await lookups.get('a', says('first'));
    lookups.doubt();
    expect(await lookups.find('a', () => new Promise(() => {}))).toEqual({ value: 'first', staleSince: 1_000_000 });
  });
});

describe('a memory shared with other gateways', () => {
  const shared = () => {
    const kept = new Map<string, Kept<string>>();
    return {
      kept,
      memory: {
        read: async (key: string) => kept.get(key) ?? null,
        write: (key: string, value: Kept<string>) => void kept.set(key, value),
        drop: (keys: readonly string[]) => keys.forEach((key) => kept.delete(key)),
      },
    };
  };
  const lookupsOn = (memory: SharedMemory<string>, now = () => 1_000) =>
    createLookups<string>({ isNegative: (value) => value === 'none', now, shared: memory });

  test('saves the question where another has just asked it', async () => {
    const { memory } = shared();
    await lookupsOn(memory).get('a', says('first'));
    const ask = says('second');
    expect(await lookupsOn(memory).get('a', ask)).toBe('first');
    expect(ask).not.toHaveBeenCalled();
  });

  test('stands in for an upstream that is away, also in a gateway that has just started', async () => {
    const { memory } = shared();
    await lookupsOn(memory).get('a', says('first'));
    const later = lookupsOn(memory, () => 1_000 + LOOKUP_TIMES.revalidateMs);
    expect(await later.find('a', failing())).toEqual({ value: 'first', staleSince: 1_000 });
  });

  test('loses what is known to be untrue', async () => {
    const { memory, kept } = shared();
    const lookups = lookupsOn(memory);
    await lookups.get('a', says('first'));
    lookups.forget(() => true);
    expect(kept.size).toBe(0);
  });
});
