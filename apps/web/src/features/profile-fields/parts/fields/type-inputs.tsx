import {
  FIELD,
  hasChoices,
  isComputed,
  mostCharacters,
  TEXT_PATTERN_NAMES,
} from '@muster/contracts/profile-fields/enums';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { isPattern } from '../../field-values.ts';
import type { FieldInputsProps } from './field-inputs.tsx';
import { FormulaInputs } from './formula-inputs.tsx';
import styles from '../profile-fields.module.css';

/** What only fields of one type have. */
export function TypeInputs(props: FieldInputsProps) {
  const t = useT();
  const { type } = props.values;
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
  const { values, onChange } = props;
  return (
    <>
      <Pair {...props} of={['minLength', 'maxLength']} inputMode="numeric" />
      <Select
        label={t('profile-fields.form.pattern')}
        value={values.pattern}
        onChange={({ target }) => isPattern(target.value) && onChange({ pattern: target.value })}
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
function Pair({ id, values, faults, onChange, of, ...how }: PairProps) {
  const t = useT();
  const { type, inputMode } = how;
  return (
    <div className={styles.pair}>
      {of.map((bound) => (
        <TextInput
          key={bound}
          id={`${id}-${bound}`}
          label={t(`profile-fields.form.${bound}`)}
          value={values[bound]}
          type={type}
          inputMode={inputMode}
          optional={!bound.endsWith('Length')}
          error={
            bound !== 'earliest' && faults.includes(bound)
              ? t(`profile-fields.form.fault.${bound}`, { max: mostCharacters(values.type) })
              : undefined
          }
          onChange={({ target }) => onChange({ [bound]: target.value })}
        />
      ))}
    </div>
  );
}

function Choices({ id, former, values, faults, onChange }: FieldInputsProps) {
  const t = useT();
  return (
    <>
      <TextArea
        id={`${id}-options`}
        label={t('profile-fields.form.options')}
        help={t('profile-fields.form.optionsHelp')}
        value={values.options}
        onChange={({ target }) => onChange({ options: target.value })}
        error={
          faults.includes('options') ? t('profile-fields.form.fault.options', { max: FIELD.optionsMax }) : undefined
        }
      />
      {former.length > 0 && (
        <p className={styles.note}>
          {t('profile-fields.form.former', { count: former.length, choices: former.join(', ') })}
        </p>
      )}
    </>
  );
}
