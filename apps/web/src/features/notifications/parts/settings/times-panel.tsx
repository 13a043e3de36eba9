import type { NotificationTimes } from '@muster/contracts/notifications/model';
import { DIGESTS } from '@muster/contracts/notifications/preferences';
import { useState } from 'react';
import { CallForm } from '../../../../platform/call-form/call-form.tsx';
import { saveProgress, withoutRefusal } from '../../../../platform/call-form/save-progress.ts';
import { useCallForm } from '../../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Panel } from '../../../../ui/content/card.tsx';
import { Switch } from '../../../../ui/forms/checkbox.tsx';
import { SaveState } from '../../../../ui/forms/save-state.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { clockTime, minuteOfDay } from '../../clock-time.ts';
import { useSetTimes } from '../../settings-queries.ts';
import styles from './settings.module.css';

const USUAL_QUIET = { from: 22 * 60, until: 7 * 60 };

/** When mail and push are sent: digest, quiet hours and the time zone both are in. */
export function TimesPanel({ times }: { times: NotificationTimes }) {
  const t = useT();
  const save = useSetTimes();
  const [isSaved, setSaved] = useState(false);
  const form = useCallForm({
    begin: times,
    sending: save,
    send: (wanted, sent) => save.mutate(wanted, sent),
    onDone(_, saved) {
      form.restart(saved);
      setSaved(true);
    },
  });
  const { quiet, timeZone } = form.values;
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Panel title={t('notifications.settings.times.title')}>
      <CallForm form={withoutRefusal(form)} className={styles.times} submit={null}>
        <Select
          {...form.text('digest')}
          label={t('notifications.settings.times.digest')}
          options={DIGESTS.map((value) => ({ value, label: t(`notifications.settings.times.digests.${value}`) }))}
        />
        <Switch
          label={t('notifications.settings.times.quiet')}
          help={t('notifications.settings.times.quietHelp')}
          checked={quiet !== null}
          onChange={({ target }) => form.set({ quiet: target.checked ? USUAL_QUIET : null })}
        />
        {quiet && (
          <div className={styles.pair}>
            {(['from', 'until'] as const).map((end) => (
              <TextInput
                key={end}
                type="time"
                required
                label={t(`notifications.settings.times.${end}`)}
                value={clockTime(quiet[end])}
                onChange={({ target }) => {
                  const minute = minuteOfDay(target.value);
                  if (minute !== null) form.set({ quiet: { ...quiet, [end]: minute } });
                }}
              />
            ))}
          </div>
        )}
        <ZoneField
          value={timeZone}
          error={form.errors.timeZone}
          here={here}
          onChange={(zone) => form.set({ timeZone: zone })}
        />
        <div className={styles.footer}>
          <SaveState progress={saveProgress(form, { isDirty: form.isDirty, isSaved })} />
          <Button type="submit" kind="primary" size="md" busy={form.isBusy}>
            {t('notifications.settings.times.save')}
          </Button>
        </div>
      </CallForm>
    </Panel>
  );
}

interface ZoneFieldProps {
  value: string;
  error: string | undefined;
  /** The zone of this device. */
  here: string;
  onChange: (zone: string) => void;
}

function ZoneField({ value, error, here, onChange }: ZoneFieldProps) {
  const t = useT();
  const zones = [...new Set(['UTC', here, value, ...Intl.supportedValuesOf('timeZone')])];
  return (
    <div className={styles.zone}>
      <Select
        label={t('notifications.settings.times.zone')}
        value={value}
        error={error}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        onChange={({ target }) => onChange(target.value)}
      />
      {value !== here && (
        <Button size="md" onClick={() => onChange(here)}>
          {t('notifications.settings.times.useHere', { zone: here.replaceAll('_', ' ') })}
        </Button>
      )}
    </div>
  );
}
