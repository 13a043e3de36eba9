import {
  FIELD,
  FIELD_AUDIENCES,
  FIELD_TYPES,
  isComputed,
  mayBeUnique,
  type ProfileFieldType,
} from '@muster/contracts/profile-fields/enums';
import type { ManagedField } from '@muster/contracts/profile-fields/model';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { type FieldFault, type FieldValues, isFieldType } from '../../field-values.ts';
import { TypeInputs } from './type-inputs.tsx';
import styles from '../profile-fields.module.css';

/** What the inputs of a field are given. */
export interface FieldInputsProps {
  id: string;
  /** The type of a field that is there stays. */
  isNew: boolean;
  /** Choices that are off the list and that people keep. */
  former: readonly string[];
  /** Other fields of the community, which a formula can read. */
  others: readonly ManagedField[];
  /** What the server says is wrong with a formula. */
  formulaFault: string | undefined;
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
        onChange={({ target }) => isFieldType(target.value) && onChange(ofType(target.value))}
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
          {values.type !== 'file' && (
            <Checkbox
              label={t('profile-fields.form.requiredOnJoin')}
              checked={values.requiredOnJoin}
              onChange={({ target }) => onChange({ requiredOnJoin: target.checked })}
            />
          )}
          {mayBeUnique(values.type) && (
            <Checkbox
              label={t('profile-fields.form.unique')}
              help={t('profile-fields.form.uniqueHelp')}
              checked={values.unique}
              onChange={({ target }) => onChange({ unique: target.checked })}
            />
          )}
        </div>
      )}
    </>
  );
}

/** Another type, with as many characters as are usual in it. */
function ofType(type: ProfileFieldType): Partial<FieldValues> {
  return {
    type,
    ...(type === 'file' && { requiredOnJoin: false }),
    ...(type === 'long text' ? { maxLength: '2000' } : type === 'text' ? { maxLength: '200' } : {}),
  };
}
