import { useT } from '../../../platform/i18n/use-t.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import styles from './import-export.module.css';
import type { Import } from './use-import.ts';

const DATE_ORDERS = ['dayFirst', 'monthFirst'] as const;
const NEWCOMERS = ['mail', 'link', 'leaveOut'] as const;

/** The options of the import, shown above the preview. */
export function ImportWays({ importing }: { importing: Import }) {
  const t = useT();
  const { choices, takesNewcomers, decide, words, preview } = importing;
  const mapping = Object.values(importing.targets);
  const dates = preview.data?.dates ?? 'none';
  return (
    <div className={styles.ways}>
      {takesNewcomers && (
        <Select
          size="md"
          label={words.newItemsHow}
          value={choices.newcomers}
          options={NEWCOMERS.map((value) => ({ value, label: words.newItemsWay[value] }))}
          onChange={({ target }) =>
            decide({ newcomers: NEWCOMERS.find((each) => each === target.value) ?? 'leaveOut' })
          }
        />
      )}
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
      {mapping.includes('ranks') && (
        <Checkbox
          label={t('import-export.import.replaceRanks')}
          help={t('import-export.import.replaceRanksHelp')}
          checked={choices.replaceRanks}
          onChange={({ target }) => decide({ replaceRanks: target.checked })}
        />
      )}
    </div>
  );
}
