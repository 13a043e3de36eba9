import { zodResolver } from '@hookform/resolvers/zod';
import { emailChangeCalls } from '@muster/contracts/email-change/calls';
import { useForm } from 'react-hook-form';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { FormSummaryErrors } from '../../../ui/forms/form-summary-errors.tsx';
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

const EMAIL_ID = 'new-email';

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

function BeginForm({ onClose }: Pick<BeginDialogProps, 'onClose'>) {
  const t = useT();
  const { begin } = useEmailChanges();
  const form = useForm({ resolver: zodResolver(emailChangeCalls.begin.input), defaultValues: { email: '' } });
  const { errors, submitCount } = form.formState;
  const invalid = errors.email?.message;
  const refused = begin.error ? readFailure(begin.error).text : undefined;
  const problems = [
    ...(invalid ? [{ id: EMAIL_ID, message: invalid }] : []),
    ...(refused ? [{ message: refused }] : []),
  ];
  const send = form.handleSubmit((input) => begin.mutate(input, { onSuccess: onClose }));
  return (
    <form className={styles.block} onSubmit={(event) => void send(event)} noValidate>
      <FormSummaryErrors errors={problems} attempt={submitCount} />
      <TextInput
        {...form.register('email')}
        id={EMAIL_ID}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="email"
        label={t('email-change.begin.email')}
        {...(invalid && { error: invalid })}
        data-autofocus
      />
      <FormActions>
        <Button size="md" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button kind="primary" size="md" type="submit" busy={begin.isPending}>
          {t('email-change.begin.submit')}
        </Button>
      </FormActions>
    </form>
  );
}
