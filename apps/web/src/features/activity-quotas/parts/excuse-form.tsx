import { ACTIVITY } from '@muster/contracts/activity-quotas/constants';
import type { ActivityMember } from '@muster/contracts/activity-quotas/model';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { FormSummaryErrors } from '../../../ui/forms/form-summary-errors.tsx';
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
  const [reason, setReason] = useState(exception?.reason ?? '');
  const [attempt, setAttempt] = useState(0);
  const isLacking = reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    if (isLacking || excuse.isPending) return;
    const onSuccess = () => {
      notify({ type: 'positive', message: t('activity-quotas.excuse.done', { name }) });
      onClose();
    };
    excuse.mutate({ community, ...about, accId, reason: reason.trim() }, { onSuccess });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t('activity-quotas.excuse.of', { name })}>
      {excuse.error !== null && (
        <FormSummaryErrors errors={[{ message: readFailure(excuse.error).text }]} attempt={attempt} />
      )}
      <TextArea
        label={t('activity-quotas.excuse.reason')}
        help={t('activity-quotas.excuse.reasonHelp')}
        rows={2}
        value={reason}
        maxLength={ACTIVITY.reasonMax}
        error={attempt > 0 && isLacking ? t('activity-quotas.excuse.reasonNeeded') : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <FormActions>
        <Button size="md" onClick={onClose} disabled={excuse.isPending}>
          {t('ui.cancel')}
        </Button>
        <Button size="md" kind="primary" type="submit" busy={excuse.isPending}>
          {t('activity-quotas.excuse.send')}
        </Button>
      </FormActions>
    </form>
  );
}
