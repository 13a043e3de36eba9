import { EMAIL_CHANGE } from '@muster/contracts/email-change/constants';
import type { PendingEmailChange } from '@muster/contracts/email-change/model';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { formatMoment } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/content/badge.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { useEmailChanges } from '../queries.ts';
import styles from './email-change.module.css';

type Changes = ReturnType<typeof useEmailChanges>;

/** A change under way: which address has confirmed it, the mails once more, and how to end it. */
export function PendingChange({ change }: { change: PendingEmailChange }) {
  const t = useT();
  const changes = useEmailChanges();
  const [asking, setAsking] = useState(false);
  const { resend, cancel } = changes;
  const error = resend.error ?? cancel.error;
  const { email, oldEmail, newConfirmed, oldConfirmed, effectiveAt, expiresAt } = change;
  return (
    <div className={styles.pending}>
      <p>{t('email-change.pending.lead', { email })}</p>
      <ul className={styles.steps} aria-label={t('email-change.pending.steps')}>
        <Step name={t('email-change.pending.new')} address={email} confirmed={newConfirmed}>
          {!newConfirmed && <Again to="new" address={email} resend={resend} />}
        </Step>
        {oldEmail !== null && (
          <Step
            name={t('email-change.pending.old')}
            address={oldEmail}
            confirmed={oldConfirmed}
            {...(effectiveAt !== null && {
              waiting: t('email-change.pending.waits', { date: formatMoment(new Date(effectiveAt)) }),
            })}
          >
            {!oldConfirmed && effectiveAt === null && (
              <>
                <Again to="old" address={oldEmail} resend={resend} />
                <Button kind="quiet" onClick={() => setAsking(true)}>
                  {t('email-change.pending.cannotOpen')}
                </Button>
              </>
            )}
          </Step>
        )}
      </ul>
      {!(newConfirmed && effectiveAt !== null) && (
        <p className={styles.note}>{t('email-change.pending.until', { date: formatMoment(new Date(expiresAt)) })}</p>
      )}
      {error && (
        <p className={styles.refused} role="alert">
          {readFailure(error).text}
        </p>
      )}
      <Button kind="dangerQuiet" busy={cancel.isPending} onClick={() => cancel.mutate({})}>
        {t('email-change.pending.cancel')}
      </Button>
      <WaitDialog open={asking} oldEmail={oldEmail ?? ''} wait={changes.wait} onClose={() => setAsking(false)} />
    </div>
  );
}

interface StepProps {
  name: string;
  address: string;
  confirmed: boolean;
  /** Said in place of waiting for the address. */
  waiting?: string;
  children: ReactNode;
}

function Step({ name, address, confirmed, waiting, children }: StepProps) {
  const t = useT();
  return (
    <li>
      <span className={styles.words}>
        <span className={styles.name}>
          {name}
          {confirmed ? (
            <Badge tone="positive" icon={IconCircleCheck}>
              {t('email-change.pending.confirmed')}
            </Badge>
          ) : (
            <Badge tone="warning" icon={IconClock}>
              {waiting ?? t('email-change.pending.waiting')}
            </Badge>
          )}
        </span>
        <span className={styles.note}>{address}</span>
      </span>
      <span className={styles.buttons}>{children}</span>
    </li>
  );
}

function Again({ to, address, resend }: { to: 'new' | 'old'; address: string; resend: Changes['resend'] }) {
  const t = useT();
  const send = () =>
    resend.mutate(
      { to },
      { onSuccess: () => notify({ type: 'positive', message: t('email-change.pending.sent', { email: address }) }) },
    );
  return (
    <Button busy={resend.isPending && resend.variables.to === to} onClick={send}>
      {t('email-change.pending.again')}
    </Button>
  );
}

interface WaitDialogProps {
  open: boolean;
  oldEmail: string;
  wait: Changes['wait'];
  onClose: () => void;
}

function WaitDialog({ open, oldEmail, wait, onClose }: WaitDialogProps) {
  const t = useT();
  const close = () => {
    wait.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => wait.mutate({}, { onSuccess: close })}
      title={t('email-change.wait.title', { email: oldEmail })}
      effects={[
        t('email-change.wait.effectDays', { days: EMAIL_CHANGE.waitDays }),
        t('email-change.wait.effectTold', { email: oldEmail }),
      ]}
      confirmLabel={t('email-change.wait.confirm')}
      busy={wait.isPending}
      error={wait.error ? readFailure(wait.error).text : undefined}
    />
  );
}
