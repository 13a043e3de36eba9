import type { AnswerValue } from '@muster/contracts/form-structure/answers';
import { isDrawn } from '@muster/contracts/form-structure/drawing';
import { isFileQuestion } from '@muster/contracts/form-structure/files';
import type { FormAnswers, FormStructure, Question } from '@muster/contracts/form-structure/model';
import { joinList } from '../../platform/sheets/cell.ts';
import type { SubmissionFileWord } from '@muster/contracts/submission-export/file-words';
import { textOf } from '@muster/contracts/submissions/answer-text';

/** A question of any version of a form, as the newest version that has it asks it. */
export type AskedQuestion = { readonly id: string; readonly label: string };

/** The questions of all versions of a form, in the order of the newest one; those that it does not ask any more come last. */
export function questionsOf(newestFirst: readonly FormStructure[]): AskedQuestion[] {
  const known = new Map<string, AskedQuestion>();
  for (const question of newestFirst.flatMap(inOrder)) {
    if (question.type !== 'heading' && !known.has(question.id)) {
      known.set(question.id, { id: question.id, label: question.label });
    }
  }
  return [...known.values()];
}

const BY_ID: ReadonlySet<string> = new Set(['member', 'rank', 'department']);

/** The questions of all versions that are answered with the id of a member, a rank or a department. */
export function namingQuestions(structures: readonly FormStructure[]): string[] {
  return [...new Set(structures.flatMap(inOrder).flatMap(({ id, type }) => (BY_ID.has(type) ? [id] : [])))];
}

/** What a question of one submission was answered with; several answers where its section was repeated. */
export type ExportedAnswer = { readonly question: string; readonly label: string; readonly answers: readonly string[] };

/** What answers are said with: names by ids, and our own words in the language of the file. */
export type Words = {
  readonly names: Readonly<Record<string, string>>;
  readonly word: (english: SubmissionFileWord) => string;
};

/** Answers in words, in the order of the version that they answer. Questions without an answer are left out. */
export function answersInWords(
  structure: FormStructure,
  { values, entries }: FormAnswers,
  { names, word }: Words,
): ExportedAnswer[] {
  const wordsOf = (question: Question, value: AnswerValue) => {
    if (typeof value === 'boolean') return word(value ? 'yes' : 'no');
    if (isFileQuestion(question) && Array.isArray(value)) return value.map((id) => names[id] ?? id).join(', ');
    if (question.type === 'signature' && typeof value === 'string' && isDrawn(value)) return word('drawn');
    return BY_ID.has(question.type) && typeof value === 'string' ? (names[value] ?? value) : textOf(question, value);
  };
  return structure.sections.flatMap((section) => {
    const given = section.repeat === null ? [values] : (entries[section.id] ?? []);
    return section.questions.flatMap((question) => {
      const found = given.map((entry) => entry[question.id]).filter((value) => value !== undefined && value !== null);
      if (found.length === 0) return [];
      const answers = found.map((value) => wordsOf(question, value));
      return [{ question: question.id, label: question.label, answers }];
    });
  });
}

/** Several answers to one question as one cell. */
export function cellOf(answers: readonly string[] | undefined): string | null {
  if (!answers) return null;
  return answers.length === 1 ? (answers[0] ?? null) : joinList(answers);
}

function inOrder({ sections }: FormStructure): Question[] {
  return sections.flatMap(({ questions }) => questions);
}
