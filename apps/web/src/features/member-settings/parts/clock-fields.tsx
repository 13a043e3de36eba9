import type { WeekStart } from '@muster/contracts/shifts/model';
import type { CallFormState } from '../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import type { SettingsValues } from './settings-values.ts';
import styles from './settings.module.css';

/** Most hours and the days of a week; the contract's own would bring its checks along. */
const LONG_SHIFT_MAX = 72;
const DAYS: readonly WeekStart[] = ['monday', 'sunday', 'saturday'];

/** What a community says of time on duty: its zone, its weeks, and when a shift is a long one. */
export function ClockFields({ form }: { form: CallFormState<SettingsValues> }) {
  const t = useT();
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [...new Set(['UTC', here, form.values.timeZone, ...Intl.supportedValuesOf('timeZone')])];
  return (
    <section className={styles.part} aria-label={t('member-settings.clock')}>
      <h3 className={styles.title}>{t('member-settings.clock')}</h3>
      <Select
        {...form.text('timeZone')}
        size="sm"
        label={t('member-settings.timeZone')}
        help={t('member-settings.timeZoneHelp')}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      />
      <Select
        {...form.text('weekStart')}
        size="sm"
        label={t('member-settings.weekStart')}
        options={DAYS.map((day) => ({ value: day, label: t(`member-settings.weekStarts.${day}`) }))}
      />
      <TextInput
        {...form.text('longShiftHours')}
        size="sm"
        type="number"
        inputMode="numeric"
        min={1}
        max={LONG_SHIFT_MAX}
        label={t('member-settings.longShift')}
        help={t('member-settings.longShiftHelp')}
      />
    </section>
  );
}
