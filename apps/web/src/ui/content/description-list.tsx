import type { ReactNode } from 'react';
import styles from './content.module.css';

/** Names and what they are, in two columns; under each other on a phone. */
export function DescriptionList({ items }: { items: readonly { term: string; details: ReactNode }[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ term, details }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{details}</dd>
        </div>
      ))}
    </dl>
  );
}
