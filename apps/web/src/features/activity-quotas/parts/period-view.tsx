import { ACTIVITY_SORTS, ACTIVITY_STATES, type ActivityState } from '@muster/contracts/activity-quotas/constants';
import type { ActivityPlan, PeriodPage } from '@muster/contracts/activity-quotas/model';
import { IconArrowLeft, IconEdit, IconUsers } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { textParameter, wordParameter } from '../../../platform/routing/search-text.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { linkClass } from '../../../ui/actions/link-class.ts';
import { SearchInput } from '../../../ui/forms/search-input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { useTypedSearch } from '../../../ui/forms/use-typed-search.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ShowOlder } from '../../../ui/lists/show-older.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { periodWords } from '../amounts.ts';
import { usePeriod, usePlanChanges } from '../queries.ts';
import { MemberLine } from './member-line.tsx';
import styles from './activity.module.css';

interface PeriodViewProps {
  community: string;
  plan: ActivityPlan;
  onEdit: () => void;
}

/** A period of a plan: how many members are in each state, and each of them with what they did. What is shown stands in the address. */
export function PeriodView({ community, plan, onEdit }: PeriodViewProps) {
  const t = useT();
  const { asked, put } = useAsked(plan.id);
  const pages = usePeriod(community, asked);
  const { data, error, refetch, isFetching } = pages;
  const first = data?.pages[0];
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const body = () => {
    if (!first && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
    if (!first) return <ListSkeleton rows={5} height={72} />;
    return (
      <>
        <Changed community={community} page={first} />
        <Filters page={first} asked={asked} onChange={put} />
        {items.length === 0 ? (
          <EmptyState icon={IconUsers} title={t('activity-quotas.noMembers')}>
            {t(
              asked.state === null && asked.search === ''
                ? 'activity-quotas.noMembersText'
                : 'activity-quotas.noneFound',
            )}
          </EmptyState>
        ) : (
          <ul className={styles.list} aria-label={t('activity-quotas.members')}>
            {items.map((member) => (
              <MemberLine
                key={member.accId}
                community={community}
                about={{ id: plan.id, firstDay: first.period.firstDay }}
                member={member}
              />
            ))}
          </ul>
        )}
        <ShowOlder pages={pages} />
      </>
    );
  };
  return (
    <div className={styles.page}>
      <PageHeader
        title={plan.name}
        lead={
          first &&
          t(first.closed ? 'activity-quotas.reportOf' : 'activity-quotas.periodOf', {
            days: periodWords(first.period, first.timeZone),
            zone: first.timeZone.replaceAll('_', ' '),
          })
        }
        back={
          <Link to="." search={{}} className={linkClass('quiet', styles.back)}>
            <Icon of={IconArrowLeft} size={15} /> {t('activity-quotas.title')}
          </Link>
        }
        actions={
          <Button size="md" icon={IconEdit} onClick={onEdit}>
            {t('activity-quotas.edit')}
          </Button>
        }
      />
      {body()}
    </div>
  );
}

type Asked = ReturnType<typeof useAsked>['asked'];
type Change = Partial<Record<'period' | 'state' | 'q' | 'sort', string | undefined>>;

/** What is asked for by the address, and how that changes. */
function useAsked(id: string) {
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const asked = {
    id,
    firstDay: textParameter(search, 'period') ?? null,
    state: wordParameter(search, 'state', ACTIVITY_STATES) ?? null,
    search: textParameter(search, 'q') ?? '',
    sort: wordParameter(search, 'sort', ACTIVITY_SORTS) ?? 'progress',
  } as const;
  const put = (change: Change) => void navigate({ to: '.', search: { ...search, ...change }, replace: true });
  return { asked, put };
}

/** Says that a report is older than what members did, with the way to make it anew. */
function Changed({ community, page: { closed, plan, period } }: { community: string; page: PeriodPage }) {
  const t = useT();
  const { recompute } = usePlanChanges();
  if (!closed || closed.changed === 0) return null;
  const onSuccess = ({ changed }: { changed: number }) =>
    notify({ type: 'positive', message: t('activity-quotas.recomputed', { count: changed }) });
  return (
    <div className={styles.changed}>
      <span>{t('activity-quotas.changedSince', { count: closed.changed })}</span>
      <Button
        size="sm"
        busy={recompute.isPending}
        onClick={() =>
          recompute.mutate(
            { community, id: plan.id, firstDay: period.firstDay },
            { onSuccess, onError: (failure) => tellFailure(failure) },
          )
        }
      >
        {t('activity-quotas.recompute')}
      </Button>
    </div>
  );
}

interface FiltersProps {
  page: PeriodPage;
  asked: Asked;
  onChange: (change: Change) => void;
}

/** The period, and which of its members are shown in which order. */
function Filters({ page: { counts, open, past, period, timeZone }, asked, onChange }: FiltersProps) {
  const t = useT();
  const [typed, setTyped] = useTypedSearch(asked.search, (q) => onChange({ q: q || undefined }));
  const all = ACTIVITY_STATES.reduce((sum, state) => sum + counts[state], 0);
  const state = (value: ActivityState | null, label: string, count: number) => (
    <Button
      key={value ?? 'all'}
      size="sm"
      kind={asked.state === value ? 'primary' : 'secondary'}
      aria-pressed={asked.state === value}
      onClick={() => onChange({ state: value ?? undefined })}
    >
      {t('activity-quotas.stateCount', { state: label, count })}
    </Button>
  );
  const periods = [...(open ? [open] : []), ...past];
  return (
    <>
      <div className={styles.states} role="group" aria-label={t('activity-quotas.byState')}>
        {state(null, t('activity-quotas.all'), all)}
        {ACTIVITY_STATES.map((one) => state(one, t(`activity-quotas.states.${one}`), counts[one]))}
      </div>
      <div className={styles.filters}>
        {periods.length > 1 && (
          <Select
            label={t('activity-quotas.period')}
            value={period.firstDay}
            options={periods.map((one) => ({
              value: one.firstDay,
              label:
                one === open
                  ? t('activity-quotas.now', { days: periodWords(one, timeZone) })
                  : periodWords(one, timeZone),
            }))}
            onChange={({ target }) => onChange({ period: target.value === open?.firstDay ? undefined : target.value })}
          />
        )}
        <Select
          label={t('activity-quotas.order')}
          value={asked.sort}
          options={ACTIVITY_SORTS.map((value) => ({ value, label: t(`activity-quotas.sorts.${value}`) }))}
          onChange={({ target }) => onChange({ sort: target.value === 'progress' ? undefined : target.value })}
        />
        <SearchInput label={t('activity-quotas.search')} value={typed} onChange={setTyped} size="md" />
      </div>
    </>
  );
}
