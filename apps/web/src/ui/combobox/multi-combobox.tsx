import { IconSelector, IconX } from '@tabler/icons-react';
import { type FocusEvent, useId, useRef } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import type { ControlSize } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { type FieldText, FormField, type FieldWiring } from '../forms/form-field.tsx';
import { controlClass } from '../forms/text-input.tsx';
import { Icon } from '../icon.tsx';
import { Drop } from './combobox.tsx';
import type { Option } from './find-options.ts';
import { useListbox } from './use-listbox.ts';
import styles from './combobox.module.css';

interface SeveralProps {
  options: readonly Option[];
  values: readonly string[];
  /** Most that can be chosen; further ones are not taken. */
  max: number;
  onChange: (values: string[]) => void;
  size?: ControlSize;
  /** Stands in the field while nothing is chosen. */
  placeholder: string;
}

interface MultiComboboxProps extends FieldText, SeveralProps {}

/** A choice of several among many: typing finds, arrows walk, Enter takes or lets go, Escape closes the list. */
export function MultiCombobox({ label, help, error, optional, id, ...rest }: MultiComboboxProps) {
  return (
    <FormField label={label} help={help} error={error} optional={optional} id={id}>
      {(wiring) => <Field label={label} wiring={wiring} {...rest} />}
    </FormField>
  );
}

type FieldProps = SeveralProps & { label: string; wiring: FieldWiring };

function Field({ label, wiring, size, placeholder, options, values, max, onChange }: FieldProps) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const toggle = (value: string) => {
    if (values.includes(value)) onChange(values.filter((each) => each !== value));
    else if (values.length < max) onChange([...values, value]);
  };
  const listbox = useListbox({ options, value: '', onChange: toggle, several: true });
  const { typed, isOpen, found, more, active, open, close, type, take, onKeyDown } = listbox;
  const names = options.filter(({ value }) => values.includes(value)).map((option) => option.label);
  const shown = names.join(', ');
  const blur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  const clear = () => {
    onChange([]);
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
          placeholder={shown || placeholder}
          value={typed ?? shown}
          onChange={({ target }) => type(target.value)}
          onClick={open}
          onKeyDown={onKeyDown}
        />
        <span className={styles.after}>
          {values.length === 0 && <Icon of={IconSelector} size={16} />}
          {values.length > 0 && (
            <IconButton size="xs" icon={IconX} label={t('ui.combobox.clear', { label })} onClick={clear} />
          )}
        </span>
      </div>
      {isOpen && <Drop {...{ id, label, found, more, active }} chosen={values} several onTake={take} />}
    </div>
  );
}
