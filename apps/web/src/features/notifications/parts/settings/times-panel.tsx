import type { NotificationTimes } from '@muster/contracts/notifications/model';
import { DIGESTS, type Digest } from '@muster/contracts/notifications/preferences';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
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
  const [digest, setDigest] = useState(times.digest);
  const [quiet, setQuiet] = useState(times.quiet);
  const [timeZone, setTimeZone] = useState(times.timeZone);
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ digest, quiet, timeZone });
  };
  const progress = save.isPending
    ? ({ state: 'saving' } as const)
    : save.error
      ? ({ state: 'failed', reason: readFailure(save.error).text } as const)
      : ({ state: save.isSuccess ? 'saved' : 'idle' } as const);
  return (
    <Panel title={t('notifications.settings.times.title')}>
      <form className={styles.times} onSubmit={submit} onChange={() => save.reset()}>
        <Select
          label={t('notifications.settings.times.digest')}
          value={digest}
          options={DIGESTS.map((value) => ({ value, label: t(`notifications.settings.times.digests.${value}`) }))}
          onChange={({ target }) => setDigest(target.value as Digest)}
        />
        <Switch
          label={t('notifications.settings.times.quiet')}
          help={t('notifications.settings.times.quietHelp')}
          checked={quiet !== null}
          onChange={({ target }) => setQuiet(target.checked ? USUAL_QUIET : null)}
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
                  if (minute !== null) setQuiet({ ...quiet, [end]: minute });
                }}
              />
            ))}
          </div>
        )}
        <ZoneField value={timeZone} here={here} onChange={setTimeZone} />
        <div className={styles.footer}>
          <SaveState progress={progress} />
          <Button type="submit" kind="primary" size="md" busy={save.isPending}>
            {t('notifications.settings.times.save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

interface ZoneFieldProps {
  value: string;
  /** The zone of this device. */
  here: string;
  onChange: (zone: string) => void;
}

function ZoneField({ value, here, onChange }: ZoneFieldProps) {
  const t = useT();
  const zones = [...new Set(['UTC', here, value, ...Intl.supportedValuesOf('timeZone')])];
  return (
    <div className={styles.zone}>
      <Select
        label={t('notifications.settings.times.zone')}
        value={value}
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
