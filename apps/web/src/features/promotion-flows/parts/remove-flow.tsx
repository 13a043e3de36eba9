import type { PromotionFlow } from '@muster/contracts/promotion-flows/model';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useFlowChanges } from '../queries.ts';

interface RemoveFlowProps {
  community: string;
  flow: PromotionFlow;
  open: boolean;
  onClose: () => void;
}

/** Asks before a flow is deleted. */
export function RemoveFlow({ community, flow, open, onClose }: RemoveFlowProps) {
  const t = useT();
  const { remove } = useFlowChanges(community);
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={t('promotion-flows.remove.title', { label: flow.label })}
      effects={[t('promotion-flows.remove.kept'), t('promotion-flows.remove.stages'), t('promotion-flows.remove.undo')]}
      confirmLabel={t('promotion-flows.remove.confirm')}
      busy={remove.isPending}
      error={remove.error ? readFailure(remove.error).text : undefined}
      onConfirm={() => remove.mutate({ community, id: flow.id }, { onSuccess: close })}
    />
  );
}
