import type { ExportColumns } from '@muster/contracts/members/sheets/calls';
import type { MemberColumn } from '@muster/contracts/members/staff-model';
import { IconEyeOff } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useColumnName } from '../parts/roster/roster-cell.tsx';
import styles from './sheets.module.css';

interface ColumnChoiceProps {
  offered: ExportColumns;
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** The columns of a sheet, those of every community and the fields of this one, and what is kept from whoever chooses. */
export function ColumnChoice({ offered: { columns, withheld }, chosen, onChange }: ColumnChoiceProps) {
  const t = useT();
  const general = columns.filter(({ label }) => label === null);
  const fields = columns.filter(({ label }) => label !== null);
  const group = { columns, chosen, onChange };
  return (
    <div className={styles.choice}>
      <div className={styles.all}>
        <Button size="xs" kind="quiet" onClick={() => onChange(columns.map(({ id }) => id))}>
          {t('members.sheets.export.all')}
        </Button>
        <Button size="xs" kind="quiet" onClick={() => onChange([])}>
          {t('members.sheets.export.none')}
        </Button>
      </div>
      <Group {...group} shown={general} legend={t('members.sheets.export.general')} />
      {fields.length > 0 && <Group {...group} shown={fields} legend={t('members.sheets.export.fields')} />}
      {withheld && (
        <p className={styles.withheld}>
          <Icon of={IconEyeOff} size={16} />
          {t('members.sheets.export.withheld', { count: withheld.count, grantors: withheld.grantors.join(', ') })}
        </p>
      )}
    </div>
  );
}

type GroupProps = Omit<ColumnChoiceProps, 'offered'> & {
  columns: readonly MemberColumn[];
  shown: readonly MemberColumn[];
  legend: string;
};

function Group({ columns, shown, legend, chosen, onChange }: GroupProps) {
  const t = useT();
  const nameOf = useColumnName();
  const choose = (id: string, wanted: boolean) =>
    onChange(columns.map((column) => column.id).filter((each) => (each === id ? wanted : chosen.includes(each))));
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {shown.map(({ id, label, ownOnly }) => (
        <Checkbox
          key={id}
          label={nameOf({ id, label })}
          help={ownOnly ? t('members.sheets.export.ownOnly') : undefined}
          checked={chosen.includes(id)}
          onChange={({ target }) => choose(id, target.checked)}
        />
      ))}
    </fieldset>
  );
}
