import { STRUCTURE } from '@muster/contracts/departments/enums';
import type { Structure } from '@muster/contracts/departments/model';
import type { RefObject } from 'react';
import type { CallFormState } from '../../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { RANK_ICON_NAMES } from '../../rank-icons.ts';
import { withInside } from '../../structure.ts';
import type { OpenPart, PartValues } from './part-values.ts';
import styles from '../departments.module.css';

interface FieldsProps {
  open: OpenPart;
  structure: Structure;
  form: CallFormState<PartValues>;
}

/** The fields of a department, a rank or a position. */
export function PartFields({ first, ...props }: FieldsProps & { first: RefObject<HTMLInputElement | null> }) {
  const t = useT();
  const { open, form } = props;
  return (
    <>
      <TextInput
        {...form.text('label')}
        ref={first}
        label={t('departments.form.label')}
        maxLength={STRUCTURE.labelMax}
        autoComplete="off"
        data-autofocus
      />
      {open.kind === 'department' && <DepartmentFields {...props} />}
      {open.kind === 'rank' && <RankFields {...props} />}
      {open.kind === 'position' && (
        <TextInput
          {...form.text('capacity')}
          label={t('departments.form.capacity')}
          inputMode="numeric"
          help={t('departments.form.capacityHelp')}
        />
      )}
    </>
  );
}

function DepartmentFields({ open, structure: { departments }, form }: FieldsProps) {
  const t = useT();
  const inside = open.id === null ? new Set<string>() : withInside(departments, open.id);
  const parents = departments.filter(({ id }) => !inside.has(id));
  return (
    <>
      <TextInput
        {...form.text('secondLabel')}
        label={t('departments.form.secondLabel')}
        optional
        maxLength={STRUCTURE.labelMax}
        autoComplete="off"
        help={t('departments.form.secondLabelHelp')}
      />
      <Select
        {...form.text('parent')}
        label={t('departments.form.parent')}
        placeholder={t('departments.form.noParent')}
        options={parents.map(({ id, label }) => ({ value: id, label }))}
      />
    </>
  );
}

function RankFields({ structure, form }: FieldsProps) {
  const t = useT();
  const { values, set } = form;
  const help =
    structure.power === null
      ? t('departments.form.powerHelpOwner')
      : t('departments.form.powerHelp', { power: structure.power });
  return (
    <>
      <TextInput {...form.text('power')} label={t('departments.form.power')} inputMode="numeric" help={help} />
      <Select
        label={t('departments.form.rankKind')}
        value={values.rankKind}
        onChange={({ target }) => set({ rankKind: target.value === 'secondary' ? 'secondary' : 'primary' })}
        options={[
          { value: 'primary', label: t('departments.form.primary') },
          { value: 'secondary', label: t('departments.form.secondary') },
        ]}
      />
      <div className={styles.pair}>
        <div className={styles.colours}>
          <TextInput
            label={t('departments.form.color')}
            type="color"
            value={values.color || '#8b94a3'}
            onChange={({ target }) => set({ color: target.value })}
            className={styles.colour}
          />
          {values.color !== '' && (
            <Button size="sm" kind="quiet" onClick={() => set({ color: '' })}>
              {t('departments.form.noColor')}
            </Button>
          )}
        </div>
        <Select
          {...form.text('icon')}
          label={t('departments.form.icon')}
          placeholder={t('departments.form.noIcon')}
          options={RANK_ICON_NAMES.map((name) => ({ value: name, label: t(`departments.icons.${name}`) }))}
        />
      </div>
      <TextInput
        {...form.text('expires')}
        label={t('departments.form.expires')}
        optional
        inputMode="numeric"
        help={t('departments.form.expiresHelp')}
      />
    </>
  );
}
