import { type AnswerValue, wordsOf } from './answers.ts';
import type { ConditionClause, FormCondition } from './model.ts';

/** What conditions know of the person who fills in a form. */
export type Respondent = {
  readonly membership: 'guest' | 'none' | 'pending' | 'active' | 'archived';
  /** Ids of the ranks they hold. */
  readonly ranks: readonly string[];
  /** Id of the community's status that they have; null for none. */
  readonly status: string | null;
};

/** Answers by question; several where the question is in a section that was filled in several times. */
export type KnownAnswers = ReadonlyMap<string, readonly AnswerValue[]>;

/** Tells whether a condition holds; none always does. */
export function holds(condition: FormCondition | null, known: KnownAnswers, respondent: Respondent): boolean {
  if (condition === null) return true;
  const clauseHolds = (clause: ConditionClause) => isTrue(clause, known, respondent);
  return condition.match === 'all' ? condition.clauses.every(clauseHolds) : condition.clauses.some(clauseHolds);
}

/** Tells whether one clause holds. Of several answers to one question, one that fits is enough. */
export function isTrue(clause: ConditionClause, known: KnownAnswers, respondent: Respondent): boolean {
  if (clause.about === 'rank') return respondent.ranks.includes(clause.rank) === clause.held;
  // No member has a status that was removed: a clause about it holds where it asks for people without it.
  if (clause.about === 'status') return (respondent.status === clause.status) === clause.held;
  if (clause.about === 'membership') return (respondent.membership === clause.membership) === clause.is;
  const answers = known.get(clause.question) ?? [];
  if (clause.is === 'answered') return answers.length > 0;
  if (clause.is === 'empty') return answers.length === 0;
  if (clause.is === 'notEqual') return !answers.some((answer) => equals(answer, clause.value));
  return answers.some((answer) => compares(clause, answer));
}

function compares({ is, value }: Extract<ConditionClause, { about: 'answer' }>, answer: AnswerValue): boolean {
  if (is === 'equal') return equals(answer, value);
  if (is === 'containing') return contains(answer, value);
  if (value === null || Array.isArray(answer)) return false;
  // Dates and times are written so that they sort as texts; a number is compared as one.
  const pair = typeof answer === 'number' ? [answer, Number(value)] : [wordsOf(answer), String(value)];
  const [left = 0, right = 0] = pair;
  return is === 'atLeast' ? left >= right : left <= right;
}

/** Of a choice of several: whether this is the one that was chosen, alone or among others. */
function equals(answer: AnswerValue, value: string | number | boolean | null): boolean {
  if (Array.isArray(answer)) return answer.includes(String(value));
  if (typeof answer === 'object') return fold(wordsOf(answer)) === fold(String(value));
  if (typeof answer === 'string' && typeof value === 'string') return fold(answer) === fold(value);
  return answer === value;
}

function contains(answer: AnswerValue, value: string | number | boolean | null): boolean {
  if (value === null) return false;
  if (Array.isArray(answer)) return answer.includes(String(value));
  return fold(wordsOf(answer)).includes(fold(String(value)));
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}
