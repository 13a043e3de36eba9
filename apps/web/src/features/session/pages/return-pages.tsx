import type { Provider } from '@muster/contracts/session/enums';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readFailure, RefusedError } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../platform/routing/page-head.ts';
import { buttonClass } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/progress/spinner.tsx';
import { SignInFrame } from '../parts/sign-in-frame.tsx';
import { completeSignIn } from '../queries.ts';
import type { ReturnSearch } from '../search.ts';
import styles from '../parts/sign-in.module.css';

/** Return of the product's own sign-in. */
export function OwnReturnPage() {
  return <ReturnPage provider="own" />;
}

/** Return of the chat platform. */
export function DiscordReturnPage() {
  return <ReturnPage provider="discord" />;
}

/** Return of Apple. The gateway turned Apple's form post into this address. */
export function AppleReturnPage() {
  return <ReturnPage provider="apple" />;
}

// A code works once. React may run an effect twice, and people reload.
const used = new Set<string>();

function ReturnPage({ provider }: { provider: Provider }) {
  const t = useT();
  const search: ReturnSearch = useSearch({ strict: false });
  const { code, state, error, user, iss } = search;
  const [failure, setFailure] = useState<unknown>(null);
  usePageHead({ title: t('session.return.title') });
  useEffect(() => {
    if (error || !code || !state) {
      setFailure(new RefusedError({ code: 'session.cancelled', message: t('session.return.noCode') }));
      return;
    }
    if (used.has(code)) return;
    used.add(code);
    const said = { ...(user && { appleUser: user }), ...(iss && { issuer: iss }) };
    completeSignIn({ provider, code, state, ...said }).catch(setFailure);
  }, [provider, code, state, error, user, iss, t]);
  if (failure) return <ReturnFailed error={failure} cancelled={error === 'access_denied'} />;
  return (
    <SignInFrame title={t('session.return.title')}>
      <p className={styles.progress} role="status">
        <Spinner size={20} /> {t('session.return.progress')}
      </p>
    </SignInFrame>
  );
}

/** Refusals of adding a way to sign in: who gets one is signed in, and goes on from their account. */
const OF_ADDING: readonly string[] = ['accounts.identityTaken', 'accounts.identityThere', 'session.linkingOver'];

function ReturnFailed({ error, cancelled }: { error: unknown; cancelled: boolean }) {
  const t = useT();
  const { code, text, requestId } = readFailure(error);
  const wasAdding = OF_ADDING.includes(code);
  const title = cancelled ? 'cancelledTitle' : wasAdding ? 'addFailedTitle' : 'failedTitle';
  return (
    <SignInFrame title={t(`session.return.${title}`)}>
      <div className={styles.failure} role="alert">
        <Icon of={IconAlertTriangle} size={18} />
        <p>{cancelled ? t('session.return.cancelled') : text}</p>
      </div>
      <div className={styles.actions}>
        {wasAdding ? (
          <Link to="/account" search={{ tab: 'sign-in' }} className={buttonClass({ kind: 'primary', size: 'md' })}>
            {t('session.return.backToAccount')}
          </Link>
        ) : (
          <Link to="/login" className={buttonClass({ kind: 'primary', size: 'md' })}>
            <Icon of={IconRefresh} size={16} />
            {t('session.return.again')}
          </Link>
        )}
        <Link to="/" className={buttonClass({ kind: 'quiet', size: 'md' })}>
          {t('session.return.home')}
        </Link>
      </div>
      {requestId && (
        <p className={styles.requestId}>
          {t('ui.error.requestId')} <code>{requestId}</code>
        </p>
      )}
    </SignInFrame>
  );
}
