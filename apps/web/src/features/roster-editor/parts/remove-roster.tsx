import type { RosterEntry } from '@muster/contracts/rosters/model';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useRosterChanges } from '../queries.ts';

interface RemoveRosterProps {
  community: string;
  roster: RosterEntry;
  open: boolean;
  onClose: () => void;
}

/** Asks before a roster is deleted. */
export function RemoveRoster({ community, roster, open, onClose }: RemoveRosterProps) {
  const t = useT();
  const { remove } = useRosterChanges();
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={t('rosters.remove.title', { label: roster.label })}
      effects={[t('rosters.remove.members'), t('rosters.remove.cells')]}
      confirmLabel={t('rosters.remove.confirm')}
      busy={remove.isPending}
      error={remove.error ? readFailure(remove.error).text : undefined}
      onConfirm={() => remove.mutate({ community, id: roster.id }, { onSuccess: close })}
    />
  );
}
