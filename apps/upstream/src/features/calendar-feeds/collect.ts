import { FEED } from '@muster/contracts/calendar-feeds/constants';
import type { AccessContext } from '@muster/contracts/permissions/model';
import type { Transaction } from '../../platform/database.ts';
import { eventsBetween, type StoredOccurrence } from '../calendar/public.ts';
import { comingOf } from '../event-signups/public.ts';
import type { CalendarContent, WrittenSeries } from './write-calendar.ts';

const DAY_MS = 86_400_000;

type Wanted = {
  readonly community: string;
  readonly account: string;
  readonly standing: AccessContext;
  readonly categories: readonly string[];
  readonly onlyMine: boolean;
  readonly now: Date;
};

/** What a feed has for its person: dates of the last months and the coming year that they may see. */
export async function collectFeed(
  tx: Transaction,
  { community, account, standing, categories, onlyMine, now }: Wanted,
): Promise<Pick<CalendarContent, 'single' | 'series' | 'changed'>> {
  const from = new Date(now.getTime() - FEED.pastDays * DAY_MS);
  const until = new Date(now.getTime() + FEED.comingDays * DAY_MS);
  const {
    seen,
    unseen,
    series: terms,
  } = await eventsBetween(tx, standing, {
    community,
    from,
    until,
    categories,
    limit: FEED.datesMax,
  });
  if (onlyMine) {
    const mine = new Set(await comingOf(tx, { community, account }));
    return { single: seen.filter(({ id }) => mine.has(id)), series: [], changed: [] };
  }
  const isOwn = ({ event, series, cancelledAt }: StoredOccurrence) => event !== series || cancelledAt !== null;
  const asTheRuleSays = new Set(seen.flatMap((each) => (each.event === each.series ? [each.series] : [])));
  const hidden = unseen.filter((each) => each.series !== null && each.event !== each.series);
  const series = terms.flatMap((each): WrittenSeries[] => {
    const { rule } = each;
    if (rule === null || !asTheRuleSays.has(each.id)) return [];
    const leftOut = [...each.skippedDays, ...hidden.filter((other) => other.series === each.id).map(({ day }) => day)];
    return [{ terms: { ...each, rule }, leftOut }];
  });
  const written = new Set(series.map((each) => each.terms.id));
  const standsAlone = ({ series: of }: StoredOccurrence) => of === null || !written.has(of);
  return {
    single: seen.filter(standsAlone),
    series,
    changed: seen.filter((each) => !standsAlone(each) && isOwn(each)),
  };
}
