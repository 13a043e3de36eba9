import { describe, expect, test } from 'vitest';
import { documentOf, paragraph } from '../rich-text/sample.ts';
import { copyStructure } from './copy.ts';
import { structureDifference } from './difference.ts';
import { structureFaults } from './faults.ts';
import { fitsMask } from './mask.ts';
import { Question } from './model.ts';
import { structureOf, when } from './sample.ts';

const name = { id: 'name', type: 'shortText', label: 'Name' };
const age = { id: 'age', type: 'number', label: 'Age' };
const options = [
  { id: 'a', label: 'A' },
  { id: 'b', label: 'B' },
];

test('a heading takes a text without pictures, mentions and headings of its own, and needs none', () => {
  const isTaken = (text: unknown) => Question.safeParse({ id: 'q', type: 'heading', label: 'Terms', text }).success;
  expect([documentOf(paragraph('a')), undefined, null].map(isTaken)).toEqual([true, true, true]);
  expect([documentOf({ type: 'heading', attrs: { level: 2 } }), '<script>'].map(isTaken)).toEqual([false, false]);
});

describe('a structure is not published', () => {
  test.each([
    ['without a question', [{ questions: [{ id: 'h', type: 'heading', label: 'Hello' }] }], 'form'],
    ['with an id twice', [{ questions: [name, { ...name }] }], 'name'],
    [
      'with an id of a section twice',
      [
        { id: 's', questions: [name] },
        { id: 's', questions: [age] },
      ],
      's',
    ],
    [
      'with a condition on what comes later',
      [{ questions: [{ ...name, showIf: when('age', 'answered') }, age] }],
      'name',
    ],
    ['with a condition on itself', [{ questions: [{ ...name, showIf: when('name', 'answered') }] }], 'name'],
    [
      'with a condition on an option that is gone',
      [
        {
          questions: [
            { id: 'q', type: 'select', label: 'Q', options },
            { ...name, showIf: when('q', 'equal', 'z') },
          ],
        },
      ],
      'name',
    ],
    ['with half a condition', [{ questions: [age, { ...name, showIf: when('age', 'equal') }] }], 'name'],
    [
      'with two options of one text',
      [{ questions: [{ id: 'q', type: 'radio', label: 'Q', options: [options[0], { id: 'c', label: 'a' }] }] }],
      'q',
    ],
    ['with bounds that cross', [{ questions: [{ ...age, min: 2, max: 1 }] }], 'age'],
    ['with lengths that cross', [{ questions: [{ ...name, minLength: 9, maxLength: 2 }] }], 'name'],
    [
      'with days that cross',
      [{ questions: [{ id: 'd', type: 'date', label: 'D', earliest: '2026-02-01', latest: '2026-01-01' }] }],
      'd',
    ],
    [
      'with more choices asked for than there are',
      [{ questions: [{ id: 'q', type: 'multiSelect', label: 'Q', options, least: 3 }] }],
      'q',
    ],
    [
      'with a formula of a text',
      [
        {
          questions: [name, { id: 'f', type: 'formula', label: 'F', operation: 'sum', terms: [{ question: 'name' }] }],
        },
      ],
      'f',
    ],
    ['with times that cross', [{ id: 's', repeat: { least: 3, most: 2 }, questions: [name] }], 's'],
  ] as const)('%s', (_, sections, part) => {
    expect(structureFaults(structureOf(...sections))).toEqual({ [part]: expect.any(String) });
  });
});

test('a sound structure has no fault', () => {
  const shown = { ...name, showIf: when('age', 'atLeast', 18) };
  expect(structureFaults(structureOf({ questions: [age, shown] }))).toEqual({});
});

test('a copy has new ids, and its conditions and formulas name them', () => {
  let next = 0;
  const formula = {
    id: 'f',
    type: 'formula',
    label: 'F',
    operation: 'sum',
    terms: [{ question: 'age' }, { number: 1 }],
  };
  const original = structureOf({ questions: [age, { ...name, showIf: when('age', 'atLeast', 18) }, formula] });
  const copy = copyStructure(original, () => `new${next++}`);
  const idsOf = ({ sections }: typeof original) =>
    sections.flatMap(({ id, questions }) => [id, ...questions.map((q) => q.id)]);
  expect(idsOf(copy).filter((id) => idsOf(original).includes(id))).toEqual([]);
  expect(structureFaults(copy)).toEqual({});
  expect(structureFaults(original)).toEqual({});
  expect(copy.sections[0]?.questions.map(({ label }) => label)).toEqual(['Age', 'Name', 'F']);
});

describe('the difference of two structures', () => {
  const before = structureOf({ title: 'You', questions: [name, age] }, { title: 'More', questions: [] });

  test('of the same is nothing', () => expect(structureDifference(before, before)).toEqual([]));

  test('names what came, went, changed and moved', () => {
    const after = structureOf(
      { title: 'You', questions: [age, { ...name, label: 'Full name', required: true }] },
      { title: 'More', questions: [{ id: 'why', type: 'longText', label: 'Why?' }] },
    );
    expect(structureDifference(before, after)).toEqual([
      { kind: 'moved', part: 'question', id: 'age', label: 'Age', settings: [] },
      { kind: 'changed', part: 'question', id: 'name', label: 'Full name', settings: ['label', 'required'] },
      { kind: 'added', part: 'question', id: 'why', label: 'Why?', settings: [] },
    ]);
    expect(structureDifference(after, before).map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'changed name',
      'moved name',
      'removed why',
    ]);
  });

  test('of a question in another section is a move', () => {
    const after = structureOf({ title: 'You', questions: [name] }, { title: 'More', questions: [age] });
    expect(structureDifference(before, after)).toEqual([
      { kind: 'moved', part: 'question', id: 'age', label: 'Age', settings: [] },
    ]);
  });
});

test.each([
  ['##-A', '12-b', true],
  ['##-A', '12-3', false],
  ['##-A', '12-bb', false],
  ['##-A', '12-', false],
  ['\\###', '#12', true],
  ['NN', 'é9', true],
])('%s as a mask for %s: %s', (mask, text, fits) => expect(fitsMask(mask, text)).toBe(fits));

test('a condition on a status is kept in a copy, and its change is a difference', () => {
  const showIf = (held: boolean) => ({
    match: 'all',
    clauses: [{ about: 'status', status: '11111111-1111-4111-8111-111111111111', held }],
  });
  const [before, after] = [structureOf({ questions: [{ ...name, showIf: showIf(true) }] }), showIf(false)];
  expect(structureFaults(before)).toEqual({});
  const copied = copyStructure(before, () => 'new');
  expect(copied.sections[0]?.questions[0]?.showIf).toEqual(showIf(true));
  const changed = structureOf({ questions: [{ ...name, showIf: after }] });
  expect(structureDifference(before, changed)).toMatchObject([{ kind: 'changed', id: 'name', settings: ['showIf'] }]);
});
