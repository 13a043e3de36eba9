import { WEBHOOK } from '@muster/contracts/webhooks/constants';
import type { Webhook } from '@muster/contracts/webhooks/model';
import { useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyField } from '../../../ui/actions/copy-field.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './webhooks.module.css';

interface SecretDialogProps {
  community: string;
  webhook: Webhook;
  open: boolean;
  onClose: () => void;
}

/** Asks before another secret is made, and shows it. */
export function SecretDialog({ community, webhook, open, onClose }: SecretDialogProps) {
  const t = useT();
  const [secret, setSecret] = useState<string | null>(null);
  const renew = trpc.webhooks.renewSecret.useMutation({ onSuccess: (answer) => setSecret(answer.secret) });
  const close = () => {
    setSecret(null);
    renew.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t(secret === null ? 'webhooks.secret.renew' : 'webhooks.secret.title')}
      width={520}
    >
      {secret === null ? (
        <div className={styles.form}>
          <p>{t('webhooks.secret.grace', { name: webhook.label, hours: WEBHOOK.graceHours })}</p>
          {renew.error && <p role="alert">{readFailure(renew.error).text}</p>}
          <FormActions>
            <Button size="md" onClick={close} disabled={renew.isPending}>
              {t('ui.cancel')}
            </Button>
            <Button
              size="md"
              kind="primary"
              busy={renew.isPending}
              onClick={() => renew.mutate({ community, id: webhook.id })}
            >
              {t('webhooks.secret.make')}
            </Button>
          </FormActions>
        </div>
      ) : (
        <SecretShown secret={secret} onClose={close} />
      )}
    </Dialog>
  );
}

/** A secret, which is shown this once. */
export function SecretShown({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useT();
  return (
    <div className={styles.form} role="status">
      <p>{t('webhooks.secret.once')}</p>
      <CopyField text={secret} label={t('webhooks.secret.copy')} done={t('webhooks.secret.copied')} />
      <FormActions>
        <Button size="md" kind="primary" onClick={onClose}>
          {t('webhooks.secret.kept')}
        </Button>
      </FormActions>
    </div>
  );
}
