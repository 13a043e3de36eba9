import type { Stage } from '@muster/contracts/form-stages/model';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';

interface RemoveStageProps {
  stage: Stage;
  others: readonly Stage[];
  /** Submissions may stand in it. */
  isKept: boolean;
  onClose: () => void;
  /** With the stage into which submissions go. */
  onRemove: (into: string | null) => void;
}

/** Asks into which stage submissions go when theirs is deleted. */
export function RemoveStage({ stage, others, isKept, onClose, onRemove }: RemoveStageProps) {
  const t = useT();
  const [open, setOpen] = useState(true);
  const [into, setInto] = useState(others[0]?.id ?? '');
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={t('form-stages.removeStage.title', { label: stage.label })}
      choice={
        isKept && (
          <Select
            label={t('form-stages.removeStage.into')}
            value={into}
            onChange={({ target }) => setInto(target.value)}
            options={others.map(({ id, label }) => ({ value: id, label }))}
          />
        )
      }
      effects={[t('form-stages.removeStage.effect')]}
      confirmLabel={t('form-stages.removeStage.confirm')}
      onConfirm={() => {
        onRemove(isKept ? into : null);
        close();
      }}
    />
  );
}
