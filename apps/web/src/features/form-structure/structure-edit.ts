import { FILE_GROUPS } from '@muster/contracts/files/file-types';
import type { FormSection, FormStructure, Question } from '@muster/contracts/form-structure/model';
import type { QuestionType } from '@muster/contracts/form-structure/question-types';
import { randomId } from '../../platform/wire/client-id.ts';

/** A part with an id of its own. */
export function newPartId(): string {
  return randomId().slice(0, 13);
}

/** A section without questions. */
export function newSection(title: string): FormSection {
  return { id: newPartId(), title, help: '', showIf: null, repeat: null, questions: [] };
}

type Settings<Type extends QuestionType> = Omit<
  Extract<Question, { type: Type }>,
  'type' | 'id' | 'label' | 'help' | 'showIf' | 'required'
>;

const LENGTHS = { minLength: 0 };
const NOTHING = {};

/** What a new question of each type has besides its text. */
const STANDARD: { readonly [Type in QuestionType]: () => Settings<Type> } = {
  shortText: () => ({ ...LENGTHS, maxLength: 300, pattern: null, mask: null }),
  longText: () => ({ ...LENGTHS, maxLength: 2_000 }),
  richText: () => NOTHING,
  number: () => ({ min: null, max: null, decimals: 0, unit: '' }),
  select: () => ({ options: [] }),
  radio: () => ({ options: [] }),
  multiSelect: () => ({ options: [], least: 0, most: null }),
  checkbox: () => ({ score: 0 }),
  date: () => ({ earliest: null, latest: null }),
  time: () => NOTHING,
  dateTime: () => NOTHING,
  duration: () => ({ max: 24 * 60 }),
  email: () => NOTHING,
  url: () => NOTHING,
  phone: () => NOTHING,
  colour: () => NOTHING,
  member: () => NOTHING,
  rank: () => NOTHING,
  department: () => NOTHING,
  identifier: () => ({ of: 'discord' }),
  rating: () => ({ max: 5 }),
  file: () => ({ most: 1, groups: [...FILE_GROUPS], megabytesMax: null }),
  image: () => ({ most: 1 }),
  signature: () => NOTHING,
  heading: () => NOTHING,
  hidden: () => ({ value: '' }),
  formula: () => ({ operation: 'sum', terms: [], decimals: 0, unit: '' }),
};

/** A new question of a type, without a text. */
export function newQuestion(type: QuestionType): Question {
  return ofType({ id: newPartId(), label: '', help: '', showIf: null, required: false }, type);
}

type Common = Pick<Question, 'id' | 'label' | 'help' | 'showIf'> & { required?: boolean };

/** The same question as one of another type: its text and condition stay, and its options where both types have some. */
export function withType(question: Question, type: QuestionType): Question {
  const { id, label, help, showIf } = question;
  const required = 'required' in question && question.required;
  const changed = ofType({ id, label, help, showIf, required }, type);
  return 'options' in question && 'options' in changed ? { ...changed, options: question.options } : changed;
}

function ofType({ required, ...common }: Common, type: QuestionType): Question {
  const asks = type !== 'heading' && type !== 'hidden' && type !== 'formula';
  // Each type has its own settings, which no common type says.
  return { type, ...common, ...(asks && { required: required ?? false }), ...STANDARD[type]() } as Question;
}

/** The section that holds a question. */
export function sectionOf(structure: FormStructure, question: string): FormSection | undefined {
  return structure.sections.find(({ questions }) => questions.some(({ id }) => id === question));
}

/** The structure with a section replaced, or added at the end. */
export function putSection(structure: FormStructure, section: FormSection): FormStructure {
  const isThere = structure.sections.some(({ id }) => id === section.id);
  return {
    sections: isThere
      ? structure.sections.map((each) => (each.id === section.id ? section : each))
      : [...structure.sections, section],
  };
}

/** The structure with a question replaced where it is, or added at the end of a section. */
export function putQuestion(structure: FormStructure, section: string, question: Question): FormStructure {
  const holder = sectionOf(structure, question.id);
  return withQuestions(structure, holder?.id ?? section, (questions) =>
    holder ? questions.map((each) => (each.id === question.id ? question : each)) : [...questions, question],
  );
}

/** The structure without a section or question. */
export function removePart(structure: FormStructure, part: string): FormStructure {
  return {
    sections: structure.sections
      .filter(({ id }) => id !== part)
      .map((section) => ({ ...section, questions: section.questions.filter(({ id }) => id !== part) })),
  };
}

/** The structure with a section before another one, or at the end. */
export function moveSection(structure: FormStructure, id: string, before: string | null): FormStructure {
  return { sections: moved(structure.sections, id, before) };
}

/** The structure with a question in a section, before another question there or at its end. */
export function moveQuestion(
  structure: FormStructure,
  id: string,
  to: { readonly section: string; readonly before: string | null },
): FormStructure {
  const question = sectionOf(structure, id)?.questions.find((each) => each.id === id);
  if (!question || to.before === id) return structure;
  return withQuestions(removePart(structure, id), to.section, (questions) =>
    moved([...questions, question], id, to.before),
  );
}

function withQuestions(
  structure: FormStructure,
  section: string,
  change: (questions: Question[]) => Question[],
): FormStructure {
  return {
    sections: structure.sections.map((each) =>
      each.id === section ? { ...each, questions: change(each.questions) } : each,
    ),
  };
}

function moved<Item extends { readonly id: string }>(
  items: readonly Item[],
  id: string,
  before: string | null,
): Item[] {
  const item = items.find((each) => each.id === id);
  if (!item || before === id) return [...items];
  const others = items.filter((each) => each.id !== id);
  const at = before === null ? -1 : others.findIndex((each) => each.id === before);
  return others.toSpliced(at < 0 ? others.length : at, 0, item);
}
