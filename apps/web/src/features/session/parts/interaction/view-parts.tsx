import type { FormAnswer } from '@muster/contracts/session/posted-forms';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../../platform/routing/page-head.ts';
import { buttonClass } from '../../../../ui/actions/button.tsx';
import { linkClass } from '../../../../ui/actions/link-class.ts';
import type { View } from '../../views.ts';
import { SignInFrame } from '../sign-in-frame.tsx';
import styles from '../sign-in.module.css';

/** What each view of the own sign-in is given. */
export type ViewProps = {
  readonly interaction: string | undefined;
  readonly token: string | undefined;
  readonly ways: string | undefined;
  /** What came of a form that the browser posted before. */
  readonly answer: FormAnswer | null;
};

type ViewLinkProps = { readonly view: View; readonly interaction: string | undefined; readonly children: ReactNode };

/** A link to another view of the same interaction. */
export function ViewLink({ view, interaction, children }: ViewLinkProps) {
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
