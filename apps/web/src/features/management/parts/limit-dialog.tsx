import type { LimitName } from '@muster/contracts/communities/limits';
import { useId } from 'react';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { type FormMutation, useCallForm } from '../../../platform/call-form/use-call-form.ts';
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
  sending: FormMutation;
  onClose: () => void;
  /** Sends it, and says what comes after; `next` is null where the limit of the plan is to hold again. */
  onSave: (next: number | null, reason: string) => void;
}

/** The number is null while none is typed. */
type LimitValues = { readonly number: number | null; readonly reason: string };

/** Raises or lowers one limit, and why. */
export function LimitDialog({ name, limit, lead, used = null, planned, sending, onSave, ...rest }: LimitDialogProps) {
  const t = useT();
  const id = useId();
  const isBytes = name === 'driveStorage';
  const unit = isBytes ? BYTES_OF_MB : 1;
  const form = useCallForm({
    begin: (): LimitValues => ({ number: Math.round(limit / unit), reason: '' }),
    sending,
    send({ number, reason }) {
      if (number !== null) onSave(number * unit, reason);
    },
  });
  const { number, reason } = form.values;
  const next = number === null ? null : number * unit;
  const lacksReason = reason.trim() === '';
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
          <Button
            kind="primary"
            size="md"
            type="submit"
            form={id}
            busy={form.isBusy}
            disabled={next === null || lacksReason}
          >
            {t('management.limits.save')}
          </Button>
        </>
      }
    >
      <CallForm form={form} id={id} className={styles.form} submit={null}>
        <NumberInput
          label={t(isBytes ? 'management.limits.megabytes' : 'management.limits.limit')}
          help={next !== null && used !== null && next < used ? t('management.limits.below') : undefined}
          value={number}
          bounds={[0, LIMIT_MAX]}
          onChange={(typed) => form.set({ number: typed })}
        />
        <ReasonField form={form} />
        {planned !== undefined && (
          <Button disabled={lacksReason || form.isBusy} onClick={() => onSave(null, reason)}>
            {t('management.limits.asPlanned', { limit: limitText(name, planned) })}
          </Button>
        )}
      </CallForm>
    </Dialog>
  );
}
