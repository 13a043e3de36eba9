import type { MemberLeave } from '@muster/contracts/leave/model';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
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
  const { request, add } = useLeaveChanges();
  const form = useCallForm({
    begin() {
      const firstDay = way === 'request' ? freeFrom : today;
      return { firstDay, lastDay: dayAfter(firstDay, Math.max(rules.minDays, 1) - 1), reason: '' };
    },
    check: ({ firstDay, lastDay, reason }) => ({
      lastDay: daysBetween(firstDay, lastDay) === null ? t('leave.daysNeeded') : undefined,
      reason: reason.trim() === '' ? t('leave.reasonNeeded') : undefined,
    }),
    sending: way === 'request' ? request : add,
    send({ firstDay, lastDay, reason }, sent) {
      const wanted = { community, firstDay, lastDay, reason: reason.trim() };
      if (way === 'request') request.mutate(wanted, sent);
      else add.mutate({ ...wanted, accId }, sent);
    },
    onDone() {
      notify({ type: 'positive', message: t(`leave.done.${way}`) });
      onClose();
    },
  });
  const { firstDay, lastDay } = form.values;
  const count = daysBetween(firstDay, lastDay);
  return (
    <CallForm
      form={form}
      className={styles.card}
      label={t(`leave.${way}`)}
      submit={t(`leave.send.${way}`)}
      onCancel={onClose}
    >
      <p className={styles.about}>{way === 'request' ? <RuleWords rules={rules} /> : t('leave.enterLead')}</p>
      <div className={styles.pair}>
        <TextInput
          {...form.text('firstDay')}
          label={t('leave.firstDay')}
          type="date"
          min={way === 'request' ? today : undefined}
        />
        <TextInput
          {...form.text('lastDay')}
          label={t('leave.lastDay')}
          type="date"
          min={firstDay || today}
          help={count === null ? undefined : t('leave.dayCount', { count })}
        />
      </div>
      <TextArea
        {...form.text('reason')}
        label={t('leave.reason')}
        help={t('leave.reasonHelp')}
        rows={3}
        maxLength={REASON_MAX}
      />
    </CallForm>
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
