import type { Category } from '@muster/contracts/calendar/model';
import { IconCalendarEvent, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../../platform/routing/page-head.ts';
import { communityPath } from '../../../../platform/site.ts';
import { trpc } from '../../../../platform/trpc.ts';
import { Button, buttonClass } from '../../../../ui/actions/button.tsx';
import { Card } from '../../../../ui/content/card.tsx';
import { useNow } from '../../../../ui/content/use-now.ts';
import { PageHeader } from '../../../../ui/navigation/page-header.tsx';
import { ListSkeleton } from '../../../../ui/progress/list-skeleton.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { useNarrow } from '../../../../ui/use-narrow.ts';
import { SubscribeButton } from '../../../calendar-feeds/public.ts';
import { NewEvent, viewerZone, zoneName } from '../../../event-editor/public.ts';
import { type CalendarSearch, type CalendarView, chosenCategories, readCalendarSearch } from '../../calendar-search.ts';
import { dayOf } from '../../../../platform/i18n/named-days.ts';
import { useCategories } from '../../queries.ts';
import { Agenda } from './agenda.tsx';
import { CalendarTools } from './calendar-tools.tsx';
import { Sheet, usePrefetchedGrid } from './sheet.tsx';
import styles from './calendar.module.css';

const TICK_MS = 60_000;

/** The calendar of a community, as its address says: a month, a week, a day, or what is to come. */
export function CalendarScreen({ community }: { community: string }) {
  const t = useT();
  const view = trpc.communities.get.useQuery({ community });
  const { data, error, refetch, isFetching } = useCategories(community);
  usePrefetchedGrid(useShown().view);
  usePageHead({ title: t('calendar.title'), site: view.data?.community.name ?? '' });
  const manages = view.data?.viewer.viewable.includes('admin_calendar') ?? false;
  const seesAttendance = view.data?.viewer.viewable.includes('admin_event-attendance') ?? false;
  const relation = view.data?.viewer.relation;
  const isMember = relation === 'member' || relation === 'owner';
  const head = (lead?: string, create?: ReactNode) => (
    <PageHeader
      title={t('calendar.title')}
      lead={lead}
      actions={
        <>
          {isMember && data && data.categories.length > 0 && (
            <SubscribeButton community={community} categories={data.categories} />
          )}
          {seesAttendance && (
            <Link
              to={communityPath(community, 'admin/event-attendance')}
              className={buttonClass({ size: 'md', kind: 'quiet' })}
            >
              {t('calendar.attendance')}
            </Link>
          )}
          {manages && (
            <Link
              to="/com/$uuid/admin/calendar"
              params={{ uuid: community }}
              className={buttonClass({ size: 'md', kind: 'quiet' })}
            >
              {t('calendar.manage')}
            </Link>
          )}
          {create}
        </>
      }
    />
  );
  if (data && data.categories.length > 0) {
    return <Calendar community={community} categories={data.categories} zone={data.timeZone} head={head} />;
  }
  return (
    <div className={styles.page}>
      {head()}
      {!data && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <ListSkeleton rows={6} height={72} />}
      {data && (
        <Card>
          <EmptyState icon={IconCalendarEvent} title={t('calendar.none')}>
            {t(manages ? 'calendar.noneManaged' : 'calendar.noneText')}
          </EmptyState>
        </Card>
      )}
    </div>
  );
}

/** What the address asks for, and the view that follows from it. */
function useShown(): { search: CalendarSearch; view: CalendarView; isNarrow: boolean } {
  const isNarrow = useNarrow();
  const search = readCalendarSearch(useSearch({ strict: false }));
  return { search, view: search.view ?? (isNarrow ? 'agenda' : 'month'), isNarrow };
}

interface CalendarProps {
  community: string;
  categories: readonly Category[];
  zone: string;
  head: (lead?: string, create?: ReactNode) => ReactNode;
}

function Calendar({ community, categories, zone, head }: CalendarProps) {
  const t = useT();
  const navigate = useNavigate();
  const today = dayOf(useNow(TICK_MS));
  const { search, view, isNarrow } = useShown();
  const day = search.date ?? today;
  const narrowed = { categories: chosenCategories(search), search: search.q ?? '' };
  const isNarrowed = narrowed.categories.length > 0 || narrowed.search !== '';
  const show = (change: CalendarSearch, replace = true) =>
    void navigate({ to: '.', search: { ...search, ...change }, replace });
  const mayCreate = categories.some(({ rights }) => rights.create);
  const begin = (at = '1') => show({ new: at, from: undefined }, false);
  const create = mayCreate && (
    <Button kind="primary" size="md" icon={IconPlus} onClick={() => begin()}>
      {t('calendar.create')}
    </Button>
  );
  const own = viewerZone();
  const lead = own === zone ? undefined : t('calendar.zones', { yours: zoneName(own), theirs: zoneName(zone) });
  const shared = {
    community,
    categories,
    day,
    today,
    narrowed,
    onClear: isNarrowed ? () => show({ categories: undefined, q: undefined }) : null,
  };
  return (
    <div className={styles.page}>
      {head(lead, create)}
      <CalendarTools view={view} day={day} today={today} search={search} categories={categories} onShow={show} />
      {view === 'agenda' ? (
        <Agenda {...shared} create={create} />
      ) : (
        <Sheet
          {...shared}
          view={view}
          isNarrow={isNarrow}
          onDay={(date, to) => show({ date, view: to }, false)}
          onSlot={mayCreate ? begin : null}
        />
      )}
      {mayCreate && (
        <NewEvent
          community={community}
          categories={categories}
          zone={zone}
          begins={search.new}
          from={search.from}
          onClose={() => show({ new: undefined, from: undefined })}
        />
      )}
    </div>
  );
}
