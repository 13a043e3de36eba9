import { IconX } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { RosterSearch } from '../roster-search.ts';
import type { ActiveFilter } from './filter-words.ts';
import styles from './filters.module.css';

interface FilterChipsProps {
  filters: readonly ActiveFilter[];
  onChange: (change: RosterSearch) => void;
  onClear: () => void;
}

/** What narrows the list, above it: each goes by a press, and all by one. */
export function FilterChips({ filters, onChange, onClear }: FilterChipsProps) {
  const t = useT();
  return (
    <ul className={styles.chips} aria-label={t('directory.filter.active')}>
      {filters.map(({ key, words, without }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t('directory.filter.remove', { filter: words })}
            onClick={({ currentTarget }) => {
              // Else whoever goes by the keyboard would begin again at the top of the page.
              currentTarget.closest('li')?.nextElementSibling?.querySelector('button')?.focus();
              onChange(without);
            }}
          >
            <span>{words}</span>
            <Icon of={IconX} size={14} />
          </button>
        </li>
      ))}
      <li>
        <Button size="sm" kind="quiet" onClick={onClear}>
          {t('directory.filter.clear')}
        </Button>
      </li>
    </ul>
  );
}
