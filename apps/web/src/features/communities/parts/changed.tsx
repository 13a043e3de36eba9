import { type ReactNode, useState } from 'react';
import styles from './community-head.module.css';

/** Lights up for a moment when its value changes while it is on screen: someone, somewhere, changed it. */
export function Changed({ value, children }: { value: string | number; children: ReactNode }) {
  const [seen, setSeen] = useState(value);
  const [changes, setChanges] = useState(0);
  if (value !== seen) {
    setSeen(value);
    setChanges(changes + 1);
  }
  // A new key starts the animation again.
  return (
    <span key={changes} className={changes > 0 ? styles.changed : undefined}>
      {children}
    </span>
  );
}
