import { IconCheck, IconSelector, IconX } from '@tabler/icons-react';
import { type FocusEvent, useEffect, useId, useRef } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import type { ControlSize } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../icon.tsx';
import type { Option } from './find-options.ts';
import { type FieldText, FormField, type FieldWiring } from '../forms/form-field.tsx';
import { controlClass } from '../forms/text-input.tsx';
import { type Choosing, useListbox } from './use-listbox.ts';
import styles from './combobox.module.css';

interface ComboboxProps extends FieldText, Choosing {
  size?: ControlSize;
  /** Stands in the field while nothing is chosen. */
  placeholder: string;
}

/** A choice among many: typing finds, arrows walk, Enter takes, Escape leaves it as it was. */
export function Combobox({ label, help, error, optional, id, ...rest }: ComboboxProps) {
  return (
    <FormField label={label} help={help} error={error} optional={optional} id={id}>
      {(wiring) => <Field label={label} wiring={wiring} {...rest} />}
    </FormField>
  );
}

type FieldProps = Omit<ComboboxProps, 'help' | 'error' | 'optional' | 'id'> & { wiring: FieldWiring };

function Field({ label, wiring, size, placeholder, ...choosing }: FieldProps) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { options, value } = choosing;
  const { typed, isOpen, found, more, active, open, close, type, take, onKeyDown } = useListbox(choosing);
  const chosen = options.find((option) => option.value === value);
  const blur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  const clear = () => {
    take('');
    input.current?.focus();
  };
  return (
    <div className={styles.wrap} onBlur={blur}>
      <div className={styles.field}>
        <input
          {...wiring}
          ref={input}
          role="combobox"
          aria-expanded={isOpen}
          aria-autocomplete="list"
          aria-controls={isOpen ? id : undefined}
          aria-activedescendant={active ? `${id}-${active.value}` : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          className={controlClass(size, styles.input)}
          placeholder={chosen?.label ?? placeholder}
          value={typed ?? chosen?.label ?? ''}
          onChange={({ target }) => type(target.value)}
          onClick={open}
          onKeyDown={onKeyDown}
        />
        <span className={styles.after}>
          {value === '' && <Icon of={IconSelector} size={16} />}
          {value !== '' && (
            <IconButton size="xs" icon={IconX} label={t('ui.combobox.clear', { label })} onClick={clear} />
          )}
        </span>
      </div>
      {isOpen && <Drop {...{ id, label, found, more, active }} chosen={[value]} onTake={take} />}
    </div>
  );
}

interface DropProps {
  id: string;
  label: string;
  found: readonly Option[];
  /** How many are found and not shown. */
  more: number;
  active: Option | undefined;
  chosen: readonly string[];
  several?: boolean;
  onTake: (value: string) => void;
}

/** The options that can be taken; the focus stays in the field. */
export function Drop({ id, label, found, more, active, chosen, several, onTake }: DropProps) {
  const t = useT();
  useEffect(() => {
    if (active) document.getElementById(`${id}-${active.value}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);
  return (
    <div className={styles.drop}>
      <div role="listbox" id={id} aria-label={label} aria-multiselectable={several} className={styles.list}>
        {found.map((option) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and hears all keys
          <div
            key={option.value}
            id={`${id}-${option.value}`}
            role="option"
            tabIndex={-1}
            aria-selected={chosen.includes(option.value)}
            data-active={option === active || undefined}
            className={styles.option}
            // Else the field would lose the focus, and with it the list, before the press is done.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(option.value)}
          >
            <span>
              {option.label}
              {option.of && <small>{option.of}</small>}
            </span>
            {(option.note !== undefined || chosen.includes(option.value)) && (
              <span className={styles.end}>
                {chosen.includes(option.value) && <Icon of={IconCheck} size={14} />}
                {option.note}
              </span>
            )}
          </div>
        ))}
      </div>
      <p className={styles.note} role="status">
        {found.length === 0 ? t('ui.combobox.nothing') : more > 0 && t('ui.combobox.more', { count: more })}
      </p>
    </div>
  );
}
