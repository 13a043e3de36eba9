import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import styles from '../submissions.module.css';

interface MoreFiltersProps {
  /** How many of them narrow the list. */
  inUse: number;
  children: ReactNode;
}

/** The filters that are needed less often, behind a button: a second row, which is open where one of them narrows the list. */
export function MoreFilters({ inUse, children }: MoreFiltersProps) {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(inUse > 0);
  return (
    <>
      <Button
        size="md"
        icon={IconFilter}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {inUse > 0 ? t('submissions.review.filtersInUse', { count: inUse }) : t('submissions.review.filters')}
      </Button>
      {open && (
        <div id={id} className={styles.moreFilters}>
          {children}
        </div>
      )}
    </>
  );
}
