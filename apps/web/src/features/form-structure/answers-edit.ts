import type { AnswerValue } from '@muster/contracts/form-structure/answers';
import type { FormAnswers, FormSection } from '@muster/contracts/form-structure/model';

type Answer = { readonly entry: number; readonly question: string; readonly value: AnswerValue | null };

/** The answers with one of them changed; in a section that is filled in several times, that of one entry. */
export function answersWith(
  answers: FormAnswers,
  section: FormSection,
  { entry, question, value }: Answer,
): FormAnswers {
  if (section.repeat === null) return { ...answers, values: { ...answers.values, [question]: value } };
  // Entries that are shown because there must be some are not there before something is written in them.
  const entries = filledUp(answers.entries[section.id] ?? [], entry + 1);
  const changed = entries.with(entry, { ...entries[entry], [question]: value });
  return { ...answers, entries: { ...answers.entries, [section.id]: changed } };
}

/** The answers with another, empty entry of a section behind those that are shown. */
export function withEntry(answers: FormAnswers, { id }: FormSection, shown: number): FormAnswers {
  return { ...answers, entries: { ...answers.entries, [id]: filledUp(answers.entries[id] ?? [], shown + 1) } };
}

/** The answers without one entry of a section. */
export function withoutEntry(answers: FormAnswers, { id }: FormSection, entry: number): FormAnswers {
  return { ...answers, entries: { ...answers.entries, [id]: (answers.entries[id] ?? []).toSpliced(entry, 1) } };
}

function filledUp(entries: readonly FormAnswers['values'][], length: number): FormAnswers['values'][] {
  return [...entries, ...Array.from({ length: Math.max(length - entries.length, 0) }, () => ({}))];
}
