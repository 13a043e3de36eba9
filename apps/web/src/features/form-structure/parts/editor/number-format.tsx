import type { Question } from '@muster/contracts/form-structure/model';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { NumberInput } from '../../../../ui/forms/number-input.tsx';
import styles from './editor.module.css';

interface NumberFormatProps {
  question: Extract<Question, { type: 'number' | 'formula' }>;
  onChange: (change: object) => void;
}

/** How a number is written. */
export function NumberFormat({ question, onChange }: NumberFormatProps) {
  const t = useT();
  return (
    <div className={styles.pair}>
      <NumberInput
        label={t('form-structure.settingsOf.decimals')}
        value={question.decimals}
        bounds={[0, 6]}
        onChange={(decimals) => onChange({ decimals: decimals ?? 0 })}
      />
      <TextInput
        label={t('form-structure.settingsOf.unit')}
        value={question.unit}
        onChange={({ target }) => onChange({ unit: target.value })}
        maxLength={20}
        optional
        autoComplete="off"
      />
    </div>
  );
}
