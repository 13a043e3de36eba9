import type { StageGroup } from '@muster/contracts/form-stages/model';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useRemoveGroup } from '../queries.ts';

interface RemoveGroupProps {
  community: string;
  group: StageGroup;
  open: boolean;
  onClose: () => void;
}

/** Asks before a group of stages is deleted. */
export function RemoveGroup({ community, group, open, onClose }: RemoveGroupProps) {
  const t = useT();
  const remove = useRemoveGroup(community);
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={t('form-stages.remove.title', { label: group.label })}
      effects={[t('form-stages.remove.effect', { count: group.stages.length })]}
      confirmLabel={t('form-stages.remove.confirm')}
      busy={remove.isPending}
      error={remove.error ? readFailure(remove.error).text : undefined}
      onConfirm={() => remove.mutate({ community, id: group.id }, { onSuccess: close })}
    />
  );
}
