import type { PublicDepartment } from '@muster/contracts/departments/model';
import { measuredColumnOf } from '@muster/contracts/members/declared/measured-columns';
import { CELL_TYPES, ROSTER, ROSTER_TOTALS } from '@muster/contracts/rosters/constants';
import { hasOnePlace } from '@muster/contracts/rosters/free-values';
import type { OwnColumn, RosterColumn } from '@muster/contracts/rosters/model';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { randomId } from '../../../platform/wire/client-id.ts';
import { ChosenItems } from './chosen-items.tsx';
import { ComputedFields, type ReadableColumn } from './computed-fields.tsx';
import { ColumnRules } from './column-rules.tsx';
import { MeasuredFields } from './measured-fields.tsx';
import styles from './editor.module.css';

const DEFAULT_COLOUR = '#f97316';

interface ColumnFormProps {
  column: RosterColumn;
  departments: readonly PublicDepartment[];
  attempt: number;
  /** The name that a column of members has where it has none of its own. */
  usual: string;
  /** The columns that a calculated one can read. */
  readable: readonly ReadableColumn[];
  shiftTypes: readonly { readonly id: string; readonly label: string }[];
  onChange: (column: RosterColumn) => void;
}

/** The settings of one column: its name and type, and the ranks that see and write it. */
export function ColumnForm({ column, departments, attempt, usual, readable, shiftTypes, onChange }: ColumnFormProps) {
  const t = useT();
  const ranks = departments.flatMap(({ label: of, ranks: each }) =>
    each.map(({ id, label }) => ({ value: id, label, of })),
  );
  const isOwn = column.kind === 'own';
  const isNamed = column.kind !== 'member';
  const measured = column.kind === 'member' ? measuredColumnOf(column.source) : null;
  const isUnnamed = isNamed && column.label.trim() === '';
  return (
    <div className={styles.columnForm}>
      <div className={styles.pair}>
        <TextInput
          label={t('rosters.columns.label')}
          value={column.label}
          placeholder={usual}
          optional={!isNamed}
          maxLength={ROSTER.labelMax}
          autoComplete="off"
          error={attempt > 0 && isUnnamed ? t('rosters.columns.noLabel') : undefined}
          onChange={({ target }) => onChange({ ...column, label: target.value })}
        />
        {isOwn && (
          <Select
            label={t('rosters.columns.type')}
            value={column.type}
            onChange={({ target }) => {
              const type = CELL_TYPES.find((each) => each === target.value) ?? 'text';
              onChange({
                ...column,
                type,
                options: type === 'select' ? column.options : [],
                rules: [],
                unique: false,
                pattern: '',
              });
            }}
            options={CELL_TYPES.map((value) => ({ value, label: t(`rosters.types.${value}`) }))}
          />
        )}
      </div>
      {column.kind === 'member' && measured && (
        <MeasuredFields
          column={measured}
          shiftTypes={shiftTypes}
          onChange={(source) => onChange({ ...column, source })}
        />
      )}
      {isOwn && <UniqueFields column={column} onChange={onChange} />}
      {column.kind === 'computed' && (
        <ComputedFields column={column} readable={readable} attempt={attempt} onChange={onChange} />
      )}
      {isOwn && column.type === 'select' && <Options column={column} attempt={attempt} onChange={onChange} />}
      <ChosenItems
        label={t('rosters.columns.viewRanks')}
        help={t('rosters.columns.viewRanksHelp')}
        options={ranks}
        chosen={column.viewRanks}
        onChange={(viewRanks) => onChange({ ...column, viewRanks })}
      />
      <Select
        label={t('rosters.totals.label')}
        value={column.total}
        onChange={({ target }) => {
          const total = ROSTER_TOTALS.find((each) => each === target.value) ?? 'none';
          onChange({ ...column, total });
        }}
        options={ROSTER_TOTALS.map((value) => ({ value, label: t(`rosters.totals.${value}`) }))}
      />
      <ColumnRules column={column} onChange={(rules) => onChange({ ...column, rules })} />
      {isOwn && (
        <ChosenItems
          label={t('rosters.columns.editRanks')}
          help={t('rosters.columns.editRanksHelp')}
          options={ranks}
          chosen={column.editRanks}
          onChange={(editRanks) => onChange({ ...column, editRanks })}
        />
      )}
    </div>
  );
}

interface UniqueFieldsProps {
  column: OwnColumn;
  onChange: (column: OwnColumn) => void;
}

/** Whether the values of a column are unique, and what the next free one is made of. */
function UniqueFields({ column, onChange }: UniqueFieldsProps) {
  const t = useT();
  if (column.type !== 'text' && column.type !== 'number') return null;
  return (
    <>
      <Checkbox
        label={t('rosters.columns.unique')}
        help={t('rosters.columns.uniqueHelp')}
        checked={column.unique}
        onChange={({ target }) => onChange({ ...column, unique: target.checked, pattern: '' })}
      />
      {column.type === 'text' && column.unique && (
        <TextInput
          label={t('rosters.columns.pattern')}
          help={t('rosters.columns.patternHelp')}
          optional
          value={column.pattern}
          maxLength={ROSTER.patternMax}
          autoComplete="off"
          error={column.pattern !== '' && !hasOnePlace(column.pattern) ? t('rosters.columns.patternFault') : undefined}
          onChange={({ target }) => onChange({ ...column, pattern: target.value })}
        />
      )}
    </>
  );
}

interface OptionsProps {
  column: OwnColumn;
  attempt: number;
  onChange: (column: OwnColumn) => void;
}

function Options({ column, attempt, onChange }: OptionsProps) {
  const t = useT();
  const { options } = column;
  const put = (next: OwnColumn['options']) => onChange({ ...column, options: next });
  return (
    <fieldset className={styles.options}>
      <legend>{t('rosters.columns.options')}</legend>
      {options.map((option, at) => (
        <div key={option.id} className={styles.option}>
          <input
            type="color"
            aria-label={t('rosters.columns.optionColour', { number: at + 1 })}
            value={option.color ?? DEFAULT_COLOUR}
            onChange={({ target }) =>
              put(options.map((each) => (each.id === option.id ? { ...each, color: target.value } : each)))
            }
          />
          <TextInput
            label={t('rosters.columns.option', { number: at + 1 })}
            value={option.label}
            maxLength={ROSTER.optionMax}
            autoComplete="off"
            onChange={({ target }) =>
              put(options.map((each) => (each.id === option.id ? { ...each, label: target.value } : each)))
            }
          />
          <IconButton
            size="sm"
            icon={IconX}
            label={t('rosters.editor.leaveOut', { name: option.label })}
            onClick={() => put(options.filter(({ id }) => id !== option.id))}
          />
        </div>
      ))}
      {attempt > 0 && options.length === 0 && (
        <p role="alert" className={styles.fault}>
          {t('rosters.columns.noOptions')}
        </p>
      )}
      {options.length < ROSTER.optionsMax && (
        <Button size="sm" icon={IconPlus} onClick={() => put([...options, { id: randomId(), label: '', color: null }])}>
          {t('rosters.columns.addOption')}
        </Button>
      )}
    </fieldset>
  );
}
