import type { Structure } from '@muster/contracts/departments/model';
import { useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { reasonText } from '../../../platform/i18n/reason-text.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { Effects } from '../../permissions/public.ts';
import { useMovePreview, useNamedItems, useRelocatePart } from '../queries.ts';
import styles from './departments.module.css';

/** What is about to be moved. It stays in place while the question closes. */
export type Relocating = {
  readonly kind: 'rank' | 'position';
  readonly id: string;
  readonly name: string;
  readonly open: boolean;
};

interface MovePartProps {
  community: string;
  structure: Structure;
  relocating: Relocating;
  onClose: () => void;
}

/** Puts a rank or a position into another department; of a rank it says first who gains and loses what. */
export function MovePart({ community, structure, relocating: { kind, id, name, open }, onClose }: MovePartProps) {
  const t = useT();
  const [to, setTo] = useState('');
  const from = structure.departments.find((each) =>
    (kind === 'rank' ? each.ranks : each.positions).some((part) => part.id === id),
  );
  const preview = useMovePreview(community, { rank: id, department: to }, open && kind === 'rank' && to !== '');
  const move = useRelocatePart(community);
  const close = () => {
    move.reset();
    onClose();
  };
  const confirm = () =>
    move.mutate(
      { community, base: structure.version, kind, id, before: null, department: to },
      {
        onSuccess() {
          notify({ type: 'positive', message: t('departments.relocate.done', { name }) });
          close();
        },
      },
    );
  const ready = to !== '' && (kind === 'position' || preview.data?.refused === null);
  const error = move.error ?? preview.error;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('departments.relocate.title', { name })}
      {...(from && { lead: t('departments.relocate.lead', { from: from.label }) })}
      footer={
        <>
          <Button size="md" onClick={close}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" kind="primary" busy={move.isPending} disabled={!ready} onClick={confirm}>
            {t('departments.relocate.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Select
          label={t('departments.relocate.to')}
          value={to}
          placeholder={t('departments.relocate.choose')}
          onChange={({ target }) => setTo(target.value)}
          options={structure.departments
            .filter((each) => each.id !== from?.id)
            .map((each) => ({ value: each.id, label: each.label }))}
        />
        {error && <p role="alert">{readFailure(error).text}</p>}
        {kind === 'rank' && to !== '' && !preview.error && <Outcome community={community} preview={preview.data} />}
      </div>
    </Dialog>
  );
}

function Outcome({ community, preview }: { community: string; preview: ReturnType<typeof useMovePreview>['data'] }) {
  const t = useT();
  const kinds = useNamedItems(community);
  if (!preview) return <Skeleton height={72} />;
  return (
    <div role="status">
      <p>{t('departments.relocate.members', { count: preview.members })}</p>
      {preview.effects.length === 0 && preview.members > 0 && <p>{t('departments.relocate.same')}</p>}
      <Effects effects={preview.effects} kinds={kinds} />
      {preview.refused && (
        <p className={styles.refused}>{t('departments.relocate.refused', { reason: reasonText(preview.refused) })}</p>
      )}
    </div>
  );
}
