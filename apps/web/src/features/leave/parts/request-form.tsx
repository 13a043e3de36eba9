import type { MemberLeave } from '@muster/contracts/leave/model';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { FormSummaryErrors } from '../../../ui/forms/form-summary-errors.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { dayAfter, daysBetween } from '../days.ts';
import { useLeaveChanges } from '../queries.ts';
import styles from './leave.module.css';

/** Most characters of a reason; the contract's own bound would bring its checks along. */
const REASON_MAX = 1_000;

interface RequestFormProps {
  community: string;
  leave: MemberLeave;
  /** Whether the member asks, or staff enter it for them. */
  way: 'request' | 'enter';
  onClose: () => void;
}

/** Asks for leave by the rules of the community, or enters it for a member without them. */
export function RequestForm({ community, leave, way, onClose }: RequestFormProps) {
  const t = useT();
  const { rules, today, freeFrom, accId } = leave;
  const [firstDay, setFirstDay] = useState(way === 'request' ? freeFrom : today);
  const [lastDay, setLastDay] = useState(() => dayAfter(firstDay, Math.max(rules.minDays, 1) - 1));
  const [reason, setReason] = useState('');
  const [attempt, setAttempt] = useState(0);
  const { request, add } = useLeaveChanges();
  const { error, isPending } = way === 'request' ? request : add;
  const count = daysBetween(firstDay, lastDay);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((before) => before + 1);
    if (isPending || count === null || reason.trim() === '') return;
    const wanted = { community, firstDay, lastDay, reason: reason.trim() };
    const onSuccess = () => {
      notify({ type: 'positive', message: t(`leave.done.${way}`) });
      onClose();
    };
    if (way === 'request') request.mutate(wanted, { onSuccess });
    else add.mutate({ ...wanted, accId }, { onSuccess });
  };
  return (
    <form className={styles.card} onSubmit={submit} noValidate aria-label={t(`leave.${way}`)}>
      {error !== null && <FormSummaryErrors errors={[{ message: readFailure(error).text }]} attempt={attempt} />}
      <p className={styles.about}>{way === 'request' ? <RuleWords rules={rules} /> : t('leave.enterLead')}</p>
      <div className={styles.pair}>
        <TextInput
          label={t('leave.firstDay')}
          type="date"
          value={firstDay}
          min={way === 'request' ? today : undefined}
          onChange={({ target }) => setFirstDay(target.value)}
        />
        <TextInput
          label={t('leave.lastDay')}
          type="date"
          value={lastDay}
          min={firstDay || today}
          help={count === null ? undefined : t('leave.dayCount', { count })}
          error={attempt > 0 && count === null ? t('leave.daysNeeded') : undefined}
          onChange={({ target }) => setLastDay(target.value)}
        />
      </div>
      <TextArea
        label={t('leave.reason')}
        help={t('leave.reasonHelp')}
        rows={3}
        value={reason}
        maxLength={REASON_MAX}
        error={attempt > 0 && reason.trim() === '' ? t('leave.reasonNeeded') : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <FormActions>
        <Button size="md" onClick={onClose} disabled={isPending}>
          {t('ui.cancel')}
        </Button>
        <Button size="md" kind="primary" type="submit" busy={isPending}>
          {t(`leave.send.${way}`)}
        </Button>
      </FormActions>
    </form>
  );
}

function RuleWords({ rules: { minDays, maxDays, coolDownDays } }: Pick<MemberLeave, 'rules'>) {
  const t = useT();
  return (
    <>
      {t('leave.ruleDays', { min: minDays, max: maxDays })}{' '}
      {coolDownDays > 0 && t('leave.ruleCoolDown', { count: coolDownDays })}
    </>
  );
}
