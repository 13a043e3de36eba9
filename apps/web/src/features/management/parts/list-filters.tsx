import { useNavigate } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SearchInput } from '../../../ui/forms/search-input.tsx';
import { useTypedSearch } from '../../../ui/forms/use-typed-search.ts';
import { Toolbar, ToolbarGrow } from '../../../ui/navigation/toolbar.tsx';
import type { Place } from '../places.ts';
import styles from './management.module.css';

interface ListFiltersProps {
  /** What the search looks in. */
  label: string;
  place: Place;
  /** What the list can be narrowed to, beside showing all. */
  shows: readonly NonNullable<Place['show']>[];
}

/** Search and filter of a list of communities or accounts. */
export function ListFilters({ label, place, shows }: ListFiltersProps) {
  const t = useT();
  const navigate = useNavigate();
  const change = (to: Partial<Place>) => void navigate({ to: '.', search: { ...place, ...to }, replace: true });
  const [typed, setTyped] = useTypedSearch(place.q ?? '', (q) => change({ q: q || undefined }));
  return (
    <Toolbar label={t('management.filters')}>
      <ToolbarGrow>
        <SearchInput size="md" label={label} value={typed} onChange={setTyped} />
      </ToolbarGrow>
      <div className={styles.segments} role="group" aria-label={t('management.show')}>
        {([undefined, ...shows] as const).map((state) => (
          <Button
            key={state ?? 'all'}
            kind="quiet"
            aria-pressed={state === place.show}
            onClick={() => change({ show: state })}
          >
            {t(`management.states.${state ?? 'all'}`)}
          </Button>
        ))}
      </div>
    </Toolbar>
  );
}
