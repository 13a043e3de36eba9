import { CallForm } from '../../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { CopyButton } from '../../../../ui/actions/copy-button.tsx';
import { QrPicture } from '../../../../ui/content/qr-picture.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useConfirmTotp } from '../../security-queries.ts';
import styles from './security.module.css';

/** A secret for an authenticator app, which counts once a code made with it was typed. */
export type TotpSetUp = { readonly secret: string; readonly uri: string };

type TotpDialogProps = {
  readonly setUp: TotpSetUp | null;
  readonly onClose: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
};

/** Brings a secret into an authenticator app and takes the first code of it. */
export function TotpDialog({ setUp, onClose, onCodes }: TotpDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={setUp !== null}
      onClose={onClose}
      title={t('accounts.security.totp.setUpTitle')}
      lead={t('accounts.security.totp.setUpLead')}
      width={460}
    >
      {setUp && <SetUp setUp={setUp} onClose={onClose} onCodes={onCodes} />}
    </Dialog>
  );
}

function SetUp({ setUp, onClose, onCodes }: TotpDialogProps & { setUp: TotpSetUp }) {
  const t = useT();
  const confirm = useConfirmTotp();
  const form = useCallForm({
    begin: { code: '' },
    check: ({ code }) => ({
      code: /^.{6,10}$/.test(code.trim()) ? undefined : t('accounts.security.totp.codeMissing'),
    }),
    sending: confirm,
    fieldOfCode: { 'session.wrongProof': 'code' },
    send: (typed, sent) => confirm.mutate(typed, sent),
    onDone({ recoveryCodes }) {
      onClose();
      // A notice would lie over the codes, which say it well enough.
      if (recoveryCodes) onCodes(recoveryCodes);
      else notify({ type: 'positive', message: t('accounts.security.totp.done') });
    },
  });
  return (
    <CallForm form={form} className={styles.setUp} submit={null}>
      <div className={styles.qr}>
        <QrPicture text={setUp.uri} label={t('accounts.security.totp.qr')} />
      </div>
      <div className={styles.secret}>
        <p>{t('accounts.security.totp.byHand')}</p>
        <code>{setUp.secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton text={setUp.secret} label={t('accounts.security.totp.copy')} done={t('accounts.security.copied')} />
      </div>
      <TextInput
        {...form.text('code')}
        label={t('accounts.security.totp.code')}
        help={t('accounts.security.totp.codeHelp')}
        inputMode="numeric"
        autoComplete="one-time-code"
        size="lg"
        data-autofocus
      />
      <Button type="submit" kind="primary" size="lg" block busy={form.isBusy}>
        {t('accounts.security.totp.confirm')}
      </Button>
    </CallForm>
  );
}
