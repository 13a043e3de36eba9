import type { Category, CategoryUse } from '@muster/contracts/calendar/model';
import { useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { trpc } from '../../../../platform/trpc.ts';
import { Select } from '../../../../ui/forms/select.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useCategoryChanges } from '../../queries.ts';

interface RemoveCategoryProps {
  community: string;
  category: Category;
  others: readonly Category[];
  open: boolean;
  onClose: () => void;
}

/** Asks what becomes of the events of a category before it is deleted. */
export function RemoveCategory({ community, category, others, open, onClose }: RemoveCategoryProps) {
  const t = useT();
  const { remove } = useCategoryChanges();
  const [chosen, setChosen] = useState(others[0]?.id ?? '');
  const { id, label } = category;
  const { data: use, error } = trpc.calendar.categoryUse.useQuery({ community, id }, { enabled: open, staleTime: 0 });
  const target = others.find((other) => other.id === chosen);
  const failure = remove.error ?? error;
  const inWords = ({ past, coming, signUps }: CategoryUse) =>
    target
      ? t('calendar.admin.eventsMove', { label: target.label, past, coming, signUps })
      : t('calendar.admin.eventsGo', { past, coming, signUps });
  const close = () => {
    remove.reset();
    onClose();
  };
  const onSuccess = () => {
    notify({ type: 'positive', message: t('calendar.admin.removed', { label }) });
    close();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={t('calendar.admin.remove', { label })}
      choice={
        others.length > 0 && (
          <Select
            label={t('calendar.admin.moveTo')}
            value={chosen}
            options={[
              ...others.map((other) => ({ value: other.id, label: other.label })),
              { value: '', label: t('calendar.admin.moveNowhere') },
            ]}
            onChange={(event) => setChosen(event.target.value)}
          />
        )
      }
      effects={[
        ...(use ? [inWords(use)] : [t(error ? 'calendar.admin.notCounted' : 'calendar.admin.counting')]),
        t('calendar.admin.rightsGo'),
      ]}
      confirmLabel={t('calendar.admin.confirmRemove')}
      {...(!target && { typeName: label })}
      ready={use !== undefined}
      busy={remove.isPending}
      error={failure ? readFailure(failure).text : undefined}
      onConfirm={() => remove.mutate({ community, id, moveTo: target?.id ?? null }, { onSuccess })}
    />
  );
}
