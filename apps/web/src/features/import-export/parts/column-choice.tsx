import type { ItemColumn } from '@muster/contracts/import-export/item-column';
import type { ExportColumns } from '@muster/contracts/import-export/model';
import { IconEyeOff } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './import-export.module.css';
import type { ItemWords } from './item-words.ts';

interface ColumnChoiceProps {
  nameOf: ItemWords['columnName'];
  offered: ExportColumns;
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** The columns of a sheet, those of every community and the fields of this one, and what is kept from whoever chooses. */
export function ColumnChoice({ nameOf, offered: { columns, withheld }, chosen, onChange }: ColumnChoiceProps) {
  const t = useT();
  const general = columns.filter(({ label }) => label === null);
  const fields = columns.filter(({ label }) => label !== null);
  const group = { nameOf, columns, chosen, onChange };
  return (
    <div className={styles.choice}>
      <div className={styles.all}>
        <Button size="xs" kind="quiet" onClick={() => onChange(columns.map(({ id }) => id))}>
          {t('import-export.export.all')}
        </Button>
        <Button size="xs" kind="quiet" onClick={() => onChange([])}>
          {t('import-export.export.none')}
        </Button>
      </div>
      <Group {...group} shown={general} legend={t('import-export.export.general')} />
      {fields.length > 0 && <Group {...group} shown={fields} legend={t('import-export.export.fields')} />}
      {withheld && (
        <p className={styles.withheld}>
          <Icon of={IconEyeOff} size={16} />
          {t('import-export.export.withheld', { count: withheld.count, grantors: withheld.grantors.join(', ') })}
        </p>
      )}
    </div>
  );
}

type GroupProps = Omit<ColumnChoiceProps, 'offered'> & {
  columns: readonly ItemColumn[];
  shown: readonly ItemColumn[];
  legend: string;
};

function Group({ nameOf, columns, shown, legend, chosen, onChange }: GroupProps) {
  const t = useT();
  const choose = (id: string, wanted: boolean) =>
    onChange(columns.map((column) => column.id).filter((each) => (each === id ? wanted : chosen.includes(each))));
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {shown.map(({ id, label, ownOnly }) => (
        <Checkbox
          key={id}
          label={nameOf({ id, label })}
          help={ownOnly ? t('import-export.export.ownOnly') : undefined}
          checked={chosen.includes(id)}
          onChange={({ target }) => choose(id, target.checked)}
        />
      ))}
    </fieldset>
  );
}
