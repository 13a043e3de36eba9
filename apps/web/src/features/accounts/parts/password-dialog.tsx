import { zodResolver } from '@hookform/resolvers/zod';
import { accountsCalls } from '@muster/contracts/accounts/calls';
import { useForm } from 'react-hook-form';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { FormSummaryErrors } from '../../../ui/forms/form-summary-errors.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { useChangePassword } from '../queries.ts';
import styles from './account.module.css';

interface PasswordDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Changes the password of the product's own sign-in. */
export function PasswordDialog({ open, onClose }: PasswordDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('accounts.password.title')}
      lead={t('accounts.password.lead')}
      width={440}
    >
      <PasswordForm onClose={onClose} />
    </Dialog>
  );
}

const CURRENT_ID = 'current-password';
const NEXT_ID = 'new-password';

function PasswordForm({ onClose }: Pick<PasswordDialogProps, 'onClose'>) {
  const t = useT();
  const change = useChangePassword();
  const form = useForm({
    resolver: zodResolver(accountsCalls.changePassword.input),
    defaultValues: { current: '', next: '' },
  });
  const { errors, submitCount } = form.formState;
  const failure = change.error ? readFailure(change.error) : null;
  const wrong = failure?.code === 'session.wrongCredentials' ? t('accounts.password.wrong') : undefined;
  const weak = failure?.code === 'session.weakPassword' ? failure.text : undefined;
  const currentError = errors.current ? t('accounts.password.currentMissing') : wrong;
  const nextError = errors.next ? t('accounts.password.nextMissing') : weak;
  const problems = [
    ...(currentError ? [{ id: CURRENT_ID, message: currentError }] : []),
    ...(nextError ? [{ id: NEXT_ID, message: nextError }] : []),
    ...(failure && !wrong && !weak ? [{ message: failure.text }] : []),
  ];
  const send = form.handleSubmit((input) =>
    change.mutate(input, {
      onSuccess({ revoked }) {
        onClose();
        notify({
          type: 'positive',
          message: t('accounts.password.done'),
          caption: t('accounts.devices.revoked', { count: revoked }),
        });
      },
    }),
  );
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <FormSummaryErrors errors={problems} attempt={submitCount} />
      <PasswordInput
        {...form.register('current')}
        id={CURRENT_ID}
        label={t('accounts.password.current')}
        error={currentError}
        autoComplete="current-password"
        data-autofocus
      />
      <PasswordInput
        {...form.register('next')}
        id={NEXT_ID}
        label={t('accounts.password.next')}
        help={t('accounts.password.nextHelp')}
        error={nextError}
        autoComplete="new-password"
      />
      <FormActions>
        <Button size="md" onClick={onClose}>
          {t('accounts.password.cancel')}
        </Button>
        <Button kind="primary" size="md" type="submit" busy={change.isPending}>
          {t('accounts.password.submit')}
        </Button>
      </FormActions>
    </form>
  );
}
