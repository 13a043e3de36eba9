import type { ManagedPlan } from '@muster/contracts/management/plan-model';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
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
  const form = useId();
  const navigate = useNavigate();
  const { add, change } = usePlanChanges();
  const [name, setName] = useState(plan?.name ?? '');
  const [reason, setReason] = useState('');
  const isIncomplete = name.trim() === '' || reason.trim() === '' || name.trim() === plan?.name;
  const error = add.error ?? change.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isIncomplete) return;
    const done = (saved: ManagedPlan) => {
      onClose();
      notify({ type: 'positive', message: t('management.plans.saved', { name: saved.name }) });
      if (!plan) void navigate({ to: '.', search: { tab: 'plans', of: saved.id } });
    };
    if (plan) change.mutate({ plan: plan.id, name, reason, seen: { name: plan.name } }, { onSuccess: done });
    else add.mutate({ name, reason }, { onSuccess: done });
  };
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
          <Button
            kind="primary"
            size="md"
            type="submit"
            form={form}
            busy={add.isPending || change.isPending}
            disabled={isIncomplete}
          >
            {t(plan ? 'management.plans.rename' : 'management.plans.add')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <TextInput
          label={t('management.plans.name')}
          maxLength={NAME_MAX}
          required
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <ReasonField value={reason} onChange={setReason} />
        {error && <p role="alert">{readFailure(error).text}</p>}
      </form>
    </Dialog>
  );
}
