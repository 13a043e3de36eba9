import type { Moved } from '@muster/contracts/departments/model';
import { useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useTellRemoved } from '../../removals/public.ts';
import { useRemovalPreview, useRemovePart } from '../queries.ts';
import type { PartKind } from '../structure.ts';

/** What is about to be removed. It stays in place while the question closes. */
export type Removing = { readonly kind: PartKind; readonly id: string; readonly name: string; readonly open: boolean };

interface RemovePartProps {
  community: string;
  /** Ranks that its holders may be given instead; empty where the viewer may not give ranks. */
  others: readonly { readonly value: string; readonly label: string }[];
  removing: Removing;
  onClose: () => void;
}

/** Asks before a part is removed, and says how many lose what. */
export function RemovePart({ community, others, removing: { kind, id, name, open }, onClose }: RemovePartProps) {
  const t = useT();
  const [chosen, setChosen] = useState('');
  const preview = useRemovalPreview(community, { kind, id }, open);
  const remove = useRemovePart(community);
  const tellRemoved = useTellRemoved(community);
  const into = others.find(({ value }) => value === chosen);
  const close = () => {
    remove.reset();
    setChosen('');
    onClose();
  };
  const confirm = () =>
    remove.mutate(
      { community, part: { kind, id }, ...(into && { into: into.value }) },
      {
        onSuccess({ removal, moved }) {
          tellRemoved({ name, removal, ...(into && moved && { also: movedText(t, into.label, moved) }) });
          close();
        },
      },
    );
  const { data } = preview;
  const effects = data
    ? [
        into
          ? t('departments.remove.moves', { count: data.members, rank: into.label })
          : t('departments.remove.members', { count: data.members }),
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
      choice={
        kind === 'rank' &&
        data &&
        data.members > 0 &&
        others.length > 0 && (
          <Select
            label={t('departments.remove.into')}
            placeholder={t('departments.remove.intoNone')}
            value={chosen}
            options={others}
            onChange={({ target }) => setChosen(target.value)}
          />
        )
      }
      {...(data && data.members > 0 && { typeName: name })}
      confirmLabel={t('departments.remove.confirm')}
      busy={remove.isPending || preview.isPending}
      {...(error !== undefined && { error })}
    />
  );
}

function movedText(t: ReturnType<typeof useT>, rank: string, { people, left }: Moved): string {
  const got = t('departments.remove.moved', { count: people, rank });
  return left > 0 ? `${got}. ${t('departments.remove.left', { count: left })}.` : `${got}.`;
}
