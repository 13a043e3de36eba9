import { useSearch } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { GoOn } from '../../../platform/routing/go-on.tsx';
import { usePageHead } from '../../../platform/routing/page-head.ts';
import { keyOf } from '../../../platform/seed-answers.ts';
import { useFormAnswer } from '../../../platform/session/posted-form.ts';
import { useSession } from '../../../platform/session-state.ts';
import { ownPath } from '../../../platform/routing/address-rules.ts';
import { hostCommunity } from '../../../platform/site.ts';
import { Spinner } from '../../../ui/progress/spinner.tsx';
import { buttonClass } from '../../../ui/actions/button.tsx';
import { InteractionView, SignInForms } from '../login-parts.ts';
import { SignInFrame } from '../parts/sign-in-frame.tsx';
import { WaysIn } from '../parts/ways-in.tsx';
import { elsewhereAddress, leaveForSignIn } from '../queries.ts';
import type { LoginSearch } from '../search.ts';
import { viewNamed } from '../views.ts';
import styles from '../parts/sign-in.module.css';

/** `/login`: the ways in, or a view of the own sign-in when its provider or a mail has sent the browser here. */
export function LoginPage() {
  const t = useT();
  const { next, interaction, view: named, token, ways, with: form }: LoginSearch = useSearch({ strict: false });
  const view = viewNamed(named);
  const { loggedIn } = useSession();
  const answer = useFormAnswer([view, ways, form].join(' '));
  usePageHead({ title: t('session.login.title') });
  const community = hostCommunity();
  if (community !== null && !loggedIn) return <Leaving next={ownPath(next ?? '/')} community={community} />;
  if (interaction || view) {
    return (
      <Suspense fallback={<ViewOnItsWay />}>
        <InteractionView view={view ?? 'signIn'} {...{ interaction, token, ways, answer }} />
      </Suspense>
    );
  }
  if (loggedIn) return <GoOn path={ownPath(next ?? '/')} />;
  return <WaysIn {...{ next, form, answer }} />;
}

/** Loads what `/login` begins with at an address, as far as that is known before the page asks. */
export async function loadLoginParts({ interaction, view }: Readonly<Record<string, unknown>>): Promise<void> {
  if (interaction || view) return InteractionView.preload?.();
  const screen = queryClient.getQueryData<{ forms: readonly unknown[] }>(keyOf('session.signInScreen', undefined));
  if (screen && screen.forms.length > 0) await SignInForms.preload?.();
}

function ViewOnItsWay() {
  const t = useT();
  return (
    <SignInFrame title={t('session.login.title')}>
      <p className={styles.progress}>
        <Spinner size={20} /> {t('session.login.loading')}
      </p>
    </SignInFrame>
  );
}

/** On a community's own host there is no form: the sign-in is the main site's, and is handed over. The link is for want of script. */
function Leaving({ next, community }: { next: string; community: string }) {
  const t = useT();
  useEffect(() => leaveForSignIn(next, community), [next, community]);
  return (
    <SignInFrame title={t('session.login.title')} lead={t('session.login.onMainSite')}>
      <div className={styles.actions}>
        <a href={elsewhereAddress(next, community)} className={buttonClass({ kind: 'primary', size: 'md' })}>
          {t('session.login.toMainSite')}
        </a>
      </div>
      <noscript>
        <p className={styles.note}>{t('session.login.handOverNeedsScript')}</p>
      </noscript>
    </SignInFrame>
  );
}
