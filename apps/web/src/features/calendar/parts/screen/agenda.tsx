import type { Category, Occurrence } from '@muster/contracts/calendar/model';
import { IconCalendarEvent } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Card } from '../../../../ui/content/card.tsx';
import { ListSkeleton } from '../../../../ui/progress/list-skeleton.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { useSummaries } from '../../../event-signups/public.ts';
import { addDays, beginOf, dayOf } from '../../../../platform/i18n/named-days.ts';
import { AGENDA_DAYS, formatDay } from '../../days.ts';
import { type ShownFilters, useAgenda } from '../../queries.ts';
import { AgendaEvent } from './agenda-event.tsx';
import styles from './calendar.module.css';

/** What every way to look at the calendar is given. */
export interface ShownProps {
  community: string;
  categories: readonly Category[];
  day: string;
  today: string;
  narrowed: ShownFilters;
  /** Takes all filters away; null where there is none. */
  onClear: (() => void) | null;
}

/** What is to come, day by day. */
export function Agenda({
  community,
  categories,
  day,
  today,
  narrowed,
  onClear,
  create,
}: ShownProps & { create: ReactNode }) {
  const t = useT();
  const pages = useAgenda(community, day, narrowed);
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  const items = distinct(data?.pages.flatMap((page) => page.items) ?? []);
  const summaries = useSummaries(
    community,
    items.filter(({ hasSignUp }) => hasSignUp).map(({ id }) => id),
  );
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <ListSkeleton rows={6} height={72} />;
  const until = addDays(data.pageParams.at(-1) as string, AGENDA_DAYS - 1);
  const days = Map.groupBy(items, ({ startsAt }) => later(dayOf(new Date(startsAt)), day));
  return (
    <>
      {items.length === 0 && (
        <Card>
          <Nothing until={until} onClear={onClear} create={create} />
        </Card>
      )}
      <ol className={styles.agenda}>
        {[...days].map(([name, events]) => (
          <li key={name}>
            <h3 className={styles.dayHead}>
              {formatDay(name)}
              {name === today && <small>{t('calendar.today')}</small>}
            </h3>
            <ul className={styles.dayEvents}>
              {events.map((event) => (
                <AgendaEvent
                  key={event.id}
                  community={community}
                  event={event}
                  category={categories.find(({ id }) => id === event.category)}
                  summary={summaries.get(event.id)}
                  since={beginOf(name)}
                />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <div className={styles.more}>
          <span className={styles.note}>{t('calendar.shownUntil', { day: formatDay(until) })}</span>
          <Button size="md" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('calendar.showMore', { days: AGENDA_DAYS })}
          </Button>
        </div>
      )}
    </>
  );
}

interface NothingProps {
  until: string;
  onClear: (() => void) | null;
  create: ReactNode;
}

/** Nothing in these days, or nothing of what was asked for. */
function Nothing({ until, onClear, create }: NothingProps) {
  const t = useT();
  if (onClear) {
    return (
      <EmptyState
        icon={IconCalendarEvent}
        title={t('calendar.notFound')}
        action={<Button onClick={onClear}>{t('calendar.clear')}</Button>}
      >
        {t('calendar.notFoundText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={IconCalendarEvent} title={t('calendar.empty', { day: formatDay(until) })} action={create}>
      {t(create ? 'calendar.emptyCreate' : 'calendar.emptyText')}
    </EmptyState>
  );
}

/** What goes on over the edge of two pages comes with both. */
function distinct(items: readonly Occurrence[]): Occurrence[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
