import type { Automation } from '@muster/contracts/automations/model';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useAutomationChanges } from '../queries.ts';

interface RemoveAutomationProps {
  community: string;
  automation: Automation;
  open: boolean;
  onClose: () => void;
}

/** Asks before an automation is deleted. */
export function RemoveAutomation({ community, automation, open, onClose }: RemoveAutomationProps) {
  const t = useT();
  const { remove } = useAutomationChanges();
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={t('automations.remove.title', { label: automation.label })}
      effects={[t('automations.remove.kept'), t('automations.remove.waiting')]}
      confirmLabel={t('automations.remove.confirm')}
      busy={remove.isPending}
      error={remove.error ? readFailure(remove.error).text : undefined}
      onConfirm={() => remove.mutate({ community, id: automation.id }, { onSuccess: close })}
    />
  );
}
