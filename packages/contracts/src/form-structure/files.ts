import type { FileGroup } from '../files/file-types.ts';
import { answerKey } from './check-answers.ts';
import type { FormAnswers, FormStructure, Question } from './model.ts';

/** A question that is answered with files. */
export type FileQuestion = Extract<Question, { type: 'file' | 'image' }>;

/** Tells whether a question is answered with files. */
export function isFileQuestion(question: Question): question is FileQuestion {
  return question.type === 'file' || question.type === 'image';
}

/** The kinds of files that a question takes. */
export function groupsTaken(question: FileQuestion): readonly FileGroup[] {
  return question.type === 'image' ? ['picture'] : question.groups;
}

/** The files of one answer, by their ids. `key` says where it stands, as in the faults of answers. */
export type NamedFiles = { readonly key: string; readonly question: FileQuestion; readonly ids: readonly string[] };

/** The files that answers name, answer by answer. */
export function filesNamedIn({ sections }: FormStructure, { values, entries }: FormAnswers): NamedFiles[] {
  return sections.flatMap((section) => {
    const filled = section.repeat === null ? [values] : (entries[section.id] ?? []);
    const questions = section.questions.filter(isFileQuestion);
    return filled.flatMap((entry, at) =>
      questions.flatMap((question) => {
        const ids = entry[question.id];
        return Array.isArray(ids) ? [{ key: answerKey(section, at, question.id), question, ids }] : [];
      }),
    );
  });
}
