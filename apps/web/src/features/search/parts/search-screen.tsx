import { SEARCH } from '@muster/contracts/search/kinds';
import type { SearchResults } from '@muster/contracts/search/model';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type KeyboardEvent, useRef } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../platform/routing/page-head.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Card } from '../../../ui/content/card.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { SearchInput } from '../../../ui/forms/search-input.tsx';
import { useTypedSearch } from '../../../ui/forms/use-typed-search.ts';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { AllKinds, NothingFound, OneKind, ResultsSkeleton } from './results.tsx';
import styles from './search.module.css';
import { isSearchable, useFound } from '../queries.ts';
import { readSearchAddress, type SearchAddress } from '../search-address.ts';

/** The search of a community: everything that the viewer may see and a text is in, by kind. */
export function SearchScreen() {
  const t = useT();
  const navigate = useNavigate();
  const page = useRef<HTMLDivElement>(null);
  const { uuid } = useParams({ strict: false }) as { uuid: string };
  const { q = '', kind } = readSearchAddress(useSearch({ strict: false }));
  const community = trpc.communities.get.useQuery({ community: uuid }).data?.community.name ?? '';
  usePageHead({ title: t('search.title'), site: community });
  const show = (change: SearchAddress) => void navigate({ to: '.', search: { q, kind, ...change }, replace: true });
  const [typed, setTyped] = useTypedSearch(q, (wanted) => show({ q: wanted || undefined }));
  const found = useFound(uuid, q);
  const move = (event: KeyboardEvent) => moveThrough(page.current, event);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys go through the links in it
    <div ref={page} className={styles.page} onKeyDown={move}>
      <PageHeader title={t('search.title')} lead={t('search.lead')} />
      <div className={styles.field}>
        <SearchInput
          size="md"
          label={t('search.field', { community })}
          value={typed}
          maxLength={SEARCH.textMax}
          onChange={setTyped}
        />
      </div>
      {!isSearchable(q) && (
        <Card>
          <EmptyState icon={IconSearch} title={t('search.begin.title')}>
            {t('search.begin.text')}
          </EmptyState>
        </Card>
      )}
      {isSearchable(q) && !found.data && found.error && (
        <FailureState error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      )}
      {isSearchable(q) && !found.data && !found.error && <ResultsSkeleton />}
      {isSearchable(q) && found.data && (
        <Found
          community={uuid}
          address={{ q, kind }}
          results={found.data}
          isOld={found.isPlaceholderData}
          onShow={show}
        />
      )}
    </div>
  );
}

interface FoundProps {
  community: string;
  address: SearchAddress;
  results: SearchResults;
  /** They are of the text before, while another one is looked for. */
  isOld: boolean;
  onShow: (change: SearchAddress) => void;
}

function Found({ community, address: { q = '', kind }, results: { groups }, isOld, onShow }: FoundProps) {
  const t = useT();
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const open = groups.find((group) => group.kind === kind)?.kind ?? 'all';
  const tabs = [
    { value: 'all' as const, label: t('search.all'), count: total },
    ...groups.map((group) => ({ value: group.kind, label: t(`search.kinds.${group.kind}`), count: group.total })),
  ];
  return (
    <>
      <VisuallyHidden>
        <span role="status">{!isOld && t('search.found', { count: total })}</span>
      </VisuallyHidden>
      <Tabs
        label={t('search.tabs')}
        tabs={tabs}
        value={open}
        onChange={(next) => onShow({ kind: next === 'all' ? undefined : next })}
      >
        {open !== 'all' && <OneKind key={open} community={community} text={q} kind={open} />}
        {open === 'all' && (
          <div className={isOld ? styles.waiting : undefined}>
            {total === 0 && !isOld && <NothingFound text={q} />}
            <AllKinds community={community} groups={groups} onKind={(next) => onShow({ kind: next })} />
          </div>
        )}
      </Tabs>
    </>
  );
}

/** From the field into the results, and up and down through them, with the arrow keys. */
function moveThrough(page: HTMLElement | null, event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !page) return;
  const stops = [...page.querySelectorAll<HTMLElement>('input[type=search], [data-result]')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = at === -1 ? undefined : stops[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
