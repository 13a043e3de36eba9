import type { DiscordWebhook } from '@muster/contracts/discord-webhooks/model';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';

interface RemoveChannelProps {
  community: string;
  channel: DiscordWebhook;
  open: boolean;
  onClose: () => void;
}

/** Asks before a channel is told nothing any more. */
export function RemoveChannel({ community, channel, open, onClose }: RemoveChannelProps) {
  const t = useT();
  const utils = trpc.useUtils();
  const remove = trpc.discordWebhooks.remove.useMutation({
    onSettled: () => utils.discordWebhooks.list.invalidate({ community }),
  });
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => remove.mutate({ community, id: channel.id }, { onSuccess: close })}
      title={t('discord-webhooks.remove.title', { name: channel.label })}
      effects={[t('discord-webhooks.remove.log'), t('discord-webhooks.remove.there')]}
      confirmLabel={t('discord-webhooks.remove.confirm')}
      busy={remove.isPending}
      {...(remove.error && { error: readFailure(remove.error).text })}
    />
  );
}
