import type { ManagedPlan } from '@muster/contracts/management/plan-model';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { CallForm } from '../../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { usePlanChanges } from '../../queries.ts';
import styles from '../management.module.css';
import { ReasonField } from '../reason-field.tsx';

const NAME_MAX = 60;

/** Makes a plan and opens it, or renames one. */
export function NameDialog({ plan, onClose }: { plan?: ManagedPlan; onClose: () => void }) {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const { add, change } = usePlanChanges();
  const form = useCallForm({
    begin: { name: plan?.name ?? '', reason: '' },
    sending: plan ? change : add,
    fieldOfCode: { 'management.planNameTaken': 'name' },
    send({ name, reason }, sent) {
      if (plan) change.mutate({ plan: plan.id, name, reason, seen: { name: plan.name } }, sent);
      else add.mutate({ name, reason }, sent);
    },
    onDone(saved) {
      onClose();
      notify({ type: 'positive', message: t('management.plans.saved', { name: saved.name }) });
      if (!plan) void navigate({ to: '.', search: { tab: 'plans', of: saved.id } });
    },
  });
  const name = form.values.name.trim();
  const isIncomplete = name === '' || form.values.reason.trim() === '' || name === plan?.name;
  return (
    <Dialog
      open
      onClose={onClose}
      title={plan ? t('management.plans.renameTitle', { name: plan.name }) : t('management.plans.new')}
      lead={plan ? undefined : t('management.plans.newLead')}
      footer={
        <>
          <Button size="md" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button kind="primary" size="md" type="submit" form={id} busy={form.isBusy} disabled={isIncomplete}>
            {t(plan ? 'management.plans.rename' : 'management.plans.add')}
          </Button>
        </>
      }
    >
      <CallForm form={form} id={id} className={styles.form} submit={null}>
        <TextInput {...form.text('name')} label={t('management.plans.name')} maxLength={NAME_MAX} required />
        <ReasonField form={form} />
      </CallForm>
    </Dialog>
  );
}
