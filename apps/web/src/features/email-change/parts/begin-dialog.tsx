import { emailChangeCalls } from '@muster/contracts/email-change/calls';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { errorsBySchema } from '../../../platform/call-form/errors-by-schema.ts';
import { useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useEmailChanges } from '../queries.ts';
import styles from './email-change.module.css';

interface BeginDialogProps {
  open: boolean;
  /** Whether the account has no address yet, so that none has to agree. */
  isFirst: boolean;
  onClose: () => void;
}

/** Asks for the new address. */
export function BeginDialog({ open, isFirst, onClose }: BeginDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(isFirst ? 'email-change.begin.titleFirst' : 'email-change.begin.title')}
      lead={t(isFirst ? 'email-change.begin.leadFirst' : 'email-change.begin.lead')}
      width={440}
    >
      <BeginForm onClose={onClose} />
    </Dialog>
  );
}

const faultsOf = errorsBySchema<{ readonly email: string }>(emailChangeCalls.begin.input);

function BeginForm({ onClose }: Pick<BeginDialogProps, 'onClose'>) {
  const t = useT();
  const { begin } = useEmailChanges();
  const form = useCallForm({
    begin: { email: '' },
    check: faultsOf,
    sending: begin,
    send: (typed, sent) => begin.mutate(typed, sent),
    onDone: onClose,
  });
  return (
    <CallForm form={form} className={styles.block} submit={t('email-change.begin.submit')} onCancel={onClose}>
      <TextInput
        {...form.text('email')}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="email"
        label={t('email-change.begin.email')}
        data-autofocus
      />
    </CallForm>
  );
}
