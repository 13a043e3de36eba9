import type { PublicCommunity } from '@muster/contracts/communities/model';
import { MEMBER_SORTS } from '@muster/contracts/directory/constants';
import type { MemberSettings } from '@muster/contracts/member-settings/model';
import { IconAdjustmentsHorizontal, IconArrowsSort } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SearchInput } from '../../../ui/forms/search-input.tsx';
import { useTypedSearch } from '../../../ui/forms/use-typed-search.ts';
import { Toolbar, ToolbarGrow } from '../../../ui/navigation/toolbar.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { FilterChips } from '../filters/filter-chips.tsx';
import { useActiveFilters } from '../filters/filter-words.ts';
import type { RosterSearch } from '../roster-search.ts';
import styles from './roster.module.css';

// Opened by a press; the list must not wait for it.
const FilterPanel = lazy(() =>
  import('../filters/filter-panel.tsx').then((module) => ({ default: module.FilterPanel })),
);
const FilterSheet = lazy(() =>
  import('../filters/filter-sheet.tsx').then((module) => ({ default: module.FilterSheet })),
);

interface RosterFiltersProps {
  community: PublicCommunity;
  search: RosterSearch;
  statuses: MemberSettings['statuses'];
  isOwner: boolean;
  onChange: (change: RosterSearch) => void;
  onClear: () => void;
}

/** Search, order and filters of the list. */
export function RosterFilters({ onClear, children, ...panel }: RosterFiltersProps & { children: ReactNode }) {
  const t = useT();
  const { search, onChange } = panel;
  const { sort = 'name' } = search;
  const narrow = useNarrow();
  const filters = useActiveFilters(panel);
  const [asked, setAsked] = useState<'never' | 'open' | 'closed'>('never');
  const open = asked === 'open';
  return (
    <div className={styles.filters}>
      <Toolbar label={t('directory.filter.label')}>
        <ToolbarGrow>
          <Searching q={search.q ?? ''} onChange={onChange} />
        </ToolbarGrow>
        <Button
          size="md"
          icon={IconAdjustmentsHorizontal}
          aria-expanded={open}
          onClick={() => setAsked(open ? 'closed' : 'open')}
        >
          {filters.length > 0 ? t('directory.filter.openOf', { count: filters.length }) : t('directory.filter.open')}
        </Button>
        <Menu
          align="end"
          items={MEMBER_SORTS.map((each) => ({
            id: each,
            label: t(`directory.sort.${each}`),
            onSelect: () => onChange({ sort: each === 'name' ? undefined : each }),
          }))}
          trigger={(trigger) => (
            <Button
              {...trigger}
              size="md"
              icon={IconArrowsSort}
              aria-label={t('directory.sorted', { order: t(`directory.sort.${sort}`) })}
            >
              {t(`directory.sort.${sort}`)}
            </Button>
          )}
        />
        {children}
      </Toolbar>
      <Suspense>
        {narrow
          ? asked !== 'never' && (
              <FilterSheet {...panel} open={open} onClear={onClear} onClose={() => setAsked('closed')} />
            )
          : open && <FilterPanel {...panel} />}
      </Suspense>
      {filters.length > 0 && <FilterChips filters={filters} onChange={onChange} onClear={onClear} />}
    </div>
  );
}

function Searching({ q, onChange }: { q: string; onChange: (change: RosterSearch) => void }) {
  const t = useT();
  const [typed, setTyped] = useTypedSearch(q, (wanted) => onChange({ q: wanted || undefined }));
  return <SearchInput size="md" label={t('directory.search')} value={typed} onChange={setTyped} maxLength={100} />;
}
