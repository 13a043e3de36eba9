import type { Webhook } from '@muster/contracts/webhooks/model';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';

interface RemoveDialogProps {
  community: string;
  webhook: Webhook;
  open: boolean;
  onClose: () => void;
}

/** Asks before a webhook is deleted: nothing is sent any more, and its deliveries are gone. */
export function RemoveDialog({ community, webhook, open, onClose }: RemoveDialogProps) {
  const t = useT();
  const utils = trpc.useUtils();
  const remove = trpc.webhooks.remove.useMutation({ onSettled: () => utils.webhooks.list.invalidate({ community }) });
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => remove.mutate({ community, id: webhook.id }, { onSuccess: close })}
      title={t('webhooks.remove.title', { name: webhook.label })}
      effects={[t('webhooks.remove.waiting', { count: webhook.waiting }), t('webhooks.remove.log')]}
      confirmLabel={t('webhooks.remove.confirm')}
      busy={remove.isPending}
      {...(remove.error && { error: readFailure(remove.error).text })}
    />
  );
}
