import type { AccountCommunity } from '@muster/contracts/accounts/model';
import { useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { useLeaveCommunity } from '../queries.ts';

type Leaving = Pick<AccountCommunity, 'uuid' | 'name' | 'relation'>;

/** Asks before someone leaves a community or withdraws an application. */
export function LeaveDialog({ community, onClose }: { community: Leaving | null; onClose: () => void }) {
  const t = useT();
  const leave = useLeaveCommunity();
  // What was asked about stays readable while the dialog closes.
  const [shown, setShown] = useState(community);
  if (community && community !== shown) setShown(community);
  const [erase, setErase] = useState(false);
  const kind = shown?.relation === 'applicant' ? 'withdraw' : 'leave';
  const name = shown?.name ?? '';
  const close = () => {
    leave.reset();
    onClose();
  };
  const confirm = () => {
    if (!community) return;
    leave.mutate(
      { community: community.uuid, erase },
      {
        onSuccess() {
          close();
          notify({ type: 'positive', message: t(`communities.${kind}.done`, { name }) });
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open={community !== null}
      onClose={close}
      onConfirm={confirm}
      busy={leave.isPending}
      error={leave.error ? readFailure(leave.error).text : undefined}
      title={t(`communities.${kind}.title`, { name })}
      effects={[
        t(`communities.${kind}.effect`),
        ...(kind === 'leave' ? [t('communities.leave.goes'), t('communities.leave.stays')] : []),
        t(`communities.${kind}.again`),
      ]}
      confirmLabel={t(`communities.${kind}.action`)}
    >
      {kind === 'leave' && (
        <Checkbox
          label={t('communities.leave.erase')}
          help={t('communities.leave.eraseHelp')}
          checked={erase}
          onChange={({ target }) => setErase(target.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
