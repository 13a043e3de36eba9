import { useNavigate } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SearchInput } from '../../../ui/forms/search-input.tsx';
import { useTypedSearch } from '../../../ui/forms/use-typed-search.ts';
import { Toolbar, ToolbarGrow } from '../../../ui/navigation/toolbar.tsx';
import { type Place, STATES } from '../places.ts';
import styles from './management.module.css';

/** Search and state of a list of communities or accounts. */
export function ListFilters({ label, place }: { label: string; place: Place }) {
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
        {([undefined, ...STATES] as const).map((state) => (
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
