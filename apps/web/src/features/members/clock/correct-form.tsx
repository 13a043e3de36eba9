import type { ClockShift } from '@muster/contracts/members/clock-model';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FormSummaryErrors } from '../../../ui/forms/form-summary-errors.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { localInput } from './duration.ts';
import { useCorrectClock } from './queries.ts';
import styles from './clock.module.css';

interface CorrectFormProps {
  community: string;
  shift: ClockShift;
  onClose: () => void;
}

/** Puts the times of a shift right, and says why. Times are of the zone of whoever corrects. */
export function CorrectForm({ community, shift, onClose }: CorrectFormProps) {
  const t = useT();
  const [from, setFrom] = useState(() => localInput(shift.startedAt));
  const [to, setTo] = useState(() => localInput(shift.endedAt ?? new Date().toISOString()));
  const [reason, setReason] = useState('');
  const [attempt, setAttempt] = useState(0);
  const correct = useCorrectClock(community);
  const lacking = attempt > 0 && reason.trim() === '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    if (reason.trim() === '' || from === '' || to === '' || correct.isPending) return;
    const times = { startedAt: new Date(from).toISOString(), endedAt: new Date(to).toISOString() };
    correct.mutate(
      { community, id: shift.id, ...times, reason },
      {
        onSuccess() {
          notify({ type: 'positive', message: t('members.clock.correctedNow') });
          onClose();
        },
      },
    );
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {correct.error && <FormSummaryErrors errors={[{ message: readFailure(correct.error).text }]} attempt={attempt} />}
      <div className={styles.pair}>
        <TextInput
          label={t('members.clock.from')}
          type="datetime-local"
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextInput
          label={t('members.clock.to')}
          type="datetime-local"
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      <TextInput
        label={t('members.clock.reason')}
        value={reason}
        autoComplete="off"
        error={lacking ? t('members.clock.reasonNeeded') : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={styles.buttons}>
        <Button size="md" onClick={onClose} disabled={correct.isPending}>
          {t('ui.cancel')}
        </Button>
        <Button size="md" kind="primary" type="submit" busy={correct.isPending}>
          {t('members.clock.correct')}
        </Button>
      </div>
    </form>
  );
}
