import { useState, type SyntheticEvent } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { makePasskey } from '../../../../platform/passkeys.ts';
import { callClient } from '../../../../platform/trpc.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useAddPasskey } from '../../security-queries.ts';
import styles from './security.module.css';

type PasskeyDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
};

/** Names a passkey and lets the browser make it. */
export function PasskeyDialog({ open, onClose, onCodes }: PasskeyDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('accounts.security.passkeys.addTitle')}
      lead={t('accounts.security.passkeys.addLead')}
      width={440}
    >
      {open && <NameAndMake onClose={onClose} onCodes={onCodes} />}
    </Dialog>
  );
}

function NameAndMake({ onClose, onCodes }: Omit<PasskeyDialogProps, 'open'>) {
  const t = useT();
  const add = useAddPasskey();
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const make = async (): Promise<void> => {
    if (name.trim() === '') return setError(t('accounts.security.passkeys.nameMissing'));
    setBusy(true);
    setError(null);
    try {
      const { options } = await callClient.secondFactor.passkeyOptions.mutate({ purpose: 'add' });
      const response = await makePasskey(options);
      if (response === null) return setError(t('accounts.security.passkeys.notMade'));
      const { recoveryCodes } = await add.mutateAsync({ name, response });
      onClose();
      if (recoveryCodes) onCodes(recoveryCodes);
      else notify({ type: 'positive', message: t('accounts.security.passkeys.done', { name: name.trim() }) });
    } catch (refusal) {
      setError(readFailure(refusal).text);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void make();
  };
  return (
    <form className={styles.setUp} onSubmit={submit} noValidate>
      <TextInput
        label={t('accounts.security.passkeys.name')}
        help={t('accounts.security.passkeys.nameHelp')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={60}
        size="lg"
        data-autofocus
        {...(error && { error })}
      />
      <Button type="submit" kind="primary" size="lg" block busy={busy}>
        {t('accounts.security.passkeys.make')}
      </Button>
    </form>
  );
}
