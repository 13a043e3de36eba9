import type { ManagedForm } from '@muster/contracts/forms/model';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useRemoveForm } from '../../queries.ts';

interface RemoveFormProps {
  community: string;
  form: ManagedForm;
  open: boolean;
  onClose: () => void;
}

/** Asks before a form is deleted, and says what goes with it. */
export function RemoveForm({ community, form, open, onClose }: RemoveFormProps) {
  const t = useT();
  const remove = useRemoveForm(community);
  const close = () => {
    remove.reset();
    onClose();
  };
  const confirm = () =>
    remove.mutate(
      { community, id: form.id },
      {
        onSuccess() {
          notify({ type: 'positive', message: t('forms.remove.done', { label: form.label }) });
          close();
        },
      },
    );
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={confirm}
      title={t('forms.remove.title', { label: form.label })}
      effects={[t('forms.remove.versions', { count: form.version ?? 0 }), t('forms.remove.ranks')]}
      {...(form.version !== null && { typeName: form.label })}
      confirmLabel={t('forms.remove.confirm')}
      busy={remove.isPending}
      {...(remove.error && { error: readFailure(remove.error).text })}
    />
  );
}
