import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import type { IconGlyph } from '../icon.tsx';
import styles from './states.module.css';

interface StateProps {
  icon: IconGlyph;
  tone?: 'neutral' | 'warning' | 'negative';
  /** Takes the height of a page and its title is the page's own. */
  page?: boolean;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  extra?: ReactNode;
}

/** What every designed state shares: a glyph in its rings, what it is, what to do. */
export function State({ icon, tone = 'neutral', page = false, title, children, actions, extra }: StateProps) {
  const Title = page ? 'h1' : 'h2';
  return (
    <div className={classNames(styles.state, page && styles.page)}>
      <div className={classNames(styles.rings, tone !== 'neutral' && styles[tone])}>
        <span>
          <Icon of={icon} size={22} />
        </span>
      </div>
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {extra}
    </div>
  );
}
