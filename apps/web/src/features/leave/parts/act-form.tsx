import type { Leave } from '@muster/contracts/leave/model';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { type CallHandlers, useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
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
  const { sending, send } = useAct({ community, leave, act });
  const form = useCallForm({
    begin: { lastDay: act === 'extend' ? dayAfter(leave.lastDay, 1) : leave.lastDay, note: '' },
    check: ({ lastDay, note }) => ({
      lastDay: asksDay && lastDay === '' ? t('leave.daysNeeded') : undefined,
      note: words === 'reason' && note.trim() === '' ? t('leave.reasonNeeded') : undefined,
    }),
    sending,
    send,
    onDone() {
      notify({ type: 'positive', message: t(`leave.done.${act}`) });
      onClose();
    },
  });
  return (
    <CallForm
      form={form}
      className={styles.form}
      label={t(`leave.acts.${act}`)}
      submit={t(`leave.acts.${act}`)}
      danger={kind === 'dangerQuiet'}
      onCancel={onClose}
    >
      <p className={styles.about}>
        {act === 'approve' && leave.extension
          ? t('leave.approveLonger', { day: formatDay(leave.extension.lastDay) })
          : t(`leave.effects.${act}`)}
      </p>
      {asksDay && (
        <TextInput
          {...form.text('lastDay')}
          label={t('leave.lastDay')}
          type="date"
          min={act === 'extend' ? dayAfter(leave.lastDay, 1) : leave.firstDay}
        />
      )}
      {words && (
        <TextArea
          {...form.text('note')}
          label={t(words === 'reason' ? 'leave.reason' : 'leave.noteLabel')}
          help={act === 'decline' ? t('leave.declineHelp') : undefined}
          optional={words === 'note'}
          rows={2}
          maxLength={NOTE_MAX}
        />
      )}
    </CallForm>
  );
}

type Typed = { readonly lastDay: string; readonly note: string };

function useAct({ community, leave, act }: Omit<ActFormProps, 'onClose'>) {
  const changes = useLeaveChanges();
  const about = { community, id: leave.id };
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
  const send = ({ lastDay, note: typed }: Typed, sent: CallHandlers<{ readonly id: string }>) => {
    const note = typed.trim();
    if (act === 'approve' || act === 'decline') {
      decide.mutate({ ...about, approve: act === 'approve', lastDay: seen, note }, sent);
    } else if (act === 'change') setLastDay.mutate({ ...about, lastDay, seen: leave.lastDay, note }, sent);
    else if (act === 'extend') extend.mutate({ ...about, lastDay, reason: note }, sent);
    else if (act === 'withdraw') withdraw.mutate(about, sent);
    else end.mutate({ ...about, note }, sent);
  };
  return { sending: calls[act], send };
}
