import type { LimitUse } from '@muster/contracts/communities/model';
import { type FormEvent, useId, useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { formatFileSize, formatNumber } from '../../../../platform/i18n/format.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { NumberInput } from '../../../../ui/forms/number-input.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useCommunityChanges } from '../../queries.ts';
import styles from '../management.module.css';
import { ReasonField } from '../reason-field.tsx';

/** Storage is typed in megabytes, as its limit is shown. */
const BYTES_OF_MB = 1024 * 1024;
const LIMIT_MAX = 1_000_000_000;

interface LimitDialogProps {
  community: string;
  use: LimitUse;
  open: boolean;
  onClose: () => void;
}

/** Raises or lowers one limit, and why. */
export function LimitDialog({ community, use: { name, limit, used }, open, onClose }: LimitDialogProps) {
  const t = useT();
  const form = useId();
  const { setLimits } = useCommunityChanges();
  const isBytes = name === 'driveStorage';
  const unit = isBytes ? BYTES_OF_MB : 1;
  const [number, setNumber] = useState<number | null>(Math.round(limit / unit));
  const [reason, setReason] = useState('');
  const words = isBytes ? formatFileSize : formatNumber;
  const label = t(`communities.limits.names.${name}`);
  const next = number === null ? null : number * unit;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (next === null || reason.trim() === '') return;
    setLimits.mutate(
      { community, limits: { [name]: next }, reason, seen: { [name]: limit } },
      {
        onSuccess() {
          onClose();
          notify({ type: 'positive', message: t('management.limits.done', { name: label, limit: words(next) }) });
        },
      },
    );
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={label}
      lead={used === null ? undefined : t('communities.limits.of', { used: words(used), limit: words(limit) })}
      footer={
        <>
          <Button size="md" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            kind="primary"
            size="md"
            type="submit"
            form={form}
            busy={setLimits.isPending}
            disabled={next === null || reason.trim() === ''}
          >
            {t('management.limits.save')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <NumberInput
          label={t(isBytes ? 'management.limits.megabytes' : 'management.limits.limit')}
          help={next !== null && used !== null && next < used ? t('management.limits.below') : undefined}
          value={number}
          bounds={[0, LIMIT_MAX]}
          onChange={setNumber}
        />
        <ReasonField value={reason} onChange={setReason} />
        {setLimits.error && <p role="alert">{readFailure(setLimits.error).text}</p>}
      </form>
    </Dialog>
  );
}
