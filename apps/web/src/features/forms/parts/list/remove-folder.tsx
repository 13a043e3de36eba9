import type { FormFolder } from '@muster/contracts/forms/model';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useRemoveFolder } from '../../queries.ts';

interface RemoveFolderProps {
  community: string;
  folder: FormFolder;
  /** How many forms are in it. */
  forms: number;
  open: boolean;
  onClose: () => void;
}

/** Asks before a folder is deleted. */
export function RemoveFolder({ community, folder, forms, open, onClose }: RemoveFolderProps) {
  const t = useT();
  const remove = useRemoveFolder(community);
  const close = () => {
    remove.reset();
    onClose();
  };
  const confirm = () =>
    remove.mutate(
      { community, id: folder.id },
      {
        onSuccess() {
          notify({ type: 'positive', message: t('forms.folder.removed', { label: folder.label }) });
          close();
        },
      },
    );
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={confirm}
      title={t('forms.folder.remove', { label: folder.label })}
      effects={[t('forms.folder.formsStay', { count: forms })]}
      confirmLabel={t('forms.folder.removeConfirm')}
      busy={remove.isPending}
      {...(remove.error && { error: readFailure(remove.error).text })}
    />
  );
}
