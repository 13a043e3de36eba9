import type { AutomationTrigger } from '@muster/contracts/automations/model';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useTypeWords } from '../../webhooks/public.ts';

/** Days of the week by their numbers, Monday first. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** What an automation waits for, in words. */
export function useTriggerWords(): (trigger: AutomationTrigger) => string {
  const t = useT();
  const typeWords = useTypeWords();
  return (trigger) => {
    if (trigger.on === 'event') return typeWords(trigger.type);
    const { time } = trigger;
    if (trigger.on === 'anniversary') return t('automations.when.anniversary', { time });
    if (trigger.on === 'birthday') return t('automations.when.birthday', { time });
    if (trigger.every === 'day') return t('automations.when.day', { time });
    if (trigger.every === 'month') return t('automations.when.month', { time, day: trigger.day });
    const weekday = WEEKDAYS.find((day) => day === trigger.weekday) ?? 1;
    return t('automations.when.week', { time, weekday: t(`automations.weekdays.${weekday}`) });
  };
}
