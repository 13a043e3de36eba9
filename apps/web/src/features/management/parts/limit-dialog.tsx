import type { LimitName } from '@muster/contracts/communities/limits';
import { type FormEvent, useId, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { limitText } from './limit-text.ts';
import styles from './management.module.css';
import { ReasonField } from './reason-field.tsx';

/** Storage is typed in megabytes, as its limit is shown. */
const BYTES_OF_MB = 1024 * 1024;
const LIMIT_MAX = 1_000_000_000;

interface LimitDialogProps {
  name: LimitName;
  limit: number;
  /** What the limit is about: how much of it is used, or how many communities it holds for. */
  lead?: string | undefined;
  /** How much is used, where that is of one community. */
  used?: number | null;
  /** The limit of the plan, where the community has one of its own in its place. */
  planned?: number | undefined;
  open: boolean;
  busy: boolean;
  error: unknown;
  onClose: () => void;
  /** `next` is null where the limit of the plan is to hold again. */
  onSave: (next: number | null, reason: string) => void;
}

/** Raises or lowers one limit, and why. */
export function LimitDialog({
  name,
  limit,
  lead,
  used = null,
  planned,
  busy,
  error,
  onSave,
  ...rest
}: LimitDialogProps) {
  const t = useT();
  const form = useId();
  const isBytes = name === 'driveStorage';
  const unit = isBytes ? BYTES_OF_MB : 1;
  const [number, setNumber] = useState<number | null>(Math.round(limit / unit));
  const [reason, setReason] = useState('');
  const next = number === null ? null : number * unit;
  const isIncomplete = next === null || reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isIncomplete) onSave(next, reason);
  };
  return (
    <Dialog
      {...rest}
      title={t(`communities.limits.names.${name}`)}
      lead={lead}
      footer={
        <>
          <Button size="md" onClick={rest.onClose}>
            {t('ui.cancel')}
          </Button>
          <Button kind="primary" size="md" type="submit" form={form} busy={busy} disabled={isIncomplete}>
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
        {planned !== undefined && (
          <Button disabled={reason.trim() === ''} onClick={() => onSave(null, reason)}>
            {t('management.limits.asPlanned', { limit: limitText(name, planned) })}
          </Button>
        )}
        {error !== null && <p role="alert">{readFailure(error).text}</p>}
      </form>
    </Dialog>
  );
}
