import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { localInput } from '../../../platform/forms/local-input.ts';
import { useClockOut } from '../queries.ts';
import styles from './clock.module.css';

/** Most characters of a reason; the contract's own bound would bring its checks along. */
const REASON_MAX = 500;

interface LongShiftDialogProps {
  community: string;
  startedAt: string;
  /** What stands with the shift. */
  note: string;
  open: boolean;
  onClose: () => void;
}

/** Asks a member who clocks out after an unusually long time when they really stopped. */
export function LongShiftDialog({ community, startedAt, note, open, onClose }: LongShiftDialogProps) {
  const t = useT();
  const clockOut = useClockOut(community);
  const form = useCallForm({
    begin: { endedAt: '', reason: '' },
    check: ({ endedAt }) => ({
      endedAt: isDuring(startedAt, endedAt) ? undefined : t('members.clock.long.wrong'),
    }),
    sending: clockOut,
    send: ({ endedAt, reason }, sent) =>
      clockOut.mutate({ community, note, endedAt: new Date(endedAt).toISOString(), reason }, sent),
    onDone: onClose,
  });
  const justNow = () => {
    if (!form.isBusy) clockOut.mutate({ community, note });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('members.clock.long.title')}
      lead={t('members.clock.long.lead', { since: new Date(startedAt) })}
    >
      <CallForm form={form} className={styles.form} submit={null}>
        <TextInput
          {...form.text('endedAt')}
          label={t('members.clock.long.stopped')}
          type="datetime-local"
          min={localInput(startedAt)}
          max={localInput(new Date().toISOString())}
        />
        <TextInput
          {...form.text('reason')}
          label={t('members.clock.reason')}
          help={t('members.clock.long.reasonHelp')}
          optional
          maxLength={REASON_MAX}
          autoComplete="off"
        />
        <FormActions>
          <Button size="md" onClick={justNow} disabled={form.isBusy}>
            {t('members.clock.long.justNow')}
          </Button>
          <Button size="md" kind="primary" type="submit" busy={form.isBusy}>
            {t('members.clock.long.then')}
          </Button>
        </FormActions>
      </CallForm>
    </Dialog>
  );
}

function isDuring(startedAt: string, endedAt: string): boolean {
  const end = new Date(endedAt);
  return end > new Date(startedAt) && end <= new Date();
}
