import { IconArrowsSort } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SearchInput } from '../../../ui/forms/search-input.tsx';
import { useTypedSearch } from '../../../ui/forms/use-typed-search.ts';
import { Toolbar, ToolbarGrow } from '../../../ui/navigation/toolbar.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { FILTERS, type ListSearch, SORTS } from '../list-search.ts';
import styles from './short-links.module.css';

/** Search, filter and order of the list. */
export function LinkFilters({ search, onChange }: { search: ListSearch; onChange: (change: ListSearch) => void }) {
  const t = useT();
  const { q = '', sort = 'newest', show = 'all' } = search;
  const [typed, setTyped] = useTypedSearch(q, (wanted) => onChange({ q: wanted || undefined }));
  return (
    <div className={styles.filters}>
      <Toolbar label={t('short-links.filter.label')}>
        <ToolbarGrow>
          <SearchInput size="md" label={t('short-links.filter.search')} value={typed} onChange={setTyped} />
        </ToolbarGrow>
        <div className={styles.segments} role="group" aria-label={t('short-links.filter.show')}>
          {FILTERS.map((filter) => (
            <Button
              key={filter}
              kind="quiet"
              aria-pressed={filter === show}
              onClick={() => onChange({ show: filter === 'all' ? undefined : filter })}
            >
              {t(`short-links.filter.${filter}`)}
            </Button>
          ))}
        </div>
        <Menu
          align="end"
          items={SORTS.map((each) => ({
            id: each,
            label: t(`short-links.sort.${each}`),
            onSelect: () => onChange({ sort: each === 'newest' ? undefined : each }),
          }))}
          trigger={(trigger) => (
            <Button
              {...trigger}
              size="md"
              icon={IconArrowsSort}
              aria-label={t('short-links.filter.sorted', { order: t(`short-links.sort.${sort}`) })}
            >
              {t(`short-links.sort.${sort}`)}
            </Button>
          )}
        />
      </Toolbar>
    </div>
  );
}
