import type { ReactNode } from 'react';
import type { NavGroup } from './nav-place.ts';
import { PlaceLink } from './place-link.tsx';
import styles from './shell.module.css';

/** All places at the left, from 1024 px on. */
export function NavigationRail({
  label,
  groups,
  footer,
}: {
  label: string;
  groups: readonly NavGroup[];
  footer?: ReactNode;
}) {
  return (
    <nav className={styles.rail} aria-label={label}>
      <div className={styles.railPlaces}>
        {groups.map((group) => (
          <div key={group.id} className={styles.railGroup}>
            {group.label && <div className={styles.railLabel}>{group.label}</div>}
            <ul className={styles.railList}>
              {group.places.map((place) => (
                <li key={place.id}>
                  <PlaceLink place={place} className={styles.place} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {footer && <div className={styles.railFooter}>{footer}</div>}
    </nav>
  );
}
