import type { Points, RubricCriterion } from '@muster/contracts/submission-scores/model';
import { reviewed } from '../submission-reviews/asking.ts';
import type { Place } from '../support/world/world.ts';

/** Who asks: a person of a place. */
type Name = keyof Place['people'];

/** A criterion of ten points that counts once. */
export function criterion(label: string, more: Partial<RubricCriterion> = {}): RubricCriterion {
  return { id: crypto.randomUUID(), label, help: '', points: 10, weight: 1, ...more };
}

/** Saves the rubric of a form. */
export function saveRubric(
  { uuid: community, people }: Place,
  name: Name,
  { form, criteria, revision = 0 }: { form: string; criteria: readonly RubricCriterion[]; revision?: number },
) {
  const rubric = { community, form, criteria: [...criteria], revision };
  return people[name].client.submissionScores.saveRubric.mutate(rubric);
}

/** What the member has sent to a form with two criteria, of which the second one counts three times. */
export async function rated(place: Place) {
  const sent = await reviewed(place);
  const [story, rules] = [criterion('Story'), criterion('Rules', { weight: 3 })];
  await saveRubric(place, 'owner', { form: sent.form, criteria: [story, rules] });
  return { ...sent, story, rules };
}

/** Scores a submission. */
export function score(
  { uuid: community, people }: Place,
  name: Name,
  asked: { submission: string; points: Points | null },
) {
  return people[name].client.submissionScores.score.mutate({ community, ...asked });
}

/** The scores of a submission as somebody sees them. */
export function scoresFor({ uuid: community, people }: Place, name: Name, submission: string) {
  return people[name].client.submissionScores.get.query({ community, submission });
}
