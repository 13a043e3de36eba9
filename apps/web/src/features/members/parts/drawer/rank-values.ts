import { endOf, type EndValue, isEndLacking } from '../end-values.ts';

/** What the form of ranks holds before it is saved. An end that is not chosen is the rank's own, or stays as it is. */
export type RankValues = {
  readonly give: string;
  readonly end: EndValue;
  readonly take: readonly string[];
  /** New ends of held ranks, by rank. */
  readonly ends: Readonly<Record<string, EndValue>>;
  readonly reason: string;
};

/** A form nobody has filled in. */
export const NOTHING: RankValues = { give: '', end: '', take: [], ends: {}, reason: '' };

/** Marks a held rank to be taken, or lets it stay. */
export function withToggled(values: RankValues, id: string): RankValues {
  const { take } = values;
  return { ...values, take: take.includes(id) ? take.filter((each) => each !== id) : [...take, id] };
}

/** Gives a held rank another end; null asks no more about it. */
export function withEnd(values: RankValues, id: string, end: EndValue | null): RankValues {
  const { [id]: _, ...others } = values.ends;
  return { ...values, ends: end === null ? others : { ...others, [id]: end } };
}

/** The ranks to give: a new one, and held ones that get another end. */
export function givenIn(
  { give, end, ends, take }: RankValues,
  now: number,
): { rank: string; expiresAt?: string | null }[] {
  const held = Object.entries(ends).flatMap(([rank, chosen]) => {
    const expiresAt = endOf(chosen, now);
    return expiresAt === undefined || take.includes(rank) ? [] : { rank, expiresAt };
  });
  if (give === '') return held;
  const expiresAt = endOf(end, now);
  return [{ rank: give, ...(expiresAt !== undefined && { expiresAt }) }, ...held];
}

/** Whether a moment that is being chosen is not there yet, or has passed. */
export function isLacking({ give, end, ends, take }: RankValues, now: number): boolean {
  const chosen = Object.entries(ends).flatMap(([rank, value]) => (take.includes(rank) ? [] : value));
  return [...(give === '' ? [] : [end]), ...chosen].some((value) => isEndLacking(value, now));
}
