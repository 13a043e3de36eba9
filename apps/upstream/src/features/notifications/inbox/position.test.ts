import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPosition, writePosition } from './position.ts';

test('a position is read as it was written', () => {
  const moments = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, fc.uuid(), (createdAt, id) => {
      expect(readPosition(writePosition({ createdAt, id }))).toEqual({ createdAt, id });
    }),
  );
});

test.each(['', '1', 'x.y', '1.2.3', "1.' or 1=1", '999999999999999.00000000-0000-0000-0000-000000000000'])(
  '%j is no position',
  (text) => {
    expect(readPosition(text)).toBeNull();
  },
);

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => readPosition(text)).not.toThrow();
    }),
  );
});
