import type { ReactNode } from 'react';
import styles from './navigation.module.css';

interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  /** A link one level up. */
  back?: ReactNode;
  actions?: ReactNode;
}

/** The head of a page: where you are, what it is for, what you can do. */
export function PageHeader({ title, lead, back, actions }: PageHeaderProps) {
  return (
    <header className={styles.pageHeader}>
      <div className={styles.words}>
        {back && <div className={styles.back}>{back}</div>}
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
