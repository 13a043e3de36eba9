import type { CSSProperties } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { classNames } from '../class-names.ts';
import { Avatar } from './avatar.tsx';
import styles from './avatar.module.css';

interface AvatarStackProps {
  people: readonly { id: string; name: string; image?: string | null }[];
  /** How many there are in all, when `people` is only the first of them. */
  total?: number;
  /** How many faces are shown. */
  show?: number;
  size?: number;
  label: string;
}

/** A few faces of many, and how many more. */
export function AvatarStack({ people, total = people.length, show = 5, size = 28, label }: AvatarStackProps) {
  const t = useT();
  const shown = people.slice(0, show);
  const more = total - shown.length;
  const style = { '--size': `${size}px` } as CSSProperties;
  return (
    <ul className={styles.stack} style={style} aria-label={label}>
      {shown.map((person) => (
        <li key={person.id}>
          <Avatar name={person.name} image={person.image} size={size} named />
        </li>
      ))}
      {more > 0 && (
        <li>
          <span className={classNames(styles.avatar, styles.more)} title={t('ui.people.more', { count: more })}>
            +{more > 999 ? `${Math.floor(more / 1000)}k` : more}
          </span>
        </li>
      )}
    </ul>
  );
}
