import type { AuditStatus } from '@muster/contracts/audit/model';
import type { PublicCommunity } from '@muster/contracts/communities/model';
import { useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import styles from './audit.module.css';

/** Days one can choose from. */
const CHOICES = [90, 180, 365, 730, 1_825] as const;

interface KeepDialogProps {
  community: PublicCommunity;
  status: AuditStatus;
  open: boolean;
  onClose: () => void;
}

/** Asks for how long entries are kept, and says how many go. What shortens it takes the community's name. */
export function KeepDialog({ community: { uuid: community, name }, status, open, onClose }: KeepDialogProps) {
  const t = useT();
  const utils = trpc.useUtils();
  const [days, setDays] = useState(status.keepDays);
  const save = trpc.audit.setRetention.useMutation({
    onSuccess: (answer) => {
      utils.audit.status.setData({ community }, answer);
      notify({ type: 'positive', message: t('audit.keep.done') });
      onClose();
    },
  });
  const shortens = days !== null && (status.keepDays === null || days < status.keepDays);
  const preview = trpc.audit.retentionPreview.useQuery(
    { community, keepDays: days ?? CHOICES[0] },
    { enabled: open && shortens, staleTime: 0 },
  );
  const failed = save.error ?? preview.error;
  const goes = preview.data ? t('audit.keep.goes', { goes: preview.data.goes }) : t('audit.keep.counting');
  const choices = [...new Set([...CHOICES, ...(status.keepDays === null ? [] : [status.keepDays])])].toSorted(
    (one, other) => one - other,
  );
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => save.mutate({ community, keepDays: days })}
      title={t('audit.keep.title')}
      choice={
        <span className={styles.keep}>
          <Select
            size="md"
            label={t('audit.keep.label')}
            value={days === null ? '' : String(days)}
            onChange={({ target }) => setDays(target.value === '' ? null : Number(target.value))}
            placeholder={t('audit.keep.forEver')}
            options={choices.map((each) => ({ value: String(each), label: t('audit.keep.days', { days: each }) }))}
          />
        </span>
      }
      effects={
        days === null ? [] : [...(shortens ? [goes] : []), t('audit.keep.effect', { days }), t('audit.keep.anchored')]
      }
      {...(shortens && { typeName: name })}
      confirmLabel={t('audit.keep.save')}
      busy={save.isPending || (shortens && preview.isPending)}
      {...(failed && { error: readFailure(failed).text })}
    />
  );
}
