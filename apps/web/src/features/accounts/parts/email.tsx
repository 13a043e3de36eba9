import type { Account } from '@muster/contracts/accounts/model';
import { IconCircleCheck, IconMail } from '@tabler/icons-react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/content/badge.tsx';
import { useResendVerification } from '../queries.ts';
import styles from './account.module.css';

/** The e-mail address, whether it is verified, and the way to have the mail for that sent once more. */
export function Email({ account: { email, verified } }: { account: Account }) {
  const t = useT();
  if (!email) return <span className={styles.note}>{t('accounts.profile.noEmail')}</span>;
  return (
    <>
      <span className={styles.email}>
        {email}
        {verified ? (
          <Badge tone="positive" icon={IconCircleCheck}>
            {t('accounts.profile.verified')}
          </Badge>
        ) : (
          <Badge tone="warning" icon={IconMail}>
            {t('accounts.profile.unverified')}
          </Badge>
        )}
      </span>
      {!verified && <Unverified />}
    </>
  );
}

/** What to do about an address that is not confirmed, and the mail for it once more. */
export function Unverified() {
  const t = useT();
  const resend = useResendVerification();
  return (
    <div className={styles.unverified}>
      <p className={styles.note} role="status">
        {resend.data
          ? t('accounts.profile.resent', { email: resend.data.sentTo })
          : t('accounts.profile.unverifiedHelp')}
      </p>
      {resend.error && (
        <p className={styles.refused} role="alert">
          {readFailure(resend.error).text}
        </p>
      )}
      {!resend.data && (
        <Button busy={resend.isPending} onClick={() => resend.mutate({})}>
          {t('accounts.profile.resend')}
        </Button>
      )}
    </div>
  );
}
