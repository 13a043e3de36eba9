import type { AnswerValue } from '../form-structure/answers.ts';
import { isDrawn } from '../form-structure/drawing.ts';
import { isFileQuestion } from '../form-structure/files.ts';
import type { FormAnswers, FormStructure, Question } from '../form-structure/model.ts';
import { toPlainText } from '../rich-text/plain-text.ts';

/** Answers as one text, choices by their words: what a search in answers looks at. */
export function searchTextOf(structure: FormStructure, { values, entries }: FormAnswers): string {
  const questions = new Map(structure.sections.flatMap((section) => section.questions.map((each) => [each.id, each])));
  const all = [values, ...Object.values(entries).flat()];
  return all
    .flatMap((entry) => Object.entries(entry).map(([id, value]) => searchedText(questions.get(id), value)))
    .filter((text) => text !== '')
    .join('\n');
}

/** Ids of files are words to no reader. */
function searchedText(question: Question | undefined, value: AnswerValue | null | undefined): string {
  return question && isFileQuestion(question) ? '' : textOf(question, value);
}

/** The text of one answer, choices by their words, files by their ids; of a drawn signature there is none. */
export function textOf(question: Question | undefined, value: AnswerValue | null | undefined): string {
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  if (question?.type === 'signature' && typeof value === 'string' && isDrawn(value)) return '';
  if (question && 'options' in question) {
    const chosen = Array.isArray(value) ? value : [value];
    return question.options
      .filter(({ id }) => chosen.includes(id))
      .map(({ label }) => label)
      .join(', ');
  }
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? toPlainText(value, { nameOf: () => null, isOwn: () => false }) : String(value);
}
