import type { ReactNode } from 'react';
import styles from './forms.module.css';

/** A form's buttons, the main one last. In a dialog on a phone they share the width and stay at the lower edge. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
