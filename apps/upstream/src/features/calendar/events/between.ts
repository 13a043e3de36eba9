import { CALENDAR } from '@muster/contracts/calendar/constants';
import type { AccessContext } from '@muster/contracts/permissions/model';
import type { Transaction } from '../../../platform/database.ts';
import { seenCategories } from '../access.ts';
import { seesEvent } from '../rules.ts';
import { readTerms, readWindow, type StoredOccurrence, type StoredTerms } from './store.ts';

type Span = {
  readonly community: string;
  readonly from: Date;
  readonly until: Date;
  /** All that the person sees where there are none. */
  readonly categories: readonly string[];
  readonly limit: number;
};

/**
 * What takes place between two moments in categories that a person sees: the dates that they see, with the terms of the series of these,
 * and those that they do not.
 */
export async function eventsBetween(
  tx: Transaction,
  asking: AccessContext,
  { community, from, until, categories: wanted, limit }: Span,
): Promise<{
  readonly seen: StoredOccurrence[];
  readonly unseen: StoredOccurrence[];
  readonly series: StoredTerms[];
}> {
  const { categories, standing } = await seenCategories({ tx }, asking, community);
  const chosen = wanted.length === 0 ? categories : categories.filter(({ id }) => wanted.includes(id));
  if (chosen.length === 0) return { seen: [], unseen: [], series: [] };
  const rights = new Map(chosen.map((category) => [category.id, category.rights]));
  const longestMs = CALENDAR.daysMax * 86_400_000;
  const found = await readWindow(tx, community, {
    from,
    until,
    longestMs,
    categories: [...rights.keys()],
    search: '',
    limit,
  });
  const isSeen = ({ terms }: StoredOccurrence) => {
    const ofCategory = rights.get(terms.category);
    return ofCategory !== undefined && seesEvent(standing, ofCategory, terms);
  };
  const seen = found.filter(isSeen);
  return {
    seen,
    unseen: found.filter((each) => !isSeen(each)),
    series: await termsOfSeries(tx, community, seen),
  };
}

async function termsOfSeries(
  tx: Transaction,
  community: string,
  dates: readonly StoredOccurrence[],
): Promise<StoredTerms[]> {
  const known = new Map(
    dates.flatMap(({ event, series, terms }) => (event === series ? [[event, terms] as const] : [])),
  );
  const others = new Set(dates.flatMap(({ series }) => (series === null || known.has(series) ? [] : series)));
  const found = [...known.values()];
  for (const id of others) {
    const terms = await readTerms(tx, { community, id });
    if (terms) found.push(terms);
  }
  return found;
}
