import { calculated } from '../profile-fields/formula.ts';
import { type AnswerValue, numberOf } from './answers.ts';
import { holds, type Respondent } from './conditions.ts';
import type { FormAnswers, FormSection, FormStructure, Question } from './model.ts';

type Entry = FormAnswers['values'];

/** One time that a section is filled in: the questions that are shown, and what is known of each so far. */
export type ShownEntry = {
  readonly questions: readonly Question[];
  readonly values: Readonly<Record<string, AnswerValue>>;
};

/** A section that is shown. One that can be filled in several times has as many entries as there are, or as there must be. */
export type ShownSection = { readonly section: FormSection; readonly entries: readonly ShownEntry[] };

/**
 * The sections and questions that a person is shown with the answers given so far, in their order. What is not shown counts
 * as not answered for everything behind it. Values that the form brings along or works out are in `values` of their entry.
 */
export function shownSections(structure: FormStructure, answers: FormAnswers, respondent: Respondent): ShownSection[] {
  const known = new Map<string, AnswerValue[]>();
  const byId = new Map(structure.sections.flatMap(({ questions }) => questions.map((each) => [each.id, each])));
  const shown: ShownSection[] = [];
  for (const section of structure.sections) {
    if (!holds(section.showIf, known, respondent)) continue;
    const entries = entriesOf(section, answers).map((entry) => shownEntry({ section, entry, known, byId }, respondent));
    // An entry may ask about what stands before it in the same entry, never about another one's.
    for (const { values } of entries) for (const [id, value] of Object.entries(values)) remember(known, id, value);
    shown.push({ section, entries });
  }
  return shown;
}

function entriesOf(section: FormSection, answers: FormAnswers): readonly Entry[] {
  if (section.repeat === null) return [answers.values];
  const given = answers.entries[section.id] ?? [];
  const missing = Math.max(section.repeat.least - given.length, 0);
  return [...given, ...Array.from({ length: missing }, () => ({}))];
}

type At = {
  readonly section: FormSection;
  readonly entry: Entry;
  readonly known: ReadonlyMap<string, readonly AnswerValue[]>;
  readonly byId: ReadonlyMap<string, Question>;
};

function shownEntry({ section, entry, known, byId }: At, respondent: Respondent): ShownEntry {
  const here = new Map(known);
  const values: Record<string, AnswerValue> = {};
  const questions = section.questions.filter((question) => {
    if (!holds(question.showIf, here, respondent)) return false;
    const value = valueOf(question, { entry, known: here, byId });
    if (value !== null) {
      values[question.id] = value;
      here.set(question.id, [value]);
    }
    return true;
  });
  return { questions, values };
}

function valueOf(question: Question, { entry, known, byId }: Omit<At, 'section'>): AnswerValue | null {
  if (question.type === 'heading') return null;
  if (question.type === 'hidden') return question.value === '' ? null : question.value;
  if (question.type !== 'formula') return entry[question.id] ?? null;
  const numbers = question.terms.flatMap((term) => {
    if ('number' in term) return [term.number];
    const asked = byId.get(term.question);
    return asked ? (known.get(term.question) ?? []).map((value) => numberOf(asked, value) ?? 0) : [];
  });
  return calculated(question.operation, numbers, question.decimals);
}

function remember(known: Map<string, AnswerValue[]>, id: string, value: AnswerValue): void {
  const list = known.get(id);
  if (list) list.push(value);
  else known.set(id, [value]);
}
