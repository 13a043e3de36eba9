import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import styles from './stages.module.css';

interface ChoicesProps {
  label: string;
  help?: string;
  options: readonly { readonly id: string; readonly label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Several of a few: one box each. */
export function Choices({ label, help, options, chosen, onChange }: ChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {help && <p className={styles.note}>{help}</p>}
      {options.map((option) => (
        <Checkbox
          key={option.id}
          label={option.label}
          checked={chosen.includes(option.id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, option.id] : chosen.filter((id) => id !== option.id))
          }
        />
      ))}
    </fieldset>
  );
}
