import { hasChoices, isComputed, TEXT_PATTERN_NAMES } from '@muster/contracts/profile-fields/enums';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import type { FieldInputsProps } from './field-inputs.tsx';
import { FormulaInputs } from './formula-inputs.tsx';
import styles from '../profile-fields.module.css';

/** What only fields of one type have. */
export function TypeInputs(props: FieldInputsProps) {
  const t = useT();
  const { type } = props.form.values;
  if (type === 'text') return <TextInputs {...props} />;
  if (type === 'long text') return <Pair {...props} of={['minLength', 'maxLength']} inputMode="numeric" />;
  if (type === 'rank') return <p className={styles.note}>{t('profile-fields.form.rank')}</p>;
  if (type === 'number') return <Pair {...props} of={['min', 'max']} inputMode="decimal" />;
  if (type === 'date') return <Pair {...props} of={['earliest', 'latest']} type="date" />;
  if (hasChoices(type)) return <Choices {...props} />;
  if (type === 'formula') return <FormulaInputs {...props} />;
  if (!isComputed(type)) return null;
  return <p className={styles.note}>{t(`profile-fields.computed.${type as 'discord'}`)}</p>;
}

function TextInputs(props: FieldInputsProps) {
  const t = useT();
  const { form } = props;
  return (
    <>
      <Pair {...props} of={['minLength', 'maxLength']} inputMode="numeric" />
      <Select
        {...form.text('pattern')}
        label={t('profile-fields.form.pattern')}
        options={[
          { value: '', label: t('profile-fields.form.anything') },
          ...TEXT_PATTERN_NAMES.map((name) => ({ value: name, label: t(`profile-fields.patterns.${name}`) })),
        ]}
      />
    </>
  );
}

type Bound = 'min' | 'max' | 'minLength' | 'maxLength' | 'earliest' | 'latest';
type PairProps = FieldInputsProps & {
  of: readonly [Bound, Bound];
  type?: 'date';
  inputMode?: 'decimal' | 'numeric';
};

/** The least and the most there may be of something, beside each other. */
function Pair({ form, of, ...how }: PairProps) {
  const t = useT();
  const { type, inputMode } = how;
  return (
    <div className={styles.pair}>
      {of.map((bound) => (
        <TextInput
          key={bound}
          {...form.text(bound)}
          label={t(`profile-fields.form.${bound}`)}
          type={type}
          inputMode={inputMode}
          optional={!bound.endsWith('Length')}
        />
      ))}
    </div>
  );
}

function Choices({ former, form }: FieldInputsProps) {
  const t = useT();
  return (
    <>
      <TextArea
        {...form.text('options')}
        label={t('profile-fields.form.options')}
        help={t('profile-fields.form.optionsHelp')}
      />
      {former.length > 0 && (
        <p className={styles.note}>
          {t('profile-fields.form.former', { count: former.length, choices: former.join(', ') })}
        </p>
      )}
    </>
  );
}
