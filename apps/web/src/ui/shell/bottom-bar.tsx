import { IconDots } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { Icon } from '../icon.tsx';
import type { NavGroup } from './nav-place.ts';
import { PlaceLink } from './place-link.tsx';
import styles from './shell.module.css';

const FIVE = 5;
const Sheet = lazy(() => import('../overlays/dialog.tsx').then((module) => ({ default: module.Sheet })));

/** Five places on a phone; when there are more, the fifth opens a sheet with the rest. */
export function BottomBar({ label, groups }: { label: string; groups: readonly NavGroup[] }) {
  const t = useT();
  const [more, setMore] = useState(false);
  const [asked, setAsked] = useState(false);
  const places = groups.flatMap((group) => group.places);
  const fits = places.length <= FIVE;
  const shown = fits ? places : places.slice(0, FIVE - 1);
  const rest = places.slice(shown.length);
  const open = () => {
    setAsked(true);
    setMore(true);
  };
  return (
    <nav className={styles.bottom} aria-label={label}>
      <ul className={styles.bottomList}>
        {shown.map((place) => (
          <li key={place.id}>
            <PlaceLink place={place} className={styles.bottomPlace} iconSize={22} />
          </li>
        ))}
        {!fits && (
          <li>
            <button
              type="button"
              className={styles.bottomPlace}
              aria-haspopup="dialog"
              data-active={rest.some((place) => place.active) || undefined}
              onClick={open}
            >
              <Icon of={IconDots} size={22} />
              <span className={styles.placeLabel}>{t('ui.shell.more')}</span>
            </button>
          </li>
        )}
      </ul>
      {asked && (
        <Suspense>
          <Sheet open={more} onClose={() => setMore(false)} title={t('ui.shell.more')}>
            <ul className={styles.railList}>
              {rest.map((place) => (
                <li key={place.id}>
                  <PlaceLink place={place} className={styles.place} iconSize={22} onFollow={() => setMore(false)} />
                </li>
              ))}
            </ul>
          </Sheet>
        </Suspense>
      )}
    </nav>
  );
}
