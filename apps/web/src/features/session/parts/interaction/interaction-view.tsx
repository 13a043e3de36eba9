import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../../platform/routing/page-head.ts';
import { buttonClass } from '../../../../ui/actions/button.tsx';
import { linkClass } from '../../../../ui/actions/link-class.ts';
import type { View } from '../../search.ts';
import { SignInFrame } from '../sign-in-frame.tsx';
import styles from '../sign-in.module.css';
import { ForgotView, ResetView, VerifyView } from './account-views.tsx';
import { RegisterView, SignInView } from './interaction-forms.tsx';

/** What each view of the own sign-in is given. */
export type ViewProps = { readonly interaction: string | undefined; readonly token: string | undefined };

const NEEDS_INTERACTION: readonly View[] = ['signIn', 'register'];

/** One view of the own sign-in. Those that answer a waiting provider cannot do without its interaction. */
export function InteractionView({ view, ...props }: ViewProps & { view: View }) {
  if (NEEDS_INTERACTION.includes(view) && !props.interaction) return <NothingWaits />;
  switch (view) {
    case 'register':
      return <RegisterView {...props} />;
    case 'forgot':
      return <ForgotView {...props} />;
    case 'reset':
      return <ResetView {...props} />;
    case 'verify':
      return <VerifyView {...props} />;
    case 'signIn':
      return <SignInView {...props} />;
  }
}

/** A link to another view of the same interaction. */
export function ViewLink({ view, interaction, children }: { view: View; interaction: string | undefined; children: ReactNode }) {
  return (
    <Link to="/login" search={{ ...(interaction && { interaction }), view }} className={linkClass()}>
      {children}
    </Link>
  );
}

/** What stands where a form cannot, or has done its work: words and one way on. */
export function ViewEnd({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  usePageHead({ title });
  return (
    <SignInFrame title={title}>
      <p role="status">{text}</p>
      <div className={styles.actions}>{action}</div>
    </SignInFrame>
  );
}

/** Back to the ways of signing in. */
export function StartAgain() {
  const t = useT();
  return (
    <Link to="/login" className={buttonClass({ kind: 'primary', size: 'md' })}>
      {t('session.return.again')}
    </Link>
  );
}

function NothingWaits() {
  const t = useT();
  return <ViewEnd title={t('session.expired.title')} text={t('session.expired.text')} action={<StartAgain />} />;
}
