import type { ReviewPage, StageCounts, SubmissionRow } from '@muster/contracts/submissions/model';
import { IconInbox, IconLayoutKanban, IconTable } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../../platform/routing/page-head.ts';
import { wordParameter } from '../../../../platform/routing/search-text.ts';
import { communityPath } from '../../../../platform/site.ts';
import { trpc } from '../../../../platform/trpc.ts';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { RelativeTime } from '../../../../ui/content/relative-time.tsx';
import { BareCheckbox } from '../../../../ui/forms/checkbox.tsx';
import { SearchInput } from '../../../../ui/forms/search-input.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { useTypedSearch } from '../../../../ui/forms/use-typed-search.ts';
import { ShowOlder } from '../../../../ui/lists/show-older.tsx';
import { PageHeader } from '../../../../ui/navigation/page-header.tsx';
import { ListSkeleton } from '../../../../ui/progress/list-skeleton.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { SavedFilters } from '../../../submission-filters/public.ts';
import {
  MedianNote,
  readReviewFilters,
  ReviewFilters,
  ReviewMarks,
  type ReviewQuery,
  useStageCounts,
} from '../../../submission-reviews/public.ts';
import { readReviewQuery } from '../../first-reviewed.ts';
import { useReviewed } from '../../queries.ts';
import { BulkMoves } from './bulk-moves.tsx';
import { ExportMenu } from './export-menu.tsx';
import { MoreFilters } from './more-filters.tsx';
import { StageFilter } from './stage-filter.tsx';
import { CentreLink } from '../centre-link.tsx';
import { NewFormLink } from '../new-form-link.tsx';
import { StageBadge } from '../stage-badge.tsx';
import styles from '../submissions.module.css';

const Board = lazy(() => import('./board.tsx').then((module) => ({ default: module.Board })));

/** What was sent to one form, or to all that the viewer looks after: as a list, and of one form as a board. */
export function ReviewHub({ community, form }: { community: string; form: string | null }) {
  const t = useT();
  const search = useSearch({ strict: false });
  const known = trpc.communities.get.useQuery({ community });
  const view = wordParameter(search, 'view', ['list', 'board']) ?? 'list';
  const query = readReviewQuery(form, search, readReviewFilters(search));
  const { form: _, ...filters } = query;
  const pages = useReviewed(community, query);
  const counts = useStageCounts(community, query).data?.counts;
  const { data, error, refetch, isFetching } = pages;
  const [first] = data?.pages ?? [];
  const title =
    form === null ? t('submissions.review.title') : (first?.forms.find(({ id }) => id === form)?.label ?? '');
  usePageHead({ title: title || t('submissions.review.title'), site: known.data?.community.name ?? '' });
  if (!first && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} page />;
  return (
    <div className={view === 'board' ? styles.wide : styles.page}>
      <PageHeader
        title={title || t('submissions.review.title')}
        back={<CentreLink community={community} />}
        lead={t('submissions.review.lead')}
        actions={
          form !== null &&
          first &&
          first.stages.length > 0 && (
            <>
              <ExportMenu
                community={community}
                form={form}
                filters={{ ...filters, stage: view === 'list' ? query.stage : null }}
              />
              <Views view={view} />
            </>
          )
        }
      />
      {first && <Filters community={community} query={query} page={first} counts={counts} byStage={view === 'list'} />}
      {first && <MedianNote hours={first.medianHours} />}
      {!first && <ListSkeleton rows={6} height={56} />}
      {first && view === 'board' && form !== null && (
        <Suspense fallback={<ListSkeleton rows={4} height={120} />}>
          <Board community={community} form={form} stages={first.stages} counts={counts} query={query} />
        </Suspense>
      )}
      {first && (view === 'list' || form === null) && (
        <Rows key={JSON.stringify(query)} community={community} pages={pages} query={query} page={first} />
      )}
    </div>
  );
}

function Views({ view }: { view: 'list' | 'board' }) {
  const t = useT();
  const navigate = useNavigate();
  const show = (next: 'list' | 'board') =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, view: next === 'list' ? undefined : next, stage: undefined }),
      replace: true,
    });
  return (
    <div role="group" aria-label={t('submissions.review.view')} className={styles.views}>
      <IconButton
        size="md"
        icon={IconTable}
        label={t('submissions.review.asList')}
        kind={view === 'list' ? 'secondary' : 'quiet'}
        aria-pressed={view === 'list'}
        onClick={() => show('list')}
      />
      <IconButton
        size="md"
        icon={IconLayoutKanban}
        label={t('submissions.review.asBoard')}
        kind={view === 'board' ? 'secondary' : 'quiet'}
        aria-pressed={view === 'board'}
        onClick={() => show('board')}
      />
    </div>
  );
}

interface FiltersProps {
  community: string;
  query: ReviewQuery;
  page: ReviewPage;
  /** Not there before it is known. */
  counts: StageCounts['counts'] | undefined;
  /** A board shows each stage by itself. */
  byStage: boolean;
}

function Filters({ community, query, page, counts, byStage }: FiltersProps) {
  const t = useT();
  const { stage, assigned, vote, unread, scoreFrom, ratingFrom } = query;
  const navigate = useNavigate();
  const set = (changes: object) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...changes }), replace: true });
  const [typed, setTyped] = useTypedSearch(query.search, (text) => set({ search: text || undefined }));
  return (
    <div className={byStage ? styles.filters : styles.boardFilters}>
      <SearchInput size="md" label={t('submissions.review.search')} value={typed} onChange={setTyped} />
      <Select
        label={t('submissions.review.form')}
        value={query.form ?? ''}
        placeholder={t('submissions.review.allForms')}
        onChange={({ target }) =>
          void navigate({
            to: communityPath(community, target.value ? 'forms' : 'form-management'),
            search: target.value ? { formId: target.value } : {},
          })
        }
        options={page.forms.map(({ id, label: name }) => ({ value: id, label: name }))}
      />
      {byStage && (
        <StageFilter page={page} counts={counts} chosen={stage} onChange={(id) => set({ stage: id ?? undefined })} />
      )}
      <SavedFilters
        community={community}
        form={query.form}
        terms={{ stage, search: query.search, assigned, vote, unread, scoreFrom, ratingFrom }}
        onChoose={(terms) =>
          set({
            stage: terms.stage ?? undefined,
            search: terms.search || undefined,
            assigned: terms.assigned ?? undefined,
            vote: terms.vote ?? undefined,
            unread: terms.unread ? 'yes' : undefined,
            scoreFrom: terms.scoreFrom === null ? undefined : String(terms.scoreFrom),
            ratingFrom: terms.ratingFrom === null ? undefined : String(terms.ratingFrom),
          })
        }
      />
      <MoreFilters
        inUse={[assigned, vote, unread || null, scoreFrom, ratingFrom].filter((value) => value !== null).length}
      >
        <ReviewFilters values={query} onChange={set} />
      </MoreFilters>
    </div>
  );
}

interface RowsProps {
  community: string;
  pages: ReturnType<typeof useReviewed>;
  query: ReviewQuery;
  /** The first of the pages. */
  page: ReviewPage;
}

function Rows({ community, pages, query, page: { stages, forms, mayMove } }: RowsProps) {
  const t = useT();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const pick = (id: string) =>
    setPicked((before) => new Set([...before, id].filter((each) => each !== id || !before.has(id))));
  const nameOf = ({ submitter, guestName }: SubmissionRow) =>
    submitter?.name ?? (guestName === null ? t('submissions.gone') : t('submissions.guest', { name: guestName }));
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) {
    const { form: _, ...filters } = query;
    const isFiltered = Object.values(filters).some((value) => value !== null && value !== '' && value !== false);
    return (
      <EmptyState
        icon={IconInbox}
        title={t(isFiltered ? 'submissions.review.noMatch' : 'submissions.review.none')}
        action={forms.length === 0 && <NewFormLink community={community} />}
      >
        {t(isFiltered ? 'submissions.review.noMatchText' : 'submissions.review.noneText')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.rows} aria-busy={pages.isPlaceholderData}>
        {items.map((item) => (
          <li key={item.id} className={styles.row}>
            {mayMove && (
              <BareCheckbox
                label={t('submissions.bulk.pick', { name: nameOf(item) })}
                checked={picked.has(item.id)}
                onChange={() => pick(item.id)}
              />
            )}
            <span className={styles.words}>
              <Link
                to="/com/$uuid/forms/$submissionId"
                params={{ uuid: community, submissionId: item.id }}
                className={styles.open}
              >
                {nameOf(item)}
              </Link>
              <span className={styles.facts}>
                <span>{t('submissions.named', { form: item.form.label, number: item.number })}</span>
                <RelativeTime date={item.submittedAt} />
                {item.score !== null && item.score !== 0 && (
                  <span>{t('submissions.score', { score: item.score })}</span>
                )}
                <ReviewMarks review={item.review} />
              </span>
            </span>
            <StageBadge stage={item.stage} />
          </li>
        ))}
      </ul>
      <ShowOlder pages={pages} />
      {query.form !== null && (
        <BulkMoves
          community={community}
          form={query.form}
          stages={stages}
          picked={[...picked]}
          onClear={() => setPicked(new Set())}
        />
      )}
    </>
  );
}
