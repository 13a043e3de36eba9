import {
  FIELD,
  FIELD_AUDIENCES,
  FIELD_TYPES,
  isComputed,
  mayBeUnique,
  type ProfileFieldType,
} from '@muster/contracts/profile-fields/enums';
import type { ManagedField } from '@muster/contracts/profile-fields/model';
import type { CallFormState } from '../../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { type FieldValues, isFieldType } from '../../field-values.ts';
import { TypeInputs } from './type-inputs.tsx';
import styles from '../profile-fields.module.css';

/** What the inputs of a field are given. */
export interface FieldInputsProps {
  /** The type of a field that is there stays. */
  isNew: boolean;
  /** Choices that are off the list and that people keep. */
  former: readonly string[];
  /** Other fields of the community, which a formula can read. */
  others: readonly ManagedField[];
  form: CallFormState<FieldValues>;
}

/** Everything that makes a field. */
export function FieldInputs(props: FieldInputsProps) {
  const t = useT();
  const { isNew, form } = props;
  const { values, set } = form;
  return (
    <>
      <TextInput
        {...form.text('label')}
        label={t('profile-fields.form.label')}
        maxLength={FIELD.labelMax}
        autoComplete="off"
        data-autofocus
      />
      <Select
        label={t('profile-fields.form.type')}
        value={values.type}
        disabled={!isNew}
        help={isNew ? undefined : t('profile-fields.form.typeStays')}
        onChange={({ target }) => isFieldType(target.value) && set(ofType(target.value))}
        options={FIELD_TYPES.map((type) => ({ value: type, label: t(`profile-fields.types.${type}`) }))}
      />
      <TypeInputs {...props} />
      <TextInput
        {...form.text('help')}
        label={t('profile-fields.form.help')}
        help={t('profile-fields.form.helpHelp')}
        maxLength={FIELD.helpMax}
        optional
        autoComplete="off"
      />
      <Select
        {...form.text('audience')}
        label={t('profile-fields.form.audience')}
        help={t('profile-fields.form.audienceHelp')}
        options={FIELD_AUDIENCES.map((audience) => ({
          value: audience,
          label: t(`profile-fields.audiences.${audience}`),
        }))}
      />
      {!isComputed(values.type) && (
        <div className={styles.checks}>
          <Checkbox {...form.checked('selfEdit')} label={t('profile-fields.form.selfEdit')} />
          {values.type !== 'file' && (
            <Checkbox {...form.checked('requiredOnJoin')} label={t('profile-fields.form.requiredOnJoin')} />
          )}
          {mayBeUnique(values.type) && (
            <Checkbox
              {...form.checked('unique')}
              label={t('profile-fields.form.unique')}
              help={t('profile-fields.form.uniqueHelp')}
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
