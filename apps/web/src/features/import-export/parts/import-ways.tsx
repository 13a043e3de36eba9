import type { ReactNode } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import styles from './import-export.module.css';
import type { ImportView } from './import-view.ts';

const DATE_ORDERS = ['dayFirst', 'monthFirst'] as const;

/** The options of the import, shown above the preview, behind those of the kind of items. */
export function ImportWays({ importing, children }: { importing: ImportView; children: ReactNode }) {
  const t = useT();
  const { choices, decide, preview } = importing;
  const dates = preview.data?.dates ?? 'none';
  return (
    <div className={styles.ways}>
      {children}
      {dates !== 'none' && (
        <Select
          size="md"
          label={t('import-export.import.dates.label')}
          help={t(`import-export.import.dates.${dates}`)}
          value={choices.dateOrder ?? ''}
          options={[
            { value: '', label: t('import-export.import.dates.asFound') },
            ...DATE_ORDERS.map((value) => ({ value, label: t(`import-export.import.dates.${value}`) })),
          ]}
          onChange={({ target }) => decide({ dateOrder: DATE_ORDERS.find((each) => each === target.value) ?? null })}
        />
      )}
      <Checkbox
        label={t('import-export.import.skipCells')}
        help={t('import-export.import.skipCellsHelp')}
        checked={choices.skipCells}
        onChange={({ target }) => decide({ skipCells: target.checked })}
      />
    </div>
  );
}
