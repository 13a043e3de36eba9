import type { ManagedField } from '@muster/contracts/profile-fields/model';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { useTellRemoved } from '../../../removals/public.ts';
import { useRemoveField } from '../../queries.ts';

interface RemoveFieldProps {
  community: string;
  field: ManagedField;
  open: boolean;
  onClose: () => void;
}

/** Asks before a field is removed, and says how many lose what they wrote in it. */
export function RemoveField({ community, field, open, onClose }: RemoveFieldProps) {
  const t = useT();
  const remove = useRemoveField(community);
  const tellRemoved = useTellRemoved(community);
  const close = () => {
    remove.reset();
    onClose();
  };
  const confirm = () =>
    remove.mutate(
      { community, id: field.id },
      {
        onSuccess({ removal }) {
          tellRemoved({ name: field.label, removal });
          close();
        },
      },
    );
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={confirm}
      title={t('profile-fields.remove.title', { name: field.label })}
      lead={t('profile-fields.remove.promise')}
      effects={[t('profile-fields.remove.values', { count: field.filled }), t('profile-fields.remove.history')]}
      {...(field.filled > 0 && { typeName: field.label })}
      confirmLabel={t('profile-fields.remove.confirm')}
      busy={remove.isPending}
      {...(remove.error && { error: readFailure(remove.error).text })}
    />
  );
}
