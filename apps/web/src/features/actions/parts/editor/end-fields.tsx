import type { ActionEnd } from '@muster/contracts/member-actions/kinds';
import { ACTIONS } from '@muster/contracts/actions/traits';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { NumberInput } from '../../../../ui/forms/number-input.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import styles from './actions-editor.module.css';

const DAY_MS = 86_400_000;

interface EndFieldsProps {
  end: ActionEnd | null;
  /** What no end means here. */
  without: string;
  onChange: (end: ActionEnd | null) => void;
}

/** When what an action does ends: after some days, at a moment, or as it does by itself. */
export function EndFields({ end, without, onChange }: EndFieldsProps) {
  const t = useT();
  const choose = (by: string) => {
    if (by === 'days') onChange({ by, days: 30 });
    else if (by === 'moment') onChange({ by, at: new Date(Date.now() + 30 * DAY_MS).toISOString() });
    else onChange(null);
  };
  return (
    <div className={styles.pair}>
      <Select
        label={t('actions.settings.ends')}
        value={end?.by ?? ''}
        onChange={({ target }) => choose(target.value)}
        options={[
          { value: '', label: without },
          { value: 'days', label: t('actions.settings.afterDays') },
          { value: 'moment', label: t('actions.settings.atMoment') },
        ]}
      />
      {end?.by === 'days' && (
        <NumberInput
          label={t('actions.settings.days')}
          value={end.days}
          bounds={[1, ACTIONS.daysMax]}
          onChange={(days) => days !== null && onChange({ by: 'days', days })}
        />
      )}
      {end?.by === 'moment' && (
        <TextInput
          type="date"
          label={t('actions.settings.day')}
          value={end.at.slice(0, 10)}
          onChange={({ target }) => {
            const at = new Date(`${target.value}T23:59:59.000Z`);
            if (!Number.isNaN(at.getTime())) onChange({ by: 'moment', at: at.toISOString() });
          }}
        />
      )}
    </div>
  );
}
