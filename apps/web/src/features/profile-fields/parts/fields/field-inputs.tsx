import { FIELD, FIELD_AUDIENCES, FIELD_TYPES, isComputed } from '@muster/contracts/profile-fields/enums';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { type FieldFault, type FieldValues, isFieldType } from '../../field-values.ts';
import styles from '../profile-fields.module.css';

interface FieldInputsProps {
  id: string;
  /** The type of a field that is there stays. */
  isNew: boolean;
  values: FieldValues;
  faults: readonly FieldFault[];
  onChange: (change: Partial<FieldValues>) => void;
}

/** Everything that makes a field. */
export function FieldInputs(props: FieldInputsProps) {
  const t = useT();
  const { id, isNew, values, faults, onChange } = props;
  return (
    <>
      <TextInput
        id={`${id}-label`}
        label={t('profile-fields.form.label')}
        value={values.label}
        onChange={({ target }) => onChange({ label: target.value })}
        error={faults.includes('label') ? t('profile-fields.form.fault.label') : undefined}
        maxLength={FIELD.labelMax}
        autoComplete="off"
        data-autofocus
      />
      <Select
        label={t('profile-fields.form.type')}
        value={values.type}
        disabled={!isNew}
        help={isNew ? undefined : t('profile-fields.form.typeStays')}
        onChange={({ target }) => isFieldType(target.value) && onChange({ type: target.value })}
        options={FIELD_TYPES.map((type) => ({ value: type, label: t(`profile-fields.types.${type}`) }))}
      />
      <TypeInputs {...props} />
      <TextInput
        label={t('profile-fields.form.help')}
        value={values.help}
        onChange={({ target }) => onChange({ help: target.value })}
        help={t('profile-fields.form.helpHelp')}
        maxLength={FIELD.helpMax}
        optional
        autoComplete="off"
      />
      <Select
        label={t('profile-fields.form.audience')}
        value={values.audience}
        help={t('profile-fields.form.audienceHelp')}
        onChange={({ target }) => {
          const audience = FIELD_AUDIENCES.find((each) => each === target.value);
          if (audience) onChange({ audience });
        }}
        options={FIELD_AUDIENCES.map((audience) => ({
          value: audience,
          label: t(`profile-fields.audiences.${audience}`),
        }))}
      />
      {!isComputed(values.type) && (
        <div className={styles.checks}>
          <Checkbox
            label={t('profile-fields.form.selfEdit')}
            checked={values.selfEdit}
            onChange={({ target }) => onChange({ selfEdit: target.checked })}
          />
          <Checkbox
            label={t('profile-fields.form.requiredOnJoin')}
            checked={values.requiredOnJoin}
            onChange={({ target }) => onChange({ requiredOnJoin: target.checked })}
          />
        </div>
      )}
    </>
  );
}

/** What only fields of one type have. */
function TypeInputs({ id, values, faults, onChange }: FieldInputsProps) {
  const t = useT();
  const text = (field: 'maxLength' | 'min' | 'max') => ({
    id: `${id}-${field}`,
    label: t(`profile-fields.form.${field}`),
    value: values[field],
    inputMode: 'decimal' as const,
    error: faults.includes(field) ? t(`profile-fields.form.fault.${field}`, { max: FIELD.textMax }) : undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  });
  if (values.type === 'text') return <TextInput {...text('maxLength')} />;
  if (values.type === 'number') {
    return (
      <div className={styles.pair}>
        <TextInput {...text('min')} optional />
        <TextInput {...text('max')} optional />
      </div>
    );
  }
  if (values.type === 'select') {
    return (
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
    );
  }
  if (!isComputed(values.type)) return null;
  return <p className={styles.note}>{t(`profile-fields.computed.${values.type as 'discord'}`)}</p>;
}
