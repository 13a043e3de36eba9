import type { ActionOf } from '@muster/contracts/actions/model';
import { ROSTER } from '@muster/contracts/rosters/constants';
import type { CellValue, ShownRosterColumn } from '@muster/contracts/rosters/model';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { trpc } from '../../../../platform/trpc.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { NumberInput } from '../../../../ui/forms/number-input.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import styles from './actions-editor.module.css';

const NUMBER_BOUNDS = [-1e12, 1e12] as const;

interface RosterSettingsProps {
  community: string;
  roster: string;
  onChange: (change: { roster: string }) => void;
}

/** Which of the rosters that the viewer sees is meant. */
export function RosterSettings({ community, roster, onChange }: RosterSettingsProps) {
  const t = useT();
  const rosters = trpc.rosters.list.useQuery({ community }).data?.rosters ?? [];
  return (
    <Select
      label={t('actions.settings.roster')}
      value={rosters.some(({ id }) => id === roster) ? roster : ''}
      placeholder={t('actions.settings.chooseRoster')}
      onChange={({ target }) => onChange({ roster: target.value })}
      options={rosters.map(({ id, label }) => ({ value: id, label }))}
    />
  );
}

interface CellSettingsProps {
  community: string;
  settings: ActionOf<'setCell'>['settings'];
  onChange: (change: object) => void;
}

/** Which cell of the member's row on a roster gets which value; an empty one empties the cell. */
export function CellSettings({ community, settings, onChange }: CellSettingsProps) {
  const t = useT();
  const { roster: id, column: columnId, value } = settings;
  const { data } = trpc.rosters.rows.useQuery({ community, id, limit: 1 }, { enabled: id !== '', retry: false });
  const columns = data?.columns.filter(({ mayWrite }) => mayWrite) ?? [];
  const column = columns.find((each) => each.id === columnId);
  return (
    <div className={styles.form}>
      <RosterSettings
        community={community}
        roster={id}
        onChange={({ roster }) => onChange({ roster, column: '', value: null })}
      />
      {id !== '' && (
        <Select
          label={t('actions.settings.column')}
          value={column ? columnId : ''}
          placeholder={t('actions.settings.chooseColumn')}
          onChange={({ target }) => onChange({ column: target.value, value: null })}
          options={columns.map((each) => ({ value: each.id, label: each.label ?? '' }))}
        />
      )}
      {column && <CellField column={column} value={value} onChange={(next) => onChange({ value: next })} />}
    </div>
  );
}

interface CellFieldProps {
  column: ShownRosterColumn;
  value: CellValue;
  onChange: (value: CellValue) => void;
}

function CellField({ column: { type, options }, value, onChange }: CellFieldProps) {
  const t = useT();
  const label = t('actions.settings.cellValue');
  if (type === 'checkbox') {
    return <Checkbox label={label} checked={value === true} onChange={({ target }) => onChange(target.checked)} />;
  }
  if (type === 'number') {
    const number = typeof value === 'number' ? value : null;
    return <NumberInput label={label} value={number} bounds={NUMBER_BOUNDS} fractions optional onChange={onChange} />;
  }
  if (type === 'select') {
    return (
      <Select
        label={label}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        options={[
          { value: '', label: t('rosters.grid.empty') },
          ...options.map((option) => ({ value: option.id, label: option.label })),
        ]}
      />
    );
  }
  return (
    <TextInput
      label={label}
      optional
      type={type === 'date' ? 'date' : 'text'}
      value={typeof value === 'string' ? value : ''}
      maxLength={ROSTER.cellMax}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  );
}
