import { Link } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/use-t.ts';
import { currentPath } from '../../../platform/navigation.ts';
import { useSession } from '../../../platform/session-state.ts';
import { buttonClass } from '../../../ui/actions/button.tsx';

/** The way to sign in and back to this page; nothing for those who have. */
export function SignInLink() {
  const t = useT();
  const { authChecked, loggedIn } = useSession();
  if (!authChecked || loggedIn) return null;
  return (
    <Link to="/login" search={{ next: currentPath() }} className={buttonClass({ kind: 'primary', size: 'md' })}>
      {t('submissions.signIn')}
    </Link>
  );
}
