import { IDENTIFIERS } from '@muster/contracts/identifiers/types';
import { useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { useVerifyIdentifier } from '../queries.ts';
import type { AboutOne } from './remove-dialog.tsx';
import styles from './identifiers.module.css';

/** Asks staff how they made sure of an identifier, or what is wrong with one that they had. */
export function VerifyDialog({ community, accId, one, kind, onClose }: AboutOne) {
  const t = useT();
  const verify = useVerifyIdentifier(community);
  const [reason, setReason] = useState('');
  const words = one.verified ? 'unverify' : 'verify';
  const send = () =>
    verify.mutate(
      { community, accId, id: one.id, verified: !one.verified, reason: reason.trim() },
      {
        onSuccess: () => {
          notify({ type: 'positive', message: t('identifiers.saved') });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`identifiers.${words}Title`, { kind, value: one.value })}
      lead={t(`identifiers.${words}Lead`)}
      footer={
        <>
          <Button size="md" onClick={onClose} disabled={verify.isPending}>
            {t('ui.cancel')}
          </Button>
          <Button kind="primary" size="md" busy={verify.isPending} disabled={reason.trim() === ''} onClick={send}>
            {t(`identifiers.${words}Do`)}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextArea
          label={t(one.verified ? 'identifiers.unverifyReason' : 'identifiers.reason')}
          rows={3}
          maxLength={IDENTIFIERS.reasonMax}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {verify.error && <p role="alert">{readFailure(verify.error).text}</p>}
      </div>
    </Dialog>
  );
}
