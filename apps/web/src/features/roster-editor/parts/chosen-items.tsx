import { IconX } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Combobox } from '../../../ui/combobox/combobox.tsx';
import styles from './editor.module.css';

interface ChosenItemsProps {
  label: string;
  help?: string;
  options: readonly { readonly value: string; readonly label: string; readonly of?: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** A choice of several departments, ranks or statuses. What is gone can be taken out. */
export function ChosenItems({ label, help, options, chosen, onChange }: ChosenItemsProps) {
  const t = useT();
  const nameOf = (id: string) => options.find(({ value }) => value === id)?.label ?? t('rosters.editor.gone');
  return (
    <div className={styles.chosen}>
      <Combobox
        label={label}
        help={help}
        optional
        placeholder={t('rosters.editor.choose')}
        options={options.filter(({ value }) => !chosen.includes(value))}
        value=""
        onChange={(id) => id !== '' && onChange([...chosen, id])}
      />
      {chosen.length > 0 && (
        <ul aria-label={label}>
          {chosen.map((id) => (
            <li key={id}>
              <span>{nameOf(id)}</span>
              <IconButton
                size="xs"
                icon={IconX}
                label={t('rosters.editor.leaveOut', { name: nameOf(id) })}
                onClick={() => onChange(chosen.filter((each) => each !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
