import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './content.module.css';

/** The class of a card, for a link or button that is a card as a whole. */
export function cardClass({ action = false, flush = false }: { action?: boolean; flush?: boolean } = {}): string {
  return classNames(styles.card, action && styles.action, flush && styles.flush);
}

/** A surface one level above the page. */
export function Card({ children, flush }: { children: ReactNode; flush?: boolean }) {
  return <div className={cardClass({ flush })}>{children}</div>;
}

interface PanelProps {
  title: string;
  /** A quiet figure beside the title. */
  count?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** Lists reach the edges; text does not. */
  flush?: boolean;
  children: ReactNode;
}

/** A titled section with a hairline head. */
export function Panel({ title, count, actions, flush = false, children }: PanelProps) {
  const id = useId();
  return (
    <section className={cardClass({ flush: true })} aria-labelledby={id}>
      <header className={styles.panelHead}>
        <h2 className={styles.panelTitle} id={id}>
          {title}
          {count !== undefined && <small> {count}</small>}
        </h2>
        {actions}
      </header>
      <div className={flush ? undefined : styles.panelBody}>{children}</div>
    </section>
  );
}
