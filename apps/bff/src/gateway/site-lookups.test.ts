import { describe, expect, test, vi } from 'vitest';
import { createLookups, type Kept, LOOKUP_TIMES, type SharedMemory } from './site-lookups.ts';

const watch = (now: () => number) => ({ now, date: () => new Date(now()) });

function memory() {
  let time = 1_000_000;
  const lookups = createLookups<string>({ isNegative: (value) => value === 'none', clock: watch(() => time) });
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
    lookups.forget('a');
    await expect(lookups.get('a', failing())).rejects.toThrow('down');
    expect(await lookups.get('b', failing())).toBe('other');
  });

  test('is not kept by an answer that was under way', async () => {
    const { lookups } = memory();
    const slow = Promise.withResolvers<string>();
    const waiting = lookups.get('a', () => slow.promise);
    lookups.forget('a');
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

test('who joins a question that is slow already waits no more for it', async () => {
  const { lookups, pass } = memory();
  await lookups.get('a', says('first'));
  lookups.doubt();
  const ask = vi.fn<() => Promise<string>>(() => new Promise(() => {}));
  const first = lookups.find('a', ask);
  pass(LOOKUP_TIMES.patienceMs);
  const later = lookups.find('a', ask);
  expect(await Promise.race([first.then(() => 'first'), later.then(() => 'later')])).toBe('later');
  expect(ask).toHaveBeenCalledTimes(1);
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
    createLookups<string>({ isNegative: (value) => value === 'none', clock: watch(now), shared: memory });

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

  test('does not bring back what became untrue while it was read', async () => {
    const reading = Promise.withResolvers<Kept<string> | null>();
    const reads = [reading.promise];
    const lookups = lookupsOn({ read: async () => reads.pop() ?? null, write: () => {}, drop: () => {} });
    const waiting = lookups.get('a', says('new'));
    lookups.forget('a');
    reading.resolve({ value: 'old', at: 1_000, isNegative: false });
    expect(await waiting).toBe('new');
    const ask = says('newer');
    expect(await lookups.get('a', ask)).toBe('newer');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('loses what only other gateways knew, where its key is told', async () => {
    const { memory, kept } = shared();
    await lookupsOn(memory).get('a', says('none'));
    lookupsOn(memory).forget('a', ['a']);
    expect(kept.size).toBe(0);
  });

  test('loses what is known to be untrue', async () => {
    const { memory, kept } = shared();
    const lookups = lookupsOn(memory);
    await lookups.get('a', says('first'));
    lookups.forget('a');
    expect(kept.size).toBe(0);
  });
});

describe('what answers are about', () => {
  const about = (capacity?: number) =>
    createLookups<string>({
      isNegative: (value) => value === 'none',
      subjectOf: (value, key) => (value === 'none' ? key : value),
      ...(capacity && { capacity }),
    });

  test('is forgotten under all its keys, and nothing else is', async () => {
    const lookups = about();
    for (const [key, value] of Object.entries({ a: 'crows', 'b /x': 'crows', c: 'jays' })) {
      await lookups.get(key, says(value));
    }
    lookups.forget('crows');
    const asked = { a: says('new'), 'b /x': says('new'), c: says('new') };
    for (const [key, ask] of Object.entries(asked)) await lookups.get(key, ask);
    expect(Object.values(asked).map((ask) => ask.mock.calls.length)).toEqual([1, 1, 0]);
  });

  test('changes with the answer', async () => {
    const lookups = about();
    await lookups.get('a', says('none'));
    lookups.forget('a');
    await lookups.get('a', says('crows'));
    lookups.forget('a');
    expect(await lookups.get('a', says('other'))).toBe('crows');
    lookups.forget('crows');
    expect(await lookups.get('a', says('other'))).toBe('other');
  });

  test('is not told of what made room', async () => {
    const lookups = about(1);
    await lookups.get('a', says('crows'));
    await lookups.get('b', says('jays'));
    lookups.forget('crows');
    expect(await lookups.get('b', says('other'))).toBe('jays');
  });
});

describe('a question that is not admitted', () => {
  const full = () => {
    throw new Error('full');
  };

  test('is refused to whoever asked, and to nobody else', async () => {
    const { lookups } = memory();
    await expect(lookups.find('a', says('first'), full)).rejects.toThrow('full');
    expect(await lookups.find('a', says('first'), () => () => {})).toMatchObject({ value: 'first' });
  });

  test('is none about what is known, however old', async () => {
    const { lookups, pass } = memory();
    await lookups.get('a', says('first'));
    pass(LOOKUP_TIMES.revalidateMs);
    expect(await lookups.find('a', says('second'), full)).toMatchObject({ value: 'second' });
    lookups.doubt();
    expect(await lookups.find('a', says('third'), full)).toMatchObject({ value: 'third' });
  });

  test('nor is one that somebody else is asking', async () => {
    const { lookups } = memory();
    const slow = Promise.withResolvers<string>();
    const leave = vi.fn<() => void>();
    const first = lookups.find(
      'a',
      () => slow.promise,
      () => leave,
    );
    const second = lookups.find('a', says('other'), full);
    slow.resolve('first');
    expect([(await first).value, (await second).value]).toEqual(['first', 'first']);
    expect(leave).toHaveBeenCalledTimes(1);
  });
});
