import type { PublicCommunity } from '@muster/contracts/communities/model';
import type { ShortLink } from '@muster/contracts/short-links/model';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { shownAddress } from '../../../ui/content/shown-address.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { linkAddress } from '../address.ts';
import { useRemoveShortLink } from '../queries.ts';

interface RemoveDialogProps {
  community: PublicCommunity;
  link: ShortLink;
  open: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before a link is deleted: its address stops working, and its clicks are gone. */
export function RemoveDialog({ community, link, open, onClose, onRemoved }: RemoveDialogProps) {
  const t = useT();
  const remove = useRemoveShortLink();
  const close = () => {
    remove.reset();
    onClose();
  };
  const confirm = () =>
    remove.mutate(
      { community: community.uuid, id: link.id },
      {
        onSuccess() {
          notify({ type: 'positive', message: t('short-links.remove.done', { path: link.path }) });
          onRemoved();
        },
      },
    );
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={confirm}
      title={t('short-links.remove.title', { path: link.path })}
      effects={[
        t('short-links.remove.address', { address: shownAddress(linkAddress(community, link.path)) }),
        t('short-links.remove.clicks', { count: link.clicks }),
      ]}
      confirmLabel={t('short-links.remove.confirm')}
      busy={remove.isPending}
      {...(remove.error && { error: readFailure(remove.error).text })}
    />
  );
}
