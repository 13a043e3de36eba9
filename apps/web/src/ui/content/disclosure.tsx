import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './disclosure.module.css';

interface DisclosureProps {
  /** What is folded away, in a few words. */
  summary: ReactNode;
  /** Reaches the edges of what it stands in, set off by a hairline. */
  flush?: boolean;
  children: ReactNode;
}

/** Something few want to see, folded away until it is asked for. */
export function Disclosure({ summary, flush = false, children }: DisclosureProps) {
  return (
    <details className={classNames(styles.details, flush && styles.flush)}>
      <summary>
        <Icon of={IconChevronRight} size={15} />
        <span>{summary}</span>
      </summary>
      {children}
    </details>
  );
}
