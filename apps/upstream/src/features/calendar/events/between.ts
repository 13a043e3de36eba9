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

/** What takes place between two moments in categories that a person sees: the dates that they see, and those that they do not. */
export async function eventsBetween(
  tx: Transaction,
  asking: AccessContext,
  { community, from, until, categories: wanted, limit }: Span,
): Promise<{ readonly seen: StoredOccurrence[]; readonly unseen: StoredOccurrence[] }> {
  const { categories, standing } = await seenCategories({ tx }, asking, community);
  const chosen = wanted.length === 0 ? categories : categories.filter(({ id }) => wanted.includes(id));
  if (chosen.length === 0) return { seen: [], unseen: [] };
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
  return { seen: found.filter(isSeen), unseen: found.filter((each) => !isSeen(each)) };
}

/** The terms of the series that some dates are of. */
export async function termsOfSeries(
  tx: Transaction,
  community: string,
  dates: readonly StoredOccurrence[],
): Promise<StoredTerms[]> {
  const known = new Map(
    dates.flatMap(({ event, series, terms }) => (event === series ? [[event, terms] as const] : [])),
  );
  const found: StoredTerms[] = [];
  for (const id of new Set(dates.flatMap(({ series }) => series ?? []))) {
    const terms = known.get(id) ?? (await readTerms(tx, { community, id }));
    if (terms) found.push(terms);
  }
  return found;
}
