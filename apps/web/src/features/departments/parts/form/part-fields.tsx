import { STRUCTURE } from '@muster/contracts/departments/enums';
import type { Structure } from '@muster/contracts/departments/model';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { RANK_ICON_NAMES } from '../../rank-icons.ts';
import { withInside } from '../../structure.ts';
import type { OpenPart, PartFault, PartValues } from './part-values.ts';
import styles from '../departments.module.css';

interface PartFieldsProps {
  id: string;
  open: OpenPart;
  structure: Structure;
  values: PartValues;
  faults: readonly PartFault[];
  onChange: (change: Partial<PartValues>) => void;
}

type FieldsProps = Omit<PartFieldsProps, 'id'> & {
  /** What a text field of the form gets. */
  text: (field: 'label' | 'secondLabel' | 'power' | 'expires' | 'capacity') => {
    id: string;
    label: string;
    value: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
};

/** The fields of a department, a rank or a position. */
export function PartFields({ id, ...props }: PartFieldsProps) {
  const t = useT();
  const { open, values, faults, onChange } = props;
  const text: FieldsProps['text'] = (field) => ({
    id: `${id}-${field}`,
    label: t(`departments.form.${field}`),
    value: values[field],
    error:
      field !== 'secondLabel' && faults.includes(field)
        ? t(`departments.form.fault.${field}`, { max: STRUCTURE.powerMax })
        : undefined,
    onChange: ({ target }) => onChange({ [field]: target.value }),
  });
  return (
    <>
      <TextInput {...text('label')} maxLength={STRUCTURE.labelMax} autoComplete="off" data-autofocus />
      {open.kind === 'department' && <DepartmentFields {...props} text={text} />}
      {open.kind === 'rank' && <RankFields {...props} text={text} />}
      {open.kind === 'position' && (
        <TextInput {...text('capacity')} inputMode="numeric" help={t('departments.form.capacityHelp')} />
      )}
    </>
  );
}

function DepartmentFields({ open, structure: { departments }, values, onChange, text }: FieldsProps) {
  const t = useT();
  const inside = open.id === null ? new Set<string>() : withInside(departments, open.id);
  const parents = departments.filter(({ id }) => !inside.has(id));
  return (
    <>
      <TextInput
        {...text('secondLabel')}
        optional
        maxLength={STRUCTURE.labelMax}
        autoComplete="off"
        help={t('departments.form.secondLabelHelp')}
      />
      <Select
        label={t('departments.form.parent')}
        value={values.parent}
        onChange={({ target }) => onChange({ parent: target.value })}
        placeholder={t('departments.form.noParent')}
        options={parents.map(({ id, label }) => ({ value: id, label }))}
      />
    </>
  );
}

function RankFields({ structure, values, onChange, text }: FieldsProps) {
  const t = useT();
  const help =
    structure.power === null
      ? t('departments.form.powerHelpOwner')
      : t('departments.form.powerHelp', { power: structure.power });
  return (
    <>
      <TextInput {...text('power')} inputMode="numeric" help={help} />
      <Select
        label={t('departments.form.rankKind')}
        value={values.rankKind}
        onChange={({ target }) => onChange({ rankKind: target.value === 'secondary' ? 'secondary' : 'primary' })}
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
            onChange={({ target }) => onChange({ color: target.value })}
            className={styles.colour}
          />
          {values.color !== '' && (
            <Button size="sm" kind="quiet" onClick={() => onChange({ color: '' })}>
              {t('departments.form.noColor')}
            </Button>
          )}
        </div>
        <Select
          label={t('departments.form.icon')}
          value={values.icon}
          onChange={({ target }) => onChange({ icon: target.value })}
          placeholder={t('departments.form.noIcon')}
          options={RANK_ICON_NAMES.map((name) => ({ value: name, label: t(`departments.icons.${name}`) }))}
        />
      </div>
      <TextInput {...text('expires')} optional inputMode="numeric" help={t('departments.form.expiresHelp')} />
    </>
  );
}
