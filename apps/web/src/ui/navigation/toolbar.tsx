import type { ReactNode } from 'react';
import styles from './navigation.module.css';

/** Search, filters and actions in a row above a list. */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.toolbar} role="group" aria-label={label}>
      {children}
    </div>
  );
}

/** The part of a toolbar that takes what room is left. */
export function ToolbarGrow({ children }: { children: ReactNode }) {
  return <div className={styles.grow}>{children}</div>;
}
