import { FIGURE_SUBJECTS } from '@muster/contracts/event-attendance/constants';
import { IconChartBar } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ShowOlder } from '../../../ui/lists/show-older.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { firstSort, type FiguresChange, readFiguresSearch } from '../figures-search.ts';
import { useFigures } from '../queries.ts';
import { ExportFigures } from './export-figures.tsx';
import { FigureFilters } from './figure-filters.tsx';
import { FigureLine, FigureTotals } from './figure-line.tsx';
import styles from './figures.module.css';

/** Attendance by event, category or person: sums, then a line for each. What is shown stands in the address. */
export function Figures({ community }: { community: string }) {
  const t = useT();
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const shown = readFiguresSearch(search);
  const put = (change: FiguresChange) => void navigate({ to: '.', search: { ...search, ...change }, replace: true });
  const pages = useFigures(community, shown);
  const { data, error, refetch, isFetching } = pages;
  const first = data?.pages[0];
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const body = () => {
    if (!first && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
    if (!first) return <ListSkeleton rows={5} height={72} />;
    if (items.length === 0) {
      return (
        <EmptyState icon={IconChartBar} title={t('event-attendance.screen.none')}>
          {t('event-attendance.screen.noneText')}
        </EmptyState>
      );
    }
    return (
      <>
        {first.totals && <FigureTotals by={shown.by} totals={first.totals} />}
        <ul className={styles.list} aria-label={t(`event-attendance.screen.by.${shown.by}`)}>
          {items.map((figure) => (
            <FigureLine key={figure.id} community={community} by={shown.by} figure={figure} onShow={put} />
          ))}
        </ul>
        <ShowOlder pages={pages} />
      </>
    );
  };
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('event-attendance.screen.title')}
        lead={t('event-attendance.screen.lead')}
        actions={<ExportFigures community={community} shown={shown} />}
      />
      <Tabs
        label={t('event-attendance.screen.title')}
        tabs={FIGURE_SUBJECTS.map((value) => ({ value, label: t(`event-attendance.screen.by.${value}`) }))}
        value={shown.by}
        onChange={(by) => put({ by, q: undefined, sort: undefined })}
      >
        <div className={styles.page}>
          <FigureFilters
            community={community}
            shown={shown}
            onChange={({ sort, ...change }) =>
              put({ ...change, ...(sort !== undefined && { sort: sort === firstSort(shown.by) ? undefined : sort }) })
            }
          />
          {body()}
        </div>
      </Tabs>
    </div>
  );
}
