import type { Points, RubricCriterion } from '@muster/contracts/submission-scores/model';

/**
 * Which part of all points some points are, by weight, from 0 to 1; null where nothing of them is scored. Criteria that are not
 * scored count for nothing, neither for nor against.
 */
export function shareOf(criteria: readonly RubricCriterion[], points: Points): number | null {
  const scored = criteria.filter(({ id }) => points[id] !== undefined);
  const weight = scored.reduce((sum, each) => sum + each.weight, 0);
  if (weight === 0) return null;
  const reached = scored.reduce((sum, each) => sum + each.weight * fractionOf(each, points), 0);
  return reached / weight;
}

/** Means of points by criterion, over those who scored it. Points count no more than a criterion is worth now. */
export function meansOf(criteria: readonly RubricCriterion[], given: readonly Points[]): Points {
  return Object.fromEntries(
    criteria.flatMap((criterion) => {
      const values = given
        .flatMap((points) => points[criterion.id] ?? [])
        .map((each) => Math.min(each, criterion.points));
      return values.length === 0 ? [] : [[criterion.id, meanOf(values)]];
    }),
  );
}

/** The mean of some numbers; there is at least one. */
export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}

/** Whether points are of criteria that there are, and within what each is worth. */
export function fits(criteria: readonly RubricCriterion[], points: Points): boolean {
  const known = new Map(criteria.map((criterion) => [criterion.id, criterion.points]));
  return Object.entries(points).every(([id, value]) => value <= (known.get(id) ?? -1));
}

function fractionOf({ id, points: most }: RubricCriterion, points: Points): number {
  return Math.min(points[id] ?? 0, most) / most;
}
