import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import type { IconGlyph } from '../icon.tsx';
import styles from './page-notice.module.css';

interface PageNoticeProps {
  icon: IconGlyph;
  /** What can be done about it. */
  action?: ReactNode;
  /** `warning` for what may be lost; else it only asks for something. */
  tone?: 'accent' | 'warning';
  /** Read out at once, and not when there is a pause. */
  urgent?: boolean;
  /** Of a notice that is there as long as the page: a region by this name. */
  label?: string;
  /** For one that stays in sight while the page moves: it takes as little of a phone as can be. */
  slim?: boolean;
  children: ReactNode;
}

/** Something about a page as a whole that its reader should know or do, at the head of it. */
export function PageNotice({
  icon,
  action,
  tone = 'accent',
  urgent = false,
  label,
  slim = false,
  children,
}: PageNoticeProps) {
  return (
    <div
      className={classNames(styles.notice, styles[tone], slim && styles.slim)}
      role={label ? 'region' : urgent ? 'alert' : 'status'}
      aria-label={label}
    >
      <Icon of={icon} size={19} />
      <p>{children}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
