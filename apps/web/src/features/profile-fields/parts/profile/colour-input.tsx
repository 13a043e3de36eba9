import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import styles from '../profile-fields.module.css';

/** The picker of a browser always holds a colour; this one stands there until one is chosen. */
const NEUTRAL = '#8b94a3';

interface ColourInputProps {
  id: string;
  label: string;
  help: string | undefined;
  error: string | undefined;
  text: string;
  onChange: (text: string) => void;
}

/** A colour, which can be taken away again. */
export function ColourInput({ text, help, onChange, ...shared }: ColourInputProps) {
  const t = useT();
  return (
    <div className={styles.colour}>
      <TextInput
        {...shared}
        type="color"
        help={help ?? (text === '' ? t('profile-fields.value.noColour') : text)}
        value={text || NEUTRAL}
        onChange={({ target }) => onChange(target.value)}
      />
      {text !== '' && (
        <Button size="sm" kind="quiet" onClick={() => onChange('')}>
          {t('profile-fields.value.clearColour', { name: shared.label })}
        </Button>
      )}
    </div>
  );
}
