import type { MemberIdentifier } from '@muster/contracts/identifiers/model';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { useRemoveIdentifier } from '../queries.ts';

/** What a question about one identifier is about. */
export interface AboutOne {
  community: string;
  accId: string;
  one: MemberIdentifier;
  /** What its kind is called. */
  kind: string;
  onClose: () => void;
}

/** Asks before an identifier goes. */
export function RemoveDialog({ community, accId, one, kind, onClose }: AboutOne) {
  const t = useT();
  const remove = useRemoveIdentifier(community);
  const confirm = () =>
    remove.mutate(
      { community, accId, id: one.id },
      {
        onSuccess: () => {
          notify({ type: 'positive', message: t('identifiers.removed', { kind }) });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={t('identifiers.removeTitle', { kind })}
      effects={[t('identifiers.removeEffect', { value: one.value }), t('identifiers.removeEffectServers')]}
      confirmLabel={t('identifiers.removeDo')}
      busy={remove.isPending}
      {...(remove.error && { error: readFailure(remove.error).text })}
    />
  );
}
