import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { useNarrow } from '../../../../ui/use-narrow.ts';
import styles from '../submissions.module.css';

interface MoreFiltersProps {
  /** How many of them narrow the list. */
  inUse: number;
  children: ReactNode;
}

/** The filters that are needed less often: a second row, and on a phone behind a button, so that the list begins on the first screen. */
export function MoreFilters({ inUse, children }: MoreFiltersProps) {
  const t = useT();
  const id = useId();
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const shown = !narrow || open;
  return (
    <>
      {narrow && (
        <Button
          size="md"
          icon={IconFilter}
          aria-expanded={open}
          aria-controls={shown ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {inUse > 0 ? t('submissions.review.filtersInUse', { count: inUse }) : t('submissions.review.filters')}
        </Button>
      )}
      {shown && (
        <div id={id} className={styles.moreFilters}>
          {children}
        </div>
      )}
    </>
  );
}
