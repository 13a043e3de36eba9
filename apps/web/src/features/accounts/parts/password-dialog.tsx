import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../platform/call-form/use-call-form.ts';
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

function PasswordForm({ onClose }: Pick<PasswordDialogProps, 'onClose'>) {
  const t = useT();
  const change = useChangePassword();
  const form = useCallForm({
    begin: { current: '', next: '' },
    check: ({ current, next }) => ({
      current: current === '' ? t('accounts.password.currentMissing') : undefined,
      next: next === '' ? t('accounts.password.nextMissing') : undefined,
    }),
    sending: change,
    fieldOfCode: { 'session.wrongCredentials': 'current', 'session.weakPassword': 'next' },
    send: (passwords, sent) => change.mutate(passwords, sent),
    onDone({ revoked }) {
      onClose();
      notify({
        type: 'positive',
        message: t('accounts.password.done'),
        caption: t('accounts.devices.revoked', { count: revoked }),
      });
    },
  });
  const isWrong = change.error !== null && readFailure(change.error).code === 'session.wrongCredentials';
  return (
    <CallForm form={form} className={styles.form} submit={t('accounts.password.submit')} onCancel={onClose}>
      <PasswordInput
        {...form.text('current')}
        {...(isWrong && { error: t('accounts.password.wrong') })}
        label={t('accounts.password.current')}
        autoComplete="current-password"
        data-autofocus
      />
      <PasswordInput
        {...form.text('next')}
        label={t('accounts.password.next')}
        help={t('accounts.password.nextHelp')}
        autoComplete="new-password"
      />
    </CallForm>
  );
}
