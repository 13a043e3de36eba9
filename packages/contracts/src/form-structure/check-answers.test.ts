import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentOf, marked, paragraph } from '../rich-text/sample.ts';
import { checkAnswers } from './check-answers.ts';
import type { Respondent } from './conditions.ts';
import type { FormAnswers } from './model.ts';
import { QUESTION_TYPES } from './question-types.ts';
import { structureOf, when } from './sample.ts';

const status = '22222222-2222-4222-8222-222222222222';
const member: Respondent = { membership: 'active', ranks: ['11111111-1111-4111-8111-111111111111'], status };
const guest: Respondent = { membership: 'guest', ranks: [], status: null };
const filled = (values: FormAnswers['values'], entries: FormAnswers['entries'] = {}): FormAnswers => ({
  values,
  entries,
});
const id = '11111111-1111-4111-8111-111111111111';
const options = [
  { id: 'a', label: 'A', score: 2 },
  { id: 'b', label: 'B', score: -1 },
  { id: 'c', label: 'C' },
];

const ONE_OF_EACH = {
  shortText: [{}, ' Ada ', 'Ada'],
  longText: [{}, 'Line\nline', 'Line\nline'],
  richText: [
    {},
    documentOf(paragraph(marked('a', 'italic', 'bold'))),
    documentOf(paragraph(marked('a', 'bold', 'italic'))),
  ],
  number: [{ decimals: 1 }, 1.25, 1.3],
  select: [{ options }, 'a', 'a'],
  radio: [{ options }, 'b', 'b'],
  multiSelect: [{ options }, ['c', 'a'], ['a', 'c']],
  checkbox: [{}, true, true],
  date: [{}, '2026-02-28', '2026-02-28'],
  time: [{}, '23:59', '23:59'],
  dateTime: [{}, '2026-01-31T12:00:00+02:00', '2026-01-31T10:00:00.000Z'],
  duration: [{}, 90, 90],
  email: [{}, ' ada@example.org ', 'ada@example.org'],
  url: [{}, 'https://example.org/a', 'https://example.org/a'],
  phone: [{}, '+44 20 7946 0000', '+44 20 7946 0000'],
  colour: [{}, '#FF7A1A', '#ff7a1a'],
  member: [{}, id, id],
  rank: [{}, id, id],
  department: [{}, id, id],
  identifier: [{ of: 'steam' }, '110000100000001', '110000100000001'],
  rating: [{ max: 5 }, 5, 5],
  file: [{ most: 2 }, [id], [id]],
  image: [{}, [id], [id]],
  signature: [{}, 'strokes:10,20 11,21;30,5 600,200', 'strokes:10,20 11,21;30,5 600,200'],
  heading: [{}, 'x', undefined],
  hidden: [{ value: 'from the form' }, 'from somebody', 'from the form'],
  formula: [{ operation: 'sum', terms: [{ number: 3 }] }, 99, 3],
} as const;

describe('an answer', () => {
  test.each(QUESTION_TYPES)('of the type %s is kept in one form', (type) => {
    const [settings, written, kept] = ONE_OF_EACH[type];
    const structure = structureOf({ questions: [{ id: 'q', type, label: 'Q', ...settings }] });
    const checked = checkAnswers(structure, filled({ q: written as never }), member);
    expect(checked.faults).toEqual({});
    expect(checked.answers.values['q']).toEqual(kept);
  });

  test.each([
    ['shortText', { maxLength: 3 }, 'long'],
    ['shortText', { pattern: 'digits' }, 'x1'],
    ['shortText', { mask: '##-A' }, '12-3'],
    ['number', { min: 1 }, 0],
    ['number', {}, '1'],
    ['richText', {}, '<p>a</p>'],
    ['richText', {}, documentOf({ type: 'script' })],
    ['select', { options }, 'z'],
    ['multiSelect', { options, least: 2 }, ['a']],
    ['multiSelect', { options, most: 1 }, ['a', 'b']],
    ['checkbox', {}, 'yes'],
    ['date', { earliest: '2026-01-01' }, '2025-12-31'],
    ['date', {}, '2026-02-30'],
    ['time', {}, '24:00'],
    ['dateTime', {}, 'tomorrow'],
    ['duration', { max: 60 }, 61],
    ['email', {}, 'ada'],
    ['url', {}, 'javascript:alert(1)'],
    ['phone', {}, 'call me'],
    ['colour', {}, 'red'],
    ['member', {}, 'ada'],
    ['identifier', { of: 'steam' }, '!'],
    ['rating', { max: 5 }, 6],
    ['file', { most: 1 }, [id, '00000000-0000-4000-8000-00000000000b']],
    ['file', {}, ['../../etc/passwd']],
    ['image', {}, 'x'],
    ['signature', {}, 'x'],
    ['signature', {}, 'strokes:601,1 2,2 3,3'],
    ['signature', {}, 'strokes:1,1'],
    ['signature', {}, 'strokes:1,1 2,2 3,3"/><script>'],
  ] as const)('of the type %s with %j is not %j, and says so', (type, settings, written) => {
    const structure = structureOf({ questions: [{ id: 'q', type, label: 'Q', ...settings }] });
    expect(checkAnswers(structure, filled({ q: written as never }), member).faults).toEqual({ q: expect.any(String) });
  });
});

describe('what is required', () => {
  const structure = structureOf({
    questions: [
      { id: 'why', type: 'longText', label: 'Why?', required: true },
      { id: 'rules', type: 'checkbox', label: 'I know the rules', required: true },
    ],
  });

  test('is asked for', () => {
    expect(Object.keys(checkAnswers(structure, filled({ why: '  ', rules: false }), guest).faults)).toEqual([
      'why',
      'rules',
    ]);
  });

  test('is not asked for where it is not shown', () => {
    const [section] = structure.sections;
    const asked = { id: 'first', type: 'checkbox', label: 'More?' };
    const more = structureOf({ questions: [asked] }, { ...section, id: 'more', showIf: when('first', 'equal', true) });
    expect(checkAnswers(more, filled({}), guest).faults).toEqual({});
    expect(Object.keys(checkAnswers(more, filled({ first: true }), guest).faults)).toEqual(['why', 'rules']);
  });
});

describe('what is not shown', () => {
  const structure = structureOf({
    questions: [
      { id: 'age', type: 'number', label: 'Age' },
      { id: 'tutor', type: 'shortText', label: 'Tutor', showIf: when('age', 'atLeast', 18) },
      { id: 'phone', type: 'phone', label: 'Their number', showIf: when('tutor', 'answered') },
      {
        id: 'staff',
        type: 'shortText',
        label: 'For staff',
        showIf: { match: 'any', clauses: [{ about: 'rank', rank: id, held: true }] },
      },
    ],
  });

  test('is not kept, nor what depends on it', () => {
    const written = filled({ age: 17, tutor: 'Ada', phone: '+44 20 7946 0000', staff: 'x' });
    expect(checkAnswers(structure, written, guest).answers.values).toEqual({ age: 17 });
    expect(
      checkAnswers(structure, { ...written, values: { ...written.values, age: 18 } }, member).answers.values,
    ).toEqual({
      age: 18,
      tutor: 'Ada',
      phone: '+44 20 7946 0000',
      staff: 'x',
    });
  });

  test.each([
    ['with the status', true, ['member']],
    ['without the status', false, ['guest', 'without one', 'with another']],
  ] as const)('is shown to people %s where its condition asks for them', (_who, held, shownTo) => {
    const showIf = { match: 'all', clauses: [{ about: 'status', status, held }] };
    const asked = structureOf({ questions: [{ id: 'away', type: 'shortText', label: 'Until when?', showIf }] });
    const people = {
      member,
      guest,
      'without one': { ...member, status: null },
      'with another': { ...member, status: id },
    };
    const answers = filled({ away: 'May' });
    const keeps = (who: Respondent) => 'away' in checkAnswers(asked, answers, who).answers.values;
    expect(Object.keys(people).filter((who) => keeps(people[who as keyof typeof people]))).toEqual(shownTo);
  });

  test('is not checked either', () => {
    expect(checkAnswers(structure, filled({ age: 17, phone: 'none' }), guest).faults).toEqual({});
  });
});

describe('a section that is filled in several times', () => {
  const structure = structureOf(
    {
      id: 'stops',
      repeat: { least: 1, most: 3 },
      questions: [
        { id: 'kind', type: 'select', label: 'Kind', options, required: true },
        { id: 'fine', type: 'number', label: 'Fine', showIf: when('kind', 'equal', 'a') },
      ],
    },
    {
      questions: [
        { id: 'total', type: 'formula', label: 'Fines', operation: 'sum', terms: [{ question: 'fine' }] },
        { id: 'score', type: 'formula', label: 'Score', operation: 'highest', terms: [{ question: 'kind' }] },
      ],
    },
  );

  test('keeps each entry by itself, and counts all of them', () => {
    const stops = [
      { kind: 'a', fine: 100 },
      { kind: 'b', fine: 50 },
      { kind: 'a', fine: 20 },
    ];
    const { answers, faults, score } = checkAnswers(structure, filled({}, { stops }), member);
    expect(faults).toEqual({});
    expect(answers).toEqual({
      values: { total: 120, score: 2 },
      entries: { stops: [{ kind: 'a', fine: 100 }, { kind: 'b' }, { kind: 'a', fine: 20 }] },
    });
    expect(score).toBe(3);
  });

  test('says which entry lacks something, and how many there may be', () => {
    expect(checkAnswers(structure, filled({}, { stops: [{ kind: 'a' }, {}] }), member).faults).toEqual({
      'stops.1.kind': 'Answer this question.',
    });
    expect(checkAnswers(structure, filled({}), member).faults).toMatchObject({
      stops: expect.stringContaining('at least 1'),
    });
    const many = Array.from({ length: 4 }, () => ({ kind: 'b' }));
    expect(checkAnswers(structure, filled({}, { stops: many }), member).faults).toEqual({
      stops: 'Fill this in at most 3 times.',
    });
  });
});

const value = fc.oneof(
  fc.string(),
  fc.double(),
  fc.boolean(),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.constant(null),
);

test('whatever is sent, what is kept of it is kept the same when it is checked again', () => {
  const questions = QUESTION_TYPES.map((type) => ({ id: type, type, label: type, ...ONE_OF_EACH[type][0] }));
  const structure = structureOf({ questions }, { id: 'many', repeat: { least: 0, most: 2 }, questions: [] });
  const answers = fc.record({
    values: fc.dictionary(fc.constantFrom(...QUESTION_TYPES), value),
    entries: fc.constant({}),
  });
  fc.assert(
    fc.property(answers, (written) => {
      const once = checkAnswers(structure, written, member);
      const again = checkAnswers(structure, once.answers, member);
      expect(again.faults).toEqual({});
      expect(again.answers).toEqual(once.answers);
    }),
    { numRuns: 2_000 },
  );
});
