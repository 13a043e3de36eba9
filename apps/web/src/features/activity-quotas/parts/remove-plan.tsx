import type { ActivityPlan } from '@muster/contracts/activity-quotas/model';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { usePlanChanges } from '../queries.ts';

interface RemovePlanProps {
  community: string;
  plan: ActivityPlan;
  open: boolean;
  onClose: () => void;
}

/** Asks before a plan is deleted together with its reports. */
export function RemovePlan({ community, plan, open, onClose }: RemovePlanProps) {
  const t = useT();
  const { remove } = usePlanChanges();
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={t('activity-quotas.remove.title', { name: plan.name })}
      effects={[
        t('activity-quotas.remove.reports'),
        t('activity-quotas.remove.kept'),
        t('activity-quotas.remove.undo'),
      ]}
      confirmLabel={t('activity-quotas.remove.confirm')}
      typeName={plan.report === null ? undefined : plan.name}
      busy={remove.isPending}
      error={remove.error ? readFailure(remove.error).text : undefined}
      onConfirm={() => remove.mutate({ community, id: plan.id }, { onSuccess: close })}
    />
  );
}
