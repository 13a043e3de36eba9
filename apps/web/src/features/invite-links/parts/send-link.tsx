import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
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
  const [email, setEmail] = useState('');
  const send = trpc.inviteLinks.send.useMutation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    send.mutate(
      { ...about, email },
      {
        onSuccess() {
          notify({ type: 'positive', message: t('invite-links.send.sent') });
          onClose();
        },
      },
    );
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label={t('invite-links.send.email')}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        error={send.error ? readFailure(send.error).text : undefined}
        onChange={({ target }) => {
          send.reset();
          setEmail(target.value);
        }}
        data-autofocus
      />
      <FormActions>
        <Button size="md" onClick={onClose} disabled={send.isPending}>
          {t('ui.cancel')}
        </Button>
        <Button size="md" kind="primary" type="submit" busy={send.isPending} disabled={email.trim() === ''}>
          {t('invite-links.send.send')}
        </Button>
      </FormActions>
    </form>
  );
}
