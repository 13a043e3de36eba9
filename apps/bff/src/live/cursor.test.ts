import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';

const community = 'community:5b6c1a9e-6f0e-4c55-9a2a-0c3d6f1e2b7a';
const own = 'account:0d4f9a52-3c1d-4a86-8f0e-0a4a1f3b5c6d';

const name = fc.uuid().map((uuid) => `community:${uuid}`);
const names = fc.uniqueArray(name, { maxLength: 51 });
const position = fc.option(fc.maxSafeNat(), { nil: undefined });
/** Streams, and a position in some of them. */
const standing = names.chain((streams) =>
  fc.array(position, { minLength: streams.length, maxLength: streams.length }).map((positions) => ({
    streams,
    positions: new Map(
      streams.flatMap((stream, index) => (positions[index] === undefined ? [] : [[stream, positions[index]]])),
    ),
  })),
);

describe('a cursor', () => {
  test('comes back as it went out, whatever was watched', () => {
    fc.assert(
      fc.property(standing, ({ streams, positions }) => {
        const cursor = encodeCursor(streams, positions);
        expect(decodeCursor(streams, cursor)).toEqual(positions);
        expect(cursor).toMatch(/^[\w.-]+$/);
      }),
    );
  });

  test('of other streams is none', () => {
    fc.assert(
      fc.property(standing, names, ({ streams, positions }, others) => {
        fc.pre(streams.join() !== others.join());
        expect(decodeCursor(others, encodeCursor(streams, positions))).toBeNull();
      }),
    );
  });

  test('that was changed on the way is none', () => {
    const streams = [own, community];
    const cursor = encodeCursor(
      streams,
      new Map([
        [own, 3],
        [community, 71],
      ]),
    );
    fc.assert(
      fc.property(fc.nat(cursor.length - 1), fc.constantFrom(...'0 1 2 7 9 a f k z . -'.split(' ')), (at, put) => {
        fc.pre(cursor[at] !== put);
        expect(decodeCursor(streams, cursor.slice(0, at) + put + cursor.slice(at + 1))).toBeNull();
      }),
    );
  });

  test('made of anything is none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(decodeCursor([community], text)).toBeNull();
      }),
    );
  });

  test.each(['', 'no cursor', '.', '-', 'zzzzzzzzzzzzzzzzzz.1', 'a'.repeat(9_000), 'eyJ4IjoxfQ'])(
    '%s is none',
    (text) => {
      expect(decodeCursor([community], text)).toBeNull();
    },
  );

  test('of fifty streams is short enough to go with every message', () => {
    const streams = Array.from({ length: 51 }, (_, index) => `community:${index}`);
    const positions = new Map(streams.map((stream) => [stream, 1_000_000]));
    expect(encodeCursor(streams, positions).length).toBeLessThan(300);
  });
});
