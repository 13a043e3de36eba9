import {
  ATTENDANCE_FIGURES,
  COLUMN_SPANS,
  measuredColumnId,
  type MeasuredColumn,
} from '@muster/contracts/members/declared/measured-columns';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Select } from '../../../ui/forms/select.tsx';
import styles from './editor.module.css';

interface MeasuredFieldsProps {
  column: MeasuredColumn;
  shiftTypes: readonly { readonly id: string; readonly label: string }[];
  onChange: (source: string) => void;
}

/** What a column of hours or attendance is of: its span, and a kind of shift or the marks that it counts. */
export function MeasuredFields({ column, shiftTypes, onChange }: MeasuredFieldsProps) {
  const t = useT();
  const change = (narrower: Partial<MeasuredColumn>) =>
    onChange(measuredColumnId({ ...column, ...narrower } as MeasuredColumn));
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={t('rosters.spans.label')}
          value={column.span}
          onChange={({ target }) => change({ span: COLUMN_SPANS.find((each) => each === target.value) ?? 'all' })}
          options={COLUMN_SPANS.map((value) => ({ value, label: t(`rosters.spans.${value}`) }))}
        />
        {column.measure === 'hours' ? (
          <Select
            label={t('rosters.measures.shift')}
            value={column.shift ?? ''}
            onChange={({ target }) => change({ shift: target.value === '' ? null : target.value })}
            options={[
              { value: '', label: t('rosters.measures.allShifts') },
              ...shiftTypes.map(({ id, label }) => ({ value: id, label })),
            ]}
          />
        ) : (
          <Select
            label={t('rosters.measures.figure')}
            value={column.figure}
            onChange={({ target }) =>
              change({ figure: ATTENDANCE_FIGURES.find((each) => each === target.value) ?? 'rate' })
            }
            options={ATTENDANCE_FIGURES.map((value) => ({ value, label: t(`rosters.measures.${value}`) }))}
          />
        )}
      </div>
      {/^(?:this|last)/.test(column.span) && <p className={styles.note}>{t('rosters.spans.help')}</p>}
    </>
  );
}
