import { InfoAnswer, INFO_STRICT } from '@muster/contracts/hosts/wire';
import { WireMemberAccount } from '@muster/contracts/members/wire';
import { VerifyTokenAnswer } from '@muster/contracts/session/wire';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { readTolerantly } from './read-tolerantly.ts';

const uuid = '5b6c1a9e-6f0e-4c55-9a2a-0c3d6f1e2b7a';

describe('an answer that its schema does not take', () => {
  const schema = z.object({
    name: z.string(),
    note: z.string().nullish(),
    // Each of its faults is told by itself.
    code: z
      .string()
      .regex(/^a/)
      .refine((code) => code.length < 3)
      .nullish(),
    items: z.array(z.object({ id: z.string(), size: z.number().nullish() })).nullish(),
  });

  test.each([
    ['an odd field', { name: 'a', note: 3 }, { name: 'a' }, ['note']],
    ['a field with two faults', { name: 'a', code: 'long' }, { name: 'a' }, ['code']],
    [
      'an odd field of an item',
      { name: 'a', items: [{ id: 'x', size: 'big' }] },
      { name: 'a', items: [{ id: 'x' }] },
      ['items.*.size'],
    ],
    [
      'items without what they need',
      { name: 'a', items: [{}, { id: 'x' }, { id: 4 }] },
      { name: 'a', items: [{ id: 'x' }] },
      ['items.*', 'items.*.id'],
    ],
    [
      'items that are none',
      { name: 'a', items: [1, { id: 'x' }, null] },
      { name: 'a', items: [{ id: 'x' }] },
      ['items.*'],
    ],
    ['a list that is none', { name: 'a', items: { x: 1 } }, { name: 'a' }, ['items']],
  ])('loses %s alone', (_what, given, value, dropped) => {
    expect(readTolerantly(schema, given)).toEqual({ value, dropped: expect.arrayContaining(dropped) });
  });

  test.each([
    ['lacks what is required', { note: 'x' }, []],
    ['is odd where it must be right', { name: 'a', note: 3 }, ['note']],
    ['is no object', '<!doctype html>', []],
  ])('is none where it %s', (_what, given, strict) => {
    expect(readTolerantly(schema, given, strict)).toBeNull();
  });

  test('costs no more than it is long', () => {
    const items = Array.from({ length: 100_000 }, (_, index) => (index % 2 === 0 ? index : { id: 'x' }));
    expect(readTolerantly(schema, { name: 'a', items })?.value.items).toHaveLength(50_000);
  });
});

test('the shapes of §3, with no more than it names, are read whole', () => {
  const departments = [
    { id: 1, label: 'Patrol', ranks: [{ id: 2, label: 'Cadet' }, { id: 3 }] },
    { id: 4, label: 'Fire' },
  ];
  const richPresenceSettings = { assetKey: 'logo', buttonOne: { label: 'Play', url: '' } };
  const info = readTolerantly(
    InfoAnswer,
    { sysStatus: 1, uuid, id: 7, departments, richPresenceSettings },
    INFO_STRICT,
  );
  expect(info?.value).toMatchObject({
    sysStatus: '1',
    id: '7',
    departments: [
      { id: '1', label: 'Patrol', ranks: [{ id: '2', label: 'Cadet', color: null }] },
      { id: '4', label: 'Fire', ranks: [] },
    ],
    richPresenceSettings: { assetKey: 'logo', buttonOne: null },
  });
  const clockData = { data: [{ id: 5, completed: 1 }] };
  expect(
    readTolerantly(WireMemberAccount, { accId: uuid, sysStatus: 2, ranks: [{ id: 2 }, 3], clockData }),
  ).toMatchObject({
    value: {
      sysStatus: 'active',
      ranks: ['2', '3'],
      owner: false,
      clockData: { data: [{ id: '5', clockId: '5', completed: true, status: 'complete', startedAt: null }] },
    },
    dropped: [],
  });
});

const RUNS = Number(process.env['MUSTER_FUZZ_RUNS'] ?? 500);
const TIMEOUT_MS = Math.max(5_000, 4 * RUNS);

const WHOLE = [
  {
    schema: InfoAnswer,
    answer: {
      sysStatus: 'active',
      uuid,
      id: 'crows',
      name: 'Crows',
      departments: [{ id: 'a', label: 'A', ranks: [{ id: 'b', label: 'B' }] }],
    },
  },
  {
    schema: WireMemberAccount,
    answer: { accId: uuid, sysStatus: 'active', ranks: ['a'], clockData: { data: [{ id: 'x', completed: true }] } },
  },
  {
    schema: VerifyTokenAnswer,
    answer: {
      success: true,
      user: { userId: uuid, username: 'Crow', communityOwner: [{ uuid, id: 'crows', name: 'Crows' }] },
    },
  },
];

test.each(WHOLE)(
  'any part left out, retyped or nested wrongly: never an exception, and what is read is as the schema says',
  ({ schema, answer }) => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat({ max: 9 })), fc.jsonValue({ maxDepth: 3 }), (choices, odd) => {
        const given = spoilt(answer, () => choices.next().value ?? 0, odd);
        const reading = readTolerantly<z.ZodType>(schema, structuredClone(given));
        if (reading !== null) expect(() => JSON.stringify(reading.value)).not.toThrow();
        if (schema.safeParse(given).success) expect(reading?.dropped).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  },
  TIMEOUT_MS,
);

function spoilt(value: unknown, choose: () => number, odd: unknown): unknown {
  switch (choose()) {
    case 0:
      return odd;
    case 1:
      return [value];
    case 2:
      return { value };
  }
  if (Array.isArray(value)) return value.map((each) => spoilt(each, choose, odd));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(() => choose() !== 3);
  return Object.fromEntries(kept.map(([key, each]) => [key, spoilt(each, choose, odd)]));
}
