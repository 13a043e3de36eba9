import type { Occurrence } from '@muster/contracts/calendar/model';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo } from 'react';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { SkeletonGroup } from '../../../../ui/progress/skeleton.tsx';
import { ListSkeleton } from '../../../../ui/progress/list-skeleton.tsx';
import { useSummaries } from '../../../event-signups/public.ts';
import type { CalendarView } from '../../calendar-search.ts';
import { beginOf, dayOf } from '../../../../platform/i18n/named-days.ts';
import { formatDay, rangeOf } from '../../days.ts';
import { useWindow } from '../../queries.ts';
import type { ShownProps } from './agenda.tsx';
import { type FittedMonth, fitMonth } from './fit-month.ts';
import { useMove } from './use-move.ts';
import styles from './calendar.module.css';

// Mantine and its styles: for those who look at a month, a week or a day, once they do.
// Not `lazy`: that suspends once even if loaded, and React keeps what is shown instead for 300 ms.
const Grid = lazyRouteComponent(() => import('./grid.tsx'), 'Grid');

/** Prefetches the grid where a view needs it, while the events are loading. */
export function usePrefetchedGrid(view: CalendarView): void {
  const isGrid = view !== 'agenda';
  useEffect(() => {
    // It keeps a failure to itself; the error boundary of the page shows it when the grid is drawn.
    if (isGrid) void Grid.preload?.();
  }, [isGrid]);
}

/** As the rows of a month. */
const [WEEKS, WEEK_HEIGHT] = [5, 124];

const NOTHING: readonly Occurrence[] = [];

interface SheetProps extends ShownProps {
  view: Exclude<CalendarView, 'agenda'>;
  isNarrow: boolean;
  onDay: (day: string, view: CalendarView) => void;
  /** Begins a new event at a time of the viewer's; null where the viewer may not. */
  onSlot: ((at: string) => void) | null;
}

/** A month, a week or a day as a grid, in which events are moved by dragging. */
export function Sheet({
  community,
  categories,
  view,
  day,
  today,
  narrowed,
  isNarrow,
  onClear,
  onDay,
  onSlot,
}: SheetProps) {
  const t = useT();
  const days = rangeOf(view, day);
  const { data, error, refetch, isFetching } = useWindow(community, days, narrowed);
  const { moved, moveTo } = useMove(community);
  const { shown, more } = useFitted(data?.items ?? NOTHING, moved, view === 'month' && !isNarrow);
  // The list below the month of a phone does not tell who comes.
  const counted = view === 'month' && isNarrow ? NOTHING : shown;
  const summaries = useSummaries(
    community,
    counted.filter(({ hasSignUp }) => hasSignUp).map(({ id }) => id),
  );
  const loading = (
    <SkeletonGroup label={t('calendar.loading')}>
      <ListSkeleton rows={WEEKS} height={WEEK_HEIGHT} />
    </SkeletonGroup>
  );
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return loading;
  return (
    <>
      {data.items.length === 0 && !isFetching && (
        <p className={styles.note} role="status">
          {t(onClear ? 'calendar.notFound' : 'calendar.emptyDays')}{' '}
          {onClear && (
            <Button size="sm" kind="quiet" onClick={onClear}>
              {t('calendar.clear')}
            </Button>
          )}
        </p>
      )}
      {data.cut && <p className={styles.note}>{t('calendar.cut')}</p>}
      {beginOf(days[1]) > new Date(data.plannedUntil) && (
        <p className={styles.note}>
          {t('calendar.plannedUntil', { day: formatDay(dayOf(new Date(data.plannedUntil))) })}
        </p>
      )}
      <Suspense fallback={loading}>
        <Grid
          community={community}
          categories={categories}
          events={shown}
          more={more}
          summaries={summaries}
          view={view}
          day={day}
          today={today}
          isNarrow={isNarrow}
          onDay={onDay}
          onSlot={onSlot}
          onMove={moveTo}
        />
      </Suspense>
    </>
  );
}

type Moved = ReturnType<typeof useMove>['moved'];

/** Events where they were put; of a sheet with lines for a few of each day, those that fit. */
function useFitted(items: readonly Occurrence[], moved: Moved, isFitted: boolean): FittedMonth {
  return useMemo(() => {
    const events = items.map((event) => ({ ...event, ...moved[event.id] }));
    return isFitted ? fitMonth(events) : { shown: events, more: new Map() };
  }, [items, moved, isFitted]);
}
