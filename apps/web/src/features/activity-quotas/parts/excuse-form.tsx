import { ACTIVITY } from '@muster/contracts/activity-quotas/constants';
import type { ActivityMember } from '@muster/contracts/activity-quotas/model';
import { useT } from '../../../platform/i18n/use-t.ts';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { usePlanChanges } from '../queries.ts';
import styles from './activity.module.css';

interface ExcuseFormProps {
  community: string;
  about: { readonly id: string; readonly firstDay: string };
  member: ActivityMember;
  onClose: () => void;
}

/** Excuses a member from a period with the reason, or gives another one. */
export function ExcuseForm({ community, about, member: { accId, name, exception }, onClose }: ExcuseFormProps) {
  const t = useT();
  const { excuse } = usePlanChanges();
  const form = useCallForm({
    begin: { reason: exception?.reason ?? '' },
    check: ({ reason }) => ({
      reason: reason.trim() === '' ? t('activity-quotas.excuse.reasonNeeded') : undefined,
    }),
    sending: excuse,
    send: ({ reason }, sent) => excuse.mutate({ community, ...about, accId, reason: reason.trim() }, sent),
    onDone() {
      notify({ type: 'positive', message: t('activity-quotas.excuse.done', { name }) });
      onClose();
    },
  });
  return (
    <CallForm
      form={form}
      className={styles.form}
      label={t('activity-quotas.excuse.of', { name })}
      submit={t('activity-quotas.excuse.send')}
      onCancel={onClose}
    >
      <TextArea
        {...form.text('reason')}
        label={t('activity-quotas.excuse.reason')}
        help={t('activity-quotas.excuse.reasonHelp')}
        rows={2}
        maxLength={ACTIVITY.reasonMax}
      />
    </CallForm>
  );
}
