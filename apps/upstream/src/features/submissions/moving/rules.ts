import type { AnswerValue } from '@muster/contracts/form-structure/answers';
import { holds, type KnownAnswers, type Respondent } from '@muster/contracts/form-structure/conditions';
import type { FormAnswers, FormStructure } from '@muster/contracts/form-structure/model';
import { shownSections } from '@muster/contracts/form-structure/shown';
import type { AutomaticMove, Stage } from '@muster/contracts/form-stages/model';

/** What decides over automatic moves: the answers, who gave them, and their score. */
export type MoveFacts = { readonly known: KnownAnswers; readonly respondent: Respondent; readonly score: number };

/** Answers by question, as conditions take them. */
export function knownAnswers(structure: FormStructure, answers: FormAnswers, respondent: Respondent): KnownAnswers {
  const known = new Map<string, AnswerValue[]>();
  for (const { entries } of shownSections(structure, answers, respondent)) {
    for (const { values } of entries) {
      for (const [question, value] of Object.entries(values))
        known.set(question, [...(known.get(question) ?? []), value]);
    }
  }
  return known;
}

/** Tells whether an automatic move is made for a submission, apart from its time. */
export function applies({ when, scoreFrom, scoreTo }: AutomaticMove, { known, respondent, score }: MoveFacts): boolean {
  if (scoreFrom !== null && score < scoreFrom) return false;
  if (scoreTo !== null && score > scoreTo) return false;
  return holds(when, known, respondent);
}

/** The moves of a stage for a submission: the first that is made at once, or else the one whose time comes first. */
export function nextMove(
  moves: readonly AutomaticMove[],
  facts: MoveFacts,
): { readonly to: string; readonly afterHours: number | null } | null {
  const applying = moves.filter((move) => applies(move, facts));
  const atOnce = applying.find(({ afterHours }) => afterHours === null);
  if (atOnce) return atOnce;
  return applying.toSorted((one, other) => (one.afterHours ?? 0) - (other.afterHours ?? 0))[0] ?? null;
}

/** Tells whether a submission may go from one stage to another one of the same form. A stage that is gone leads anywhere. */
export function leadsTo(from: Stage | undefined, to: Stage): boolean {
  if (from?.id === to.id) return false;
  return !from || from.next === null || from.next.includes(to.id);
}

/** Tells whether a person has one of these ranks. True for owners, and where no rank is named. */
export function isOneOf(
  ranks: readonly string[],
  { owner, ranks: held }: { readonly owner: boolean; readonly ranks: readonly { readonly id: string }[] },
): boolean {
  return owner || ranks.length === 0 || held.some(({ id }) => ranks.includes(id));
}
