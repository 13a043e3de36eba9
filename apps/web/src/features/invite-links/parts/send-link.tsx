import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import styles from './links.module.css';

interface SendLinkProps {
  about: { community: string; id: string };
  name: string;
  open: boolean;
  onClose: () => void;
}

/** Sends a link by e-mail to one address. */
export function SendLink({ name, open, ...rest }: SendLinkProps) {
  const t = useT();
  return (
    <Dialog open={open} onClose={rest.onClose} title={t('invite-links.send.title', { name })} width={440}>
      <SendForm {...rest} />
    </Dialog>
  );
}

function SendForm({ about, onClose }: Pick<SendLinkProps, 'about' | 'onClose'>) {
  const t = useT();
  const send = trpc.inviteLinks.send.useMutation();
  const form = useCallForm({
    begin: { email: '' },
    sending: send,
    send: ({ email }, sent) => send.mutate({ ...about, email }, sent),
    onDone() {
      notify({ type: 'positive', message: t('invite-links.send.sent') });
      onClose();
    },
  });
  return (
    <CallForm form={form} className={styles.form} submit={null}>
      <TextInput
        {...form.text('email')}
        label={t('invite-links.send.email')}
        type="email"
        autoComplete="off"
        maxLength={254}
        data-autofocus
      />
      <FormActions>
        <Button size="md" onClick={onClose} disabled={form.isBusy}>
          {t('ui.cancel')}
        </Button>
        <Button size="md" kind="primary" type="submit" busy={form.isBusy} disabled={form.values.email.trim() === ''}>
          {t('invite-links.send.send')}
        </Button>
      </FormActions>
    </CallForm>
  );
}
