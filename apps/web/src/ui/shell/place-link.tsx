import { Fragment } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { VisuallyHidden } from '../content/visually-hidden.tsx';
import { Icon } from '../icon.tsx';
import type { NavPlace } from './nav-place.ts';
import styles from './shell.module.css';

interface PlaceLinkProps {
  place: NavPlace;
  className: string | undefined;
  iconSize?: number;
  onFollow?: () => void;
}

/** The inside of a place's link: glyph, word and what waits. */
export function PlaceLink({ place, className, iconSize = 19, onFollow }: PlaceLinkProps) {
  const t = useT();
  const { icon, label, count = 0, active } = place;
  const children = (
    <Fragment>
      <Icon of={icon} size={iconSize} />
      <span className={styles.placeLabel}>{label}</span>
      {count > 0 && (
        <span className={styles.placeCount}>
          {count > 99 ? '99+' : count}
          <VisuallyHidden>{t('ui.shell.waiting')}</VisuallyHidden>
        </span>
      )}
    </Fragment>
  );
  return place.link({ className, 'aria-current': active ? 'page' : undefined, onClick: onFollow, children });
}
