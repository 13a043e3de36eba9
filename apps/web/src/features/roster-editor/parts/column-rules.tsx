import { ROSTER } from '@muster/contracts/rosters/constants';
import type { ColumnRule, RosterColumn } from '@muster/contracts/rosters/model';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { ConditionFields, conditionsFor } from '../../rosters/public.ts';
import styles from './editor.module.css';

const DEFAULT_COLOUR = '#f59f00';

interface ColumnRulesProps {
  column: RosterColumn;
  onChange: (rules: ColumnRule[]) => void;
}

/** The rules by which cells of a column are coloured. The first one that a cell meets counts. */
export function ColumnRules({ column, onChange }: ColumnRulesProps) {
  const t = useT();
  const { rules } = column;
  const type = column.kind === 'own' ? column.type : null;
  const options = column.kind === 'own' ? column.options : [];
  const put = (at: number, rule: ColumnRule) => onChange(rules.with(at, rule));
  return (
    <fieldset className={styles.options}>
      <legend>{t('rosters.rules.title')}</legend>
      {rules.map((rule, at) => (
        // Rules have no id, and are told apart by their places.
        <div key={at} role="group" aria-label={t('rosters.rules.one', { number: at + 1 })} className={styles.rule}>
          <input
            type="color"
            aria-label={t('rosters.rules.colour')}
            value={rule.color}
            onChange={({ target }) => put(at, { ...rule, color: target.value })}
          />
          <ConditionFields
            type={type}
            options={options}
            condition={rule}
            onChange={(condition) => put(at, { ...rule, ...condition })}
          />
          <IconButton
            size="sm"
            icon={IconX}
            label={t('rosters.rules.remove', { number: at + 1 })}
            onClick={() => onChange(rules.toSpliced(at, 1))}
          />
        </div>
      ))}
      {rules.length < ROSTER.rulesMax && (
        <Button
          size="sm"
          icon={IconPlus}
          onClick={() => {
            const [is = 'filled'] = conditionsFor(type);
            onChange([...rules, { is, value: '', color: DEFAULT_COLOUR }]);
          }}
        >
          {t('rosters.rules.add')}
        </Button>
      )}
    </fieldset>
  );
}
