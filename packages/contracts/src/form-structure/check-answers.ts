import { type AnswerValue, numberOf, readAnswer } from './answers.ts';
import type { Respondent } from './conditions.ts';
import type { FormAnswers, FormSection, FormStructure, Question } from './model.ts';
import { isAsked } from './question-types.ts';
import { shownSections } from './shown.ts';

/** What came of checking a filled-in form. */
export type CheckedAnswers = {
  /** What is kept: answers to questions that were shown, as they are kept, with what the form worked out. */
  readonly answers: FormAnswers;
  /** Sum of what the chosen options count. */
  readonly score: number;
  /** What to do, in words, by question; of a section that can be filled in several times, by `section.entry.question`. */
  readonly faults: Readonly<Record<string, string>>;
};

/** Where in a form something stands: the id of a question, behind section and entry where that can be filled in several times. */
export function answerKey(section: FormSection, entry: number, question: string): string {
  return section.repeat === null ? question : `${section.id}.${entry}.${question}`;
}

/**
 * Checks everything that a person filled in, against what they are shown. Answers are read first, so that conditions see what
 * will be kept; answers to questions that are not shown, or not there, are left out and no fault.
 */
export function checkAnswers(structure: FormStructure, written: FormAnswers, respondent: Respondent): CheckedAnswers {
  const { read, faults: unread } = readAll(structure, written);
  const shown = shownSections(structure, read, respondent);
  const faults: Record<string, string> = {};
  const answers: FormAnswers = { values: {}, entries: {} };
  let score = 0;
  for (const { section, entries } of shown) {
    Object.assign(faults, countFault(section, written.entries[section.id]?.length ?? 0));
    entries.forEach(({ questions, values }, entry) => {
      for (const question of questions) {
        const key = answerKey(section, entry, question.id);
        const fault = unread[key] ?? missingFault(question, values[question.id] ?? null);
        if (fault !== null && fault !== undefined) faults[key] = fault;
        const value = values[question.id] ?? null;
        if (question.type !== 'formula' && value !== null) score += scored(question, value);
      }
    });
    if (section.repeat === null) Object.assign(answers.values, entries[0]?.values);
    else answers.entries[section.id] = entries.map(({ values }) => ({ ...values }));
  }
  return { answers, score, faults };
}

function readAll(
  structure: FormStructure,
  written: FormAnswers,
): { read: FormAnswers; faults: Record<string, string> } {
  const read: FormAnswers = { values: {}, entries: {} };
  const faults: Record<string, string> = {};
  for (const section of structure.sections) {
    const entries = section.repeat === null ? [written.values] : (written.entries[section.id] ?? []);
    const kept = entries.map((entry, at) => {
      const values: Record<string, AnswerValue> = {};
      for (const question of section.questions) {
        const answer = readAnswer(question, entry[question.id]);
        if ('fault' in answer) faults[answerKey(section, at, question.id)] = answer.fault;
        else if (answer.value !== null) values[question.id] = answer.value;
      }
      return values;
    });
    if (section.repeat === null) Object.assign(read.values, kept[0]);
    else read.entries[section.id] = kept;
  }
  return { read, faults };
}

function countFault({ id, repeat }: FormSection, count: number): Record<string, string> {
  if (repeat === null) return {};
  if (count < repeat.least) return { [id]: `Fill this in at least ${repeat.least} times.` };
  return count > repeat.most ? { [id]: `Fill this in at most ${repeat.most} times.` } : {};
}

function missingFault(question: Question, value: AnswerValue | null): string | null {
  if (!isAsked(question.type) || !('required' in question) || !question.required) return null;
  if (question.type === 'checkbox') return value === true ? null : 'Tick this to go on.';
  return value === null ? 'Answer this question.' : null;
}

/** Only what was chosen scores; a number that is filled in is no score. */
function scored(question: Question, value: AnswerValue): number {
  return typeof value === 'number' ? 0 : (numberOf(question, value) ?? 0);
}
