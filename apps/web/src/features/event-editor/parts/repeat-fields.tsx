import { CALENDAR } from '@muster/contracts/calendar/constants';
import { parseRule, RULE_DAYS } from '@muster/contracts/calendar/rule';
import { useT } from '../../../platform/i18n/use-t.ts';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { weekdayNames } from '../spans.ts';
import { useRuleWords } from '../rule-words.ts';
import type { EventField } from '../event-values.ts';
import { monthlyOf, REPEATS, type RepeatValues, RULE_ENDS, ruleOf } from '../repeat-values.ts';
import styles from './editor.module.css';

const INTERVAL_MAX = 366;

interface RepeatFieldsProps {
  /** What the ids of its fields begin with. */
  id: string;
  values: RepeatValues;
  start: string;
  errors: Partial<Record<EventField, string>>;
  onChange: (change: Partial<RepeatValues>) => void;
}

/** Whether, how often and how long an event repeats. */
export function RepeatFields({ id, values, start, errors, onChange }: RepeatFieldsProps) {
  const t = useT();
  const ruleWords = useRuleWords();
  const { repeat, custom } = values;
  const { day, nth, weekday } = monthlyOf(start);
  const place = t('event-editor.rule.nth', {
    place: nth === -1 ? 'last' : 'nth',
    nth: Math.max(nth, 1),
    weekday: weekdayNames('long')[RULE_DAYS.indexOf(weekday)] ?? '',
  });
  const rule = ruleOf(values, start);
  const isSaid = rule !== null && !('fault' in parseRule(rule)) && !(values.ends === 'until' && values.until === '');
  return (
    <>
      <Select
        label={t('event-editor.repeat.label')}
        help={isSaid ? ruleWords(rule) : undefined}
        value={repeat}
        options={REPEATS.map((value) => ({ value, label: t(`event-editor.repeat.${value}`, { day, place }) }))}
        onChange={({ target }) => {
          const next = REPEATS.find((each) => each === target.value) ?? 'never';
          onChange({
            repeat: next,
            ...(next === 'weekly' && values.days.length === 0 && { days: [weekday] }),
            // A rule that is written begins with what was chosen.
            ...(next === 'custom' && rule !== null && { custom: rule }),
          });
        }}
      />
      {repeat === 'custom' && (
        <TextInput
          id={`${id}-rule`}
          label={t('event-editor.repeat.rule')}
          help={t('event-editor.repeat.ruleHelp')}
          className="mono"
          value={custom}
          maxLength={CALENDAR.ruleMax}
          error={errors.rule}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => onChange({ custom: target.value })}
        />
      )}
      {repeat === 'weekly' && <Weekdays values={values} onChange={onChange} />}
      {repeat !== 'never' && repeat !== 'custom' && (
        <div className={styles.pair}>
          <NumberInput
            label={t(`event-editor.repeat.every.${repeat}`)}
            value={values.interval}
            bounds={[1, INTERVAL_MAX]}
            onChange={(interval) => interval !== null && onChange({ interval })}
          />
          <Select
            label={t('event-editor.repeat.ends')}
            value={values.ends}
            options={RULE_ENDS.map((value) => ({ value, label: t(`event-editor.repeat.endsOn.${value}`) }))}
            onChange={({ target }) => onChange({ ends: RULE_ENDS.find((each) => each === target.value) ?? 'never' })}
          />
          {values.ends === 'count' && (
            <NumberInput
              label={t('event-editor.repeat.count')}
              value={values.count}
              bounds={[1, CALENDAR.countMax]}
              onChange={(count) => count !== null && onChange({ count })}
            />
          )}
          {values.ends === 'until' && (
            <TextInput
              id={`${id}-until`}
              label={t('event-editor.repeat.until')}
              type="date"
              min={start.slice(0, 10)}
              value={values.until}
              error={errors.until}
              onChange={({ target }) => onChange({ until: target.value })}
            />
          )}
        </div>
      )}
    </>
  );
}

function Weekdays({ values: { days }, onChange }: Pick<RepeatFieldsProps, 'values' | 'onChange'>) {
  const t = useT();
  const [long, short] = [weekdayNames('long'), weekdayNames('short')];
  return (
    <div className={styles.days} role="group" aria-label={t('event-editor.repeat.days')}>
      {RULE_DAYS.map((day, at) => (
        <button
          key={day}
          type="button"
          aria-pressed={days.includes(day)}
          aria-label={long[at]}
          onClick={() => onChange({ days: days.includes(day) ? days.filter((each) => each !== day) : [...days, day] })}
        >
          {short[at]}
        </button>
      ))}
    </div>
  );
}
