import { AUTOMATION, SCHEDULE_RHYTHMS } from '@muster/contracts/automations/constants';
import type { AutomationTrigger } from '@muster/contracts/automations/model';
import type { PublicDepartment } from '@muster/contracts/departments/model';
import { WEBHOOK_TYPES } from '@muster/contracts/webhooks/catalogue';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Combobox } from '../../../ui/combobox/combobox.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useTypeWords } from '../../webhooks/public.ts';
import { eventTrigger } from '../new-automation.ts';
import styles from './automations.module.css';
import { EventFilters } from './event-filters.tsx';
import { WEEKDAYS } from './trigger-words.ts';

const KINDS = ['event', 'schedule', 'anniversary', 'birthday'] as const;
const TIME = '12:00';

interface TriggerFieldsProps {
  community: string;
  departments: readonly PublicDepartment[];
  trigger: AutomationTrigger;
  attempt: number;
  onChange: (trigger: AutomationTrigger) => void;
}

/** What an automation waits for: an event with its filters, or a time. */
export function TriggerFields({ community, departments, trigger, attempt, onChange }: TriggerFieldsProps) {
  const t = useT();
  const typeWords = useTypeWords();
  const choose = (kind: string) => {
    if (kind === 'schedule') onChange({ on: 'schedule', every: 'day', time: TIME, weekday: 1, day: 1 });
    else if (kind === 'anniversary') onChange({ on: 'anniversary', time: TIME });
    else if (kind === 'birthday') onChange({ on: 'birthday', field: '', time: TIME });
    else onChange(eventTrigger('member.joined'));
  };
  return (
    <>
      <Select
        label={t('automations.trigger.on')}
        value={trigger.on}
        onChange={({ target }) => choose(target.value)}
        options={KINDS.map((value) => ({ value, label: t(`automations.trigger.kinds.${value}`) }))}
      />
      <p className={styles.note}>{t(`automations.trigger.about.${trigger.on}`)}</p>
      {trigger.on === 'event' ? (
        <>
          <Combobox
            label={t('automations.trigger.type')}
            placeholder={t('automations.trigger.chooseType')}
            options={WEBHOOK_TYPES.map((value) => ({ value, label: typeWords(value) }))}
            value={trigger.type}
            onChange={(chosen) => {
              const type = WEBHOOK_TYPES.find((each) => each === chosen);
              if (type) onChange(eventTrigger(type));
            }}
          />
          <EventFilters community={community} departments={departments} trigger={trigger} onChange={onChange} />
        </>
      ) : (
        <TimeFields community={community} trigger={trigger} attempt={attempt} onChange={onChange} />
      )}
    </>
  );
}

interface TimeFieldsProps extends Pick<TriggerFieldsProps, 'community' | 'attempt' | 'onChange'> {
  trigger: Exclude<AutomationTrigger, { on: 'event' }>;
}

function TimeFields({ community, trigger, attempt, onChange }: TimeFieldsProps) {
  const t = useT();
  return (
    <>
      {trigger.on === 'birthday' && (
        <DateField
          community={community}
          field={trigger.field}
          attempt={attempt}
          onChange={(field) => onChange({ ...trigger, field })}
        />
      )}
      <div className={styles.pair}>
        {trigger.on === 'schedule' && (
          <Select
            label={t('automations.trigger.every')}
            value={trigger.every}
            onChange={({ target }) =>
              onChange({ ...trigger, every: SCHEDULE_RHYTHMS.find((each) => each === target.value) ?? 'day' })
            }
            options={SCHEDULE_RHYTHMS.map((value) => ({ value, label: t(`automations.trigger.rhythms.${value}`) }))}
          />
        )}
        {trigger.on === 'schedule' && trigger.every === 'week' && (
          <Select
            label={t('automations.trigger.weekday')}
            value={String(trigger.weekday)}
            onChange={({ target }) => onChange({ ...trigger, weekday: Number(target.value) })}
            options={WEEKDAYS.map((day) => ({ value: String(day), label: t(`automations.weekdays.${day}`) }))}
          />
        )}
        {trigger.on === 'schedule' && trigger.every === 'month' && (
          <NumberInput
            label={t('automations.trigger.day')}
            value={trigger.day}
            bounds={[1, 31]}
            onChange={(day) => day !== null && onChange({ ...trigger, day })}
          />
        )}
        <TextInput
          type="time"
          label={t('automations.trigger.time')}
          value={trigger.time}
          onChange={({ target }) => target.value !== '' && onChange({ ...trigger, time: target.value.slice(0, 5) })}
        />
      </div>
    </>
  );
}

interface DateFieldProps {
  community: string;
  field: string;
  attempt: number;
  onChange: (field: string) => void;
}

function DateField({ community, field, attempt, onChange }: DateFieldProps) {
  const t = useT();
  const fields = trpc.profileFields.list.useQuery({ community }).data?.fields ?? [];
  const dates = fields.filter(({ type }) => type === 'date').slice(0, AUTOMATION.filterMax);
  return (
    <Select
      label={t('automations.trigger.dateField')}
      value={dates.some(({ id }) => id === field) ? field : ''}
      placeholder={t('automations.trigger.chooseField')}
      error={attempt > 0 && field === '' ? t('automations.trigger.noField') : undefined}
      onChange={({ target }) => onChange(target.value)}
      options={dates.map(({ id, label }) => ({ value: id, label }))}
    />
  );
}
