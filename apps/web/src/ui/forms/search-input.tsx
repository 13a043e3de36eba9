import { IconSearch, IconX } from '@tabler/icons-react';
import type { ComponentPropsWithRef, KeyboardEvent } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import type { ControlSize } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../icon.tsx';
import { controlClass } from './text-input.tsx';
import styles from './forms.module.css';

interface SearchInputProps extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'type' | 'onChange' | 'value'> {
  /** Read out; it shows itself as the placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  size?: ControlSize;
}

/** Searching a list. Escape empties it. */
export function SearchInput({ label, value, onChange, size = 'sm', className, ...rest }: SearchInputProps) {
  const t = useT();
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || value === '') return;
    // A dialog round the list must not close on the key that only empties the field.
    event.stopPropagation();
    onChange('');
  };
  return (
    <div className={styles.wrap}>
      <span className={styles.before}>
        <Icon of={IconSearch} size={16} />
      </span>
      <input
        placeholder={label}
        autoComplete="off"
        {...rest}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={keyDown}
        className={controlClass(size, styles.hasBefore, value !== '' && styles.hasAfter, className)}
      />
      {value !== '' && (
        <span className={styles.after}>
          <IconButton size="xs" icon={IconX} label={t('ui.search.clear')} onClick={() => onChange('')} />
        </span>
      )}
    </div>
  );
}
