import type { ManagedCommunityDetail } from '@muster/contracts/management/model';
import { useId } from 'react';
import { CallForm } from '../../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../../platform/call-form/use-call-form.ts';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useCommunityChanges, usePlans } from '../../queries.ts';
import { limitText } from '../limit-text.ts';
import styles from '../management.module.css';
import { ReasonField } from '../reason-field.tsx';

interface PlanDialogProps {
  community: ManagedCommunityDetail;
  onClose: () => void;
}

/** Gives a community another plan, after naming the limits that would then be below what it uses. */
export function PlanDialog({ community: { uuid, plan, limits }, onClose }: PlanDialogProps) {
  const t = useT();
  const id = useId();
  const { data, error: unread } = usePlans();
  const { givePlan } = useCommunityChanges();
  const planCalled = (chosen: string) => data?.plans.find((one) => one.id === chosen);
  const form = useCallForm({
    begin: { plan: plan.id, reason: '' },
    sending: givePlan,
    send: ({ plan: chosen, reason }, sent) =>
      givePlan.mutate({ community: uuid, plan: chosen, reason, seen: { plan: plan.id } }, sent),
    onDone(_, { plan: chosen }) {
      onClose();
      notify({ type: 'positive', message: t('management.plans.given', { name: planCalled(chosen)?.name ?? '' }) });
    },
  });
  const next = planCalled(form.values.plan);
  const full = limits.flatMap(({ name, used, own }) => {
    const limit = next?.limits.find((one) => one.name === name)?.limit;
    if (own || used === null || limit === undefined || used <= limit) return [];
    return [`${t(`communities.limits.names.${name}`)} (${limitText(name, used)} / ${limitText(name, limit)})`];
  });
  const isIncomplete = form.values.plan === plan.id || form.values.reason.trim() === '';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('management.plans.giveOther')}
      lead={t('management.plans.giveLead')}
      footer={
        <>
          <Button size="md" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button kind="primary" size="md" type="submit" form={id} busy={form.isBusy} disabled={isIncomplete}>
            {t('management.plans.give')}
          </Button>
        </>
      }
    >
      <CallForm form={form} id={id} className={styles.form} submit={null}>
        {unread && <p role="alert">{readFailure(unread).text}</p>}
        <Select
          {...form.text('plan')}
          label={t('management.plans.plan')}
          help={full.length > 0 ? t('management.plans.thenFull', { limits: full.join(', ') }) : undefined}
          options={(data?.plans ?? [plan]).map((one) => ({ value: one.id, label: one.name }))}
        />
        <ReasonField form={form} />
      </CallForm>
    </Dialog>
  );
}
