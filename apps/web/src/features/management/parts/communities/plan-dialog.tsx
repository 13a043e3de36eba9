import type { ManagedCommunityDetail } from '@muster/contracts/management/model';
import { type FormEvent, useId, useState } from 'react';
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
  const form = useId();
  const { data, error: unread } = usePlans();
  const { givePlan } = useCommunityChanges();
  const [chosen, setChosen] = useState(plan.id);
  const [reason, setReason] = useState('');
  const next = data?.plans.find(({ id }) => id === chosen);
  const full = limits.flatMap(({ name, used, own }) => {
    const limit = next?.limits.find((one) => one.name === name)?.limit;
    if (own || used === null || limit === undefined || used <= limit) return [];
    return [`${t(`communities.limits.names.${name}`)} (${limitText(name, used)} / ${limitText(name, limit)})`];
  });
  const isIncomplete = chosen === plan.id || reason.trim() === '';
  const failure = givePlan.error ?? unread;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isIncomplete || !next) return;
    givePlan.mutate(
      { community: uuid, plan: next.id, reason, seen: { plan: plan.id } },
      {
        onSuccess() {
          onClose();
          notify({ type: 'positive', message: t('management.plans.given', { name: next.name }) });
        },
      },
    );
  };
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
          <Button kind="primary" size="md" type="submit" form={form} busy={givePlan.isPending} disabled={isIncomplete}>
            {t('management.plans.give')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <Select
          label={t('management.plans.plan')}
          help={full.length > 0 ? t('management.plans.thenFull', { limits: full.join(', ') }) : undefined}
          options={(data?.plans ?? [plan]).map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
        <ReasonField value={reason} onChange={setReason} />
        {failure && <p role="alert">{readFailure(failure).text}</p>}
      </form>
    </Dialog>
  );
}
