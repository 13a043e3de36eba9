import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { FormSummaryErrors } from '../../../ui/forms/form-summary-errors.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { localInput } from '../../../platform/forms/local-input.ts';
import { useClockOut } from '../queries.ts';
import styles from './clock.module.css';

/** Most characters of a reason; the contract's own bound would bring its checks along. */
const REASON_MAX = 500;

interface LongShiftDialogProps {
  community: string;
  startedAt: string;
  /** What stands with the shift. */
  note: string;
  open: boolean;
  onClose: () => void;
}

/** Asks whoever clocks out after an unusually long time when they really stopped. */
export function LongShiftDialog({ community, startedAt, note, open, onClose }: LongShiftDialogProps) {
  const t = useT();
  const [stopped, setStopped] = useState('');
  const [reason, setReason] = useState('');
  const [attempt, setAttempt] = useState(0);
  const clockOut = useClockOut(community);
  const end = stopped === '' ? null : new Date(stopped);
  const isSound = end !== null && end > new Date(startedAt) && end <= new Date();
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    if (isSound && !clockOut.isPending) clockOut.mutate({ community, note, endedAt: end.toISOString(), reason });
  };
  const justNow = () => {
    if (!clockOut.isPending) clockOut.mutate({ community, note });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('members.clock.long.title')}
      lead={t('members.clock.long.lead', { since: new Date(startedAt) })}
    >
      <form className={styles.form} onSubmit={send} noValidate>
        {clockOut.error && (
          <FormSummaryErrors errors={[{ message: readFailure(clockOut.error).text }]} attempt={attempt} />
        )}
        <TextInput
          label={t('members.clock.long.stopped')}
          type="datetime-local"
          value={stopped}
          min={localInput(startedAt)}
          max={localInput(new Date().toISOString())}
          error={attempt > 0 && !isSound ? t('members.clock.long.wrong') : undefined}
          onChange={({ target }) => setStopped(target.value)}
        />
        <TextInput
          label={t('members.clock.reason')}
          help={t('members.clock.long.reasonHelp')}
          optional
          value={reason}
          maxLength={REASON_MAX}
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
        />
        <FormActions>
          <Button size="md" onClick={justNow} disabled={clockOut.isPending}>
            {t('members.clock.long.justNow')}
          </Button>
          <Button size="md" kind="primary" type="submit" busy={clockOut.isPending}>
            {t('members.clock.long.then')}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
