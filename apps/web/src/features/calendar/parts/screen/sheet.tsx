import { lazy, Suspense } from 'react';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { SkeletonGroup } from '../../../../ui/progress/skeleton.tsx';
import { ListSkeleton } from '../../../../ui/progress/list-skeleton.tsx';
import { useSummaries } from '../../../event-signups/public.ts';
import type { CalendarView } from '../../calendar-search.ts';
import { beginOf, dayOf, formatDay, rangeOf } from '../../days.ts';
import { useWindow } from '../../queries.ts';
import type { ShownProps } from './agenda.tsx';
import { useMove } from './use-move.ts';
import styles from './calendar.module.css';

// Mantine and its styles: for those who look at a month, a week or a day, once they do.
const Grid = lazy(() => import('./grid.tsx').then((module) => ({ default: module.Grid })));

/** As the rows of a month. */
const [WEEKS, WEEK_HEIGHT] = [5, 124];

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
  const summaries = useSummaries(community, data?.items.filter(({ hasSignUp }) => hasSignUp).map(({ id }) => id) ?? []);
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
          events={data.items.map((event) => ({ ...event, ...moved[event.id] }))}
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
