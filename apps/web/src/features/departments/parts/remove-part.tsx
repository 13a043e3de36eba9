import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useTellRemoved } from '../../removals/public.ts';
import { useRemovalPreview, useRemovePart } from '../queries.ts';
import type { PartKind } from '../structure.ts';

/** What is about to be removed. It stays in place while the question closes. */
export type Removing = { readonly kind: PartKind; readonly id: string; readonly name: string; readonly open: boolean };

interface RemovePartProps {
  community: string;
  removing: Removing;
  onClose: () => void;
}

/** Asks before a part is removed, and says how many lose what. */
export function RemovePart({ community, removing: { kind, id, name, open }, onClose }: RemovePartProps) {
  const t = useT();
  const preview = useRemovalPreview(community, { kind, id }, open);
  const remove = useRemovePart(community);
  const tellRemoved = useTellRemoved(community);
  const close = () => {
    remove.reset();
    onClose();
  };
  const confirm = () =>
    remove.mutate(
      { community, part: { kind, id } },
      {
        onSuccess({ removal }) {
          tellRemoved({ name, removal });
          close();
        },
      },
    );
  const { data } = preview;
  const effects = data
    ? [
        t('departments.remove.members', { count: data.members }),
        ...(kind === 'department' && data.ranks > 0 ? [t('departments.remove.ranks', { count: data.ranks })] : []),
        ...(kind === 'department' && data.positions > 0
          ? [t('departments.remove.positions', { count: data.positions })]
          : []),
        ...(data.units > 0 ? [t('departments.remove.units', { count: data.units })] : []),
      ]
    : [];
  const blocked = data?.blocked ? t('departments.remove.blocked') : undefined;
  const failed = remove.error ?? preview.error;
  const error = failed ? readFailure(failed).text : blocked;
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => data && !data.blocked && confirm()}
      title={t('departments.remove.title', { name })}
      lead={t('removals.promise')}
      effects={effects}
      {...(data && data.members > 0 && { typeName: name })}
      confirmLabel={t('departments.remove.confirm')}
      busy={remove.isPending || preview.isPending}
      {...(error !== undefined && { error })}
    />
  );
}
