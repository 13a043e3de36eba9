import type { SignUpQuestion } from '@muster/contracts/calendar/model';
import type { Reply } from '@muster/contracts/event-signups/model';

/** Replies as they are typed, by question. */
export type Replies = Readonly<Record<string, Reply['value']>>;

/** Replies that are kept, as they are typed. */
export function repliesOf(kept: readonly Reply[]): Replies {
  return Object.fromEntries(kept.map(({ question, value }) => [question, value]));
}

/** Replies in the form of the call's input, without empty ones. */
export function givenOf(
  questions: readonly SignUpQuestion[],
  replies: Replies,
): { question: string; value: Reply['value'] }[] {
  return questions.flatMap(({ id }) => {
    const value = typeof replies[id] === 'string' ? replies[id].trim() : replies[id];
    return value === undefined || value === '' ? [] : [{ question: id, value }];
  });
}

/** Whether a question has to be replied to and is not. */
export function lacks({ id, kind, required }: SignUpQuestion, replies: Replies): boolean {
  const value = replies[id];
  if (!required) return false;
  return kind === 'checkbox' ? value !== true : value === undefined || String(value).trim() === '';
}
