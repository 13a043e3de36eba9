import type { PublicCommunity } from '@muster/contracts/communities/model';
import { MEMBER_SORTS, MEMBER_STATES } from '@muster/contracts/members/constants';
import type { MemberSettings } from '@muster/contracts/members/settings';
import { IconAdjustmentsHorizontal, IconArrowsSort } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { SearchInput } from '../../../../ui/forms/search-input.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { useTypedSearch } from '../../../../ui/forms/use-typed-search.ts';
import { Toolbar, ToolbarGrow } from '../../../../ui/navigation/toolbar.tsx';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import { isFiltered, type RosterSearch, SPANS } from '../../roster-search.ts';
import styles from './roster.module.css';

interface RosterFiltersProps {
  community: PublicCommunity;
  search: RosterSearch;
  statuses: MemberSettings['statuses'];
  onChange: (change: RosterSearch) => void;
  onClear: () => void;
}

/** Search, order and filters of the list. */
export function RosterFilters({ search, onChange, children, ...rest }: RosterFiltersProps & { children: ReactNode }) {
  const t = useT();
  const { sort = 'name' } = search;
  const { q: _, ...narrowing } = search;
  const [open, setOpen] = useState(() => isFiltered(narrowing));
  return (
    <div className={styles.filters}>
      <Toolbar label={t('members.roster.filter.label')}>
        <ToolbarGrow>
          <Searching q={search.q ?? ''} onChange={onChange} />
        </ToolbarGrow>
        <Button size="md" icon={IconAdjustmentsHorizontal} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('members.roster.filter.open')}
        </Button>
        <Menu
          align="end"
          items={MEMBER_SORTS.map((each) => ({
            id: each,
            label: t(`members.roster.sort.${each}`),
            onSelect: () => onChange({ sort: each === 'name' ? undefined : each }),
          }))}
          trigger={(trigger) => (
            <Button
              {...trigger}
              size="md"
              icon={IconArrowsSort}
              aria-label={t('members.roster.sorted', { order: t(`members.roster.sort.${sort}`) })}
            >
              {t(`members.roster.sort.${sort}`)}
            </Button>
          )}
        />
        {children}
      </Toolbar>
      {open && <Choices search={search} onChange={onChange} {...rest} />}
    </div>
  );
}

function Searching({ q, onChange }: { q: string; onChange: (change: RosterSearch) => void }) {
  const t = useT();
  const [typed, setTyped] = useTypedSearch(q, (wanted) => onChange({ q: wanted || undefined }));
  return <SearchInput size="md" label={t('members.roster.search')} value={typed} onChange={setTyped} maxLength={100} />;
}

function Choices({ community, search, statuses, onChange, onClear }: RosterFiltersProps) {
  const t = useT();
  const any = t('members.roster.filter.any');
  const { departments } = community;
  const shownRanks = departments.filter(({ id }) => !search.department || id === search.department);
  const choices = [
    {
      key: 'state',
      options: MEMBER_STATES.map((state) => ({ value: state, label: t(`members.state.${state}`) })),
    },
    {
      key: 'department',
      options: departments.map(({ id, label }) => ({ value: id, label })),
    },
    {
      key: 'rank',
      options: shownRanks.flatMap(({ label: department, ranks }) =>
        ranks.map(({ id, label }) => ({ value: id, label: `${label} · ${department}` })),
      ),
    },
    ...(statuses.length > 0
      ? [{ key: 'status', options: statuses.map(({ uuid, label }) => ({ value: uuid, label })) } as const]
      : []),
    {
      key: 'days',
      options: SPANS.map((days) => ({ value: days, label: t('members.roster.filter.span', { days: Number(days) }) })),
    },
  ] as const;
  return (
    <div className={styles.choices}>
      {choices.map(({ key, options }) => (
        <Select
          key={key}
          size="sm"
          label={t(`members.roster.filter.${key}`)}
          placeholder={any}
          value={search[key] ?? ''}
          options={options}
          onChange={({ target }) => onChange({ [key]: target.value || undefined })}
        />
      ))}
      {isFiltered(search) && (
        <Button size="sm" kind="quiet" className={styles.clear} onClick={onClear}>
          {t('members.roster.filter.clear')}
        </Button>
      )}
    </div>
  );
}
