import { FormStructure } from '@muster/contracts/form-structure/model';
import { QUESTION_TYPES } from '@muster/contracts/form-structure/question-types';
import { describe, expect, test } from 'vitest';
import * as edit from './structure-edit.ts';

const question = (id: string) => ({ ...edit.newQuestion('shortText'), id, label: id });
const section = (id: string, ...questions: string[]) => ({
  ...edit.newSection(id),
  id,
  questions: questions.map(question),
});
const structure: FormStructure = { sections: [section('one', 'a', 'b'), section('two', 'c')] };
const idsOf = ({ sections }: FormStructure) =>
  sections.map(({ id, questions }) => [id, ...questions.map((each) => each.id)].join());

test.each(QUESTION_TYPES)('a new question of the type %s is one of the contract', (type) => {
  const made = { ...edit.newQuestion(type), label: 'Text' };
  const options = 'options' in made ? { options: [{ id: 'a', label: 'A', score: 0 }] } : {};
  const terms = made.type === 'formula' ? { terms: [{ number: 1 }] } : {};
  const sections = [{ ...edit.newSection('S'), questions: [{ ...made, ...options, ...terms }] }];
  expect(FormStructure.parse({ sections })).toEqual({ sections });
});

test('another type keeps the text, what is required and the options', () => {
  const options = [{ id: 'a', label: 'A', score: 1 }];
  const select = { ...edit.newQuestion('select'), label: 'Which?', required: true, options } as ReturnType<
    typeof edit.newQuestion
  >;
  expect(edit.withType(select, 'multiSelect')).toMatchObject({ label: 'Which?', required: true, options, least: 0 });
  expect(edit.withType(select, 'heading')).not.toHaveProperty('required');
});

describe('moving', () => {
  test.each([
    ['before another', 'b', { section: 'one', before: 'a' }, ['one,b,a', 'two,c']],
    ['to the end', 'a', { section: 'one', before: null }, ['one,b,a', 'two,c']],
    ['to another section', 'a', { section: 'two', before: 'c' }, ['one,b', 'two,a,c']],
    ['before itself', 'a', { section: 'one', before: 'a' }, ['one,a,b', 'two,c']],
    ['what is not there', 'z', { section: 'one', before: 'a' }, ['one,a,b', 'two,c']],
  ] as const)('a question %s', (_, id, to, order) => {
    expect(idsOf(edit.moveQuestion(structure, id, to))).toEqual(order);
  });

  test('a section', () => expect(idsOf(edit.moveSection(structure, 'two', 'one'))).toEqual(['two,c', 'one,a,b']));
});

test('a part is put where it is, or at the end, and removed', () => {
  const renamed = edit.putQuestion(structure, 'two', { ...question('a'), label: 'New' });
  expect(renamed.sections[0]?.questions[0]).toMatchObject({ id: 'a', label: 'New' });
  expect(idsOf(edit.putQuestion(structure, 'two', question('d')))).toEqual(['one,a,b', 'two,c,d']);
  expect(idsOf(edit.putSection(structure, section('three')))).toEqual(['one,a,b', 'two,c', 'three']);
  expect(idsOf(edit.removePart(structure, 'a'))).toEqual(['one,b', 'two,c']);
  expect(idsOf(edit.removePart(structure, 'one'))).toEqual(['two,c']);
});
