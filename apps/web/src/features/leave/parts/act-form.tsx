import type { Leave } from '@muster/contracts/leave/model';
import { type FormEvent, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { FormSummaryErrors } from '../../../ui/forms/form-summary-errors.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { readFailure } from '../../../platform/failure.ts';
import { dayAfter, formatDay } from '../days.ts';
import { useLeaveChanges } from '../queries.ts';
import { type Act, ACTS } from './acts.ts';
import styles from './leave.module.css';

/** Most characters of a note; the contract's own bound would bring its checks along. */
const NOTE_MAX = 500;

type ActFormProps = { community: string; leave: Leave; act: Act; onClose: () => void };

/** Does something about a leave, with the day and the words that it takes. */
export function ActForm({ community, leave, act, onClose }: ActFormProps) {
  const t = useT();
  const { day: asksDay, words, kind } = ACTS[act];
  const [lastDay, setLastDay] = useState(act === 'extend' ? dayAfter(leave.lastDay, 1) : leave.lastDay);
  const [text, setText] = useState('');
  const [attempt, setAttempt] = useState(0);
  const isLacking = attempt > 0 && words === 'reason' && text.trim() === '';
  const { send, error, isPending } = useAct({ community, leave, act, onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    if (isPending || (words === 'reason' && text.trim() === '') || (asksDay && lastDay === '')) return;
    send(lastDay, text.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t(`leave.acts.${act}`)}>
      {error !== null && <FormSummaryErrors errors={[{ message: readFailure(error).text }]} attempt={attempt} />}
      <p className={styles.about}>
        {act === 'approve' && leave.extension
          ? t('leave.approveLonger', { day: formatDay(leave.extension.lastDay) })
          : t(`leave.effects.${act}`)}
      </p>
      {asksDay && (
        <TextInput
          label={t('leave.lastDay')}
          type="date"
          value={lastDay}
          min={act === 'extend' ? dayAfter(leave.lastDay, 1) : leave.firstDay}
          onChange={({ target }) => setLastDay(target.value)}
        />
      )}
      {words && (
        <TextArea
          label={t(words === 'reason' ? 'leave.reason' : 'leave.noteLabel')}
          help={act === 'decline' ? t('leave.declineHelp') : undefined}
          optional={words === 'note'}
          rows={2}
          value={text}
          maxLength={NOTE_MAX}
          error={isLacking ? t('leave.reasonNeeded') : undefined}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <FormActions>
        <Button size="md" onClick={onClose} disabled={isPending}>
          {t('ui.cancel')}
        </Button>
        <Button size="md" kind={kind === 'dangerQuiet' ? 'danger' : 'primary'} type="submit" busy={isPending}>
          {t(`leave.acts.${act}`)}
        </Button>
      </FormActions>
    </form>
  );
}

function useAct({ community, leave, act, onClose }: ActFormProps) {
  const t = useT();
  const changes = useLeaveChanges();
  const about = { community, id: leave.id };
  const onSuccess = () => {
    notify({ type: 'positive', message: t(`leave.done.${act}`) });
    onClose();
  };
  const seen = leave.state === 'running' && leave.extension ? leave.extension.lastDay : leave.lastDay;
  const { decide, withdraw, extend, setLastDay, end } = changes;
  const calls = {
    approve: decide,
    decline: decide,
    change: setLastDay,
    withdraw,
    extend,
    end,
    endTheirs: end,
    cancel: end,
  };
  const send = (lastDay: string, note: string) => {
    if (act === 'approve' || act === 'decline') {
      decide.mutate({ ...about, approve: act === 'approve', lastDay: seen, note }, { onSuccess });
    } else if (act === 'change') setLastDay.mutate({ ...about, lastDay, seen: leave.lastDay, note }, { onSuccess });
    else if (act === 'extend') extend.mutate({ ...about, lastDay, reason: note }, { onSuccess });
    else if (act === 'withdraw') withdraw.mutate(about, { onSuccess });
    else end.mutate({ ...about, note }, { onSuccess });
  };
  const { error, isPending } = calls[act];
  return { send, error, isPending };
}
