import type { SignUpQuestion } from '@muster/contracts/calendar/model';
import { fail } from '@muster/contracts/errors';
import type { Reply } from '@muster/contracts/event-signups/model';

/** Replies as a call has them. */
export type GivenReplies = readonly Omit<Reply, 'label'>[];

type Replying = {
  /** Null where none are given, so that those of before stay. */
  readonly given: GivenReplies | null;
  readonly before: readonly Reply[];
  /** Whether what is required has to be replied to. */
  readonly bound: boolean;
};

/**
 * The replies that are kept, in the order of the questions.
 * @throws `eventSignups.questionsChanged` for a reply to a question that there is not, `eventSignups.replyInvalid`, and
 * `eventSignups.replyNeeded` for a question that has to be replied to.
 */
export function repliesTo(questions: readonly SignUpQuestion[], { given, before, bound }: Replying): Reply[] {
  if (given?.some(({ question }) => !questions.some(({ id }) => id === question)))
    throw fail('eventSignups.questionsChanged');
  // What was replied before a question was changed may not fit it any more: then it counts as no reply.
  const kept = given === null ? before.filter((reply) => fitsOne(questions, reply)) : given;
  return questions.flatMap((question) => {
    const { id, label, required } = question;
    const value = kept.find((reply) => reply.question === id)?.value;
    if (value === undefined || isBlank(question, value)) {
      if (required && bound) throw fail('eventSignups.replyNeeded', { values: { question: label } });
      return [];
    }
    if (!isFitting(question, value)) throw fail('eventSignups.replyInvalid', { values: { question: label } });
    return [{ question: id, label, value }];
  });
}

function fitsOne(questions: readonly SignUpQuestion[], { question, value }: Reply): boolean {
  const asked = questions.find(({ id }) => id === question);
  return asked !== undefined && isFitting(asked, value);
}

/** A box that is not ticked, and a text without words, reply nothing to what is required. */
function isBlank({ required, kind }: SignUpQuestion, value: Reply['value']): boolean {
  return value === '' || (kind === 'checkbox' && required && value === false);
}

function isFitting({ kind, choices }: SignUpQuestion, value: Reply['value']): boolean {
  if (kind === 'number') return typeof value === 'number';
  if (kind === 'checkbox') return typeof value === 'boolean';
  return typeof value === 'string' && (kind === 'text' || choices.includes(value));
}
