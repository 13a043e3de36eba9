/** Draws numbers from 0 to 1, the same ones for the same seed. */
export type Random = () => number;

/** Makes a source of random numbers (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of a list. */
export function pick<Item>(random: Random, list: readonly Item[]): Item {
  return list[Math.floor(random() * list.length)] as Item;
}

const deep = (): unknown => {
  let nested: unknown = 'bottom';
  for (let level = 0; level < 500; level += 1) nested = [nested];
  return nested;
};

/** Values that stand where something else should. */
const STRANGE: readonly (() => unknown)[] = [
  () => null,
  () => undefined,
  () => true,
  () => -1,
  () => 1e308,
  () => 0.1,
  () => '',
  () => 'x'.repeat(5_000),
  () => '<script>alert(1)</script>',
  () => '\u0000\uD800',
  () => 'javascript:alert(1)',
  () => [],
  () => [null, null],
  () => ({}),
  () => JSON.parse('{"toString":"x","constructor":1,"then":"not a promise"}'),
  () => JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  () => Buffer.from([0, 255, 1]),
  () => '2026-02-31T99:00:00Z',
  () => '00000000-0000-0000-0000-000000000000',
  deep,
];

/** An answer with one to three things wrong: a value replaced or nested wrongly, a field lost, added, or moved under another name. */
export function garble(random: Random, answer: unknown): unknown {
  if (random() < 0.05) return pick(random, STRANGE)();
  const copy: unknown = structuredClone(answer);
  const wounds = 1 + Math.floor(random() * 3);
  for (let wound = 0; wound < wounds; wound += 1) hurt(random, copy);
  return copy;
}

function hurt(random: Random, root: unknown): void {
  let at = root as Record<string, unknown>;
  if (typeof at !== 'object' || at === null || Buffer.isBuffer(at)) return;
  for (;;) {
    const keys = Object.keys(at);
    const key =
      keys.length === 0 || random() < 0.1 ? pick(random, ['__proto__', 'extra', '0', 'then']) : pick(random, keys);
    const inner = Object.hasOwn(at, key) ? at[key] : undefined;
    if (typeof inner === 'object' && inner !== null && !Buffer.isBuffer(inner) && random() < 0.75) {
      at = inner as Record<string, unknown>;
      continue;
    }
    const way = random();
    if (way < 0.2) delete at[key];
    else if (way < 0.4) define(at, `${key}_`, inner);
    else if (way < 0.5) define(at, key, random() < 0.5 ? [inner] : { value: inner });
    else define(at, key, pick(random, STRANGE)());
    return;
  }
}

function define(at: object, key: string, value: unknown): void {
  Object.defineProperty(at, key, { value, enumerable: true, configurable: true, writable: true });
}
