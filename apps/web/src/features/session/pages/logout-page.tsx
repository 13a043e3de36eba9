import { IconAlertTriangle, IconCloudUp, IconLogout } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useOutbox } from '../../../platform/outbox/outbox-store.ts';
import { ownPath, pathAfterLogout } from '../../../platform/routing/address-rules.ts';
import { GoOn } from '../../../platform/routing/go-on.tsx';
import { usePageHead } from '../../../platform/routing/page-head.ts';
import { selectedCommunity } from '../../../platform/selected-community.ts';
import { signOut } from '../../../platform/session/session-actions.ts';
import { useSession } from '../../../platform/session-state.ts';
import { Button, buttonClass } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { SignInFrame } from '../parts/sign-in-frame.tsx';
import styles from '../parts/sign-in.module.css';

/** `/logout`: asks once, signs out, and goes where @spec §2 says. */
export function LogoutPage() {
  const t = useT();
  const { from = '/' }: { from?: string } = useSearch({ strict: false });
  const { authChecked, loggedIn, account } = useSession();
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const unsent = useOutbox().items.length;
  usePageHead({ title: t('session.logout.title') });
  if (authChecked && !loggedIn && !leaving) return <GoOn path="/" />;
  const leave = async (): Promise<void> => {
    // Read before the session is wiped, which clears the selected community.
    const path = pathAfterLogout(from, selectedCommunity());
    setLeaving(true);
    setFailure(null);
    try {
      await signOut(path);
      notify({ type: 'positive', message: t('session.logout.done') });
    } catch (error) {
      setFailure(error);
      setLeaving(false);
    }
  };
  return (
    <SignInFrame
      title={t('session.logout.title')}
      lead={account ? t('session.logout.lead', { name: account.username }) : t('session.logout.leadShort')}
    >
      {failure !== null && (
        <div className={styles.failure} role="alert">
          <Icon of={IconAlertTriangle} size={18} />
          <p>{readFailure(failure).text}</p>
        </div>
      )}
      {unsent > 0 && (
        <div className={styles.failure} role="alert">
          <Icon of={IconCloudUp} size={18} />
          <p>{t('session.logout.unsent', { count: unsent })}</p>
        </div>
      )}
      <div className={styles.actions}>
        <Button kind="primary" size="md" icon={IconLogout} busy={leaving} onClick={() => void leave()}>
          {t(leaving ? 'session.logout.leaving' : unsent > 0 ? 'session.logout.anyway' : 'session.logout.action')}
        </Button>
        <Link to={ownPath(from)} className={buttonClass({ kind: 'quiet', size: 'md' })}>
          {t('session.logout.stay')}
        </Link>
      </div>
    </SignInFrame>
  );
}
