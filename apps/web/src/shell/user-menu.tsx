import { IconLogin2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { behindFirstScreen } from '../platform/boot/first-screen.ts';
import { useT } from '../platform/i18n/use-t.ts';
import { currentPath } from '../platform/navigation.ts';
import { useSession } from '../platform/session-state.ts';
import { storedKeys } from '../platform/stored-keys.ts';
import { buttonClass } from '../ui/actions/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/progress/skeleton.tsx';

// Menus are no part of what a page loads first; the button stands for them until they are there.
const SignedInMenu = lazy(
  behindFirstScreen(() => import('./signed-in-menu.tsx').then((module) => ({ default: module.SignedInMenu }))),
);

/** The menu of the account that is signed in; for visitors the way to sign in. */
export function UserMenu() {
  const { authChecked, loggedIn, account } = useSession();
  const face = <Skeleton width={30} height={30} round />;
  // Without a connection nothing says whether the person who was signed in here still is.
  const isUnknown = !account && (loggedIn || storedKeys.get('accountUUID') !== null);
  if (!authChecked || isUnknown) return face;
  if (!account) return <SignInLink />;
  return (
    <Suspense fallback={face}>
      <SignedInMenu account={account} />
    </Suspense>
  );
}

const neverChanges = () => () => undefined;
/** A painted page can be shared by many addresses, such as all that are not found, so its link names none. */
const pathOfPainter = () => '/';

/** The way in, and back to the page one came from. */
function SignInLink() {
  const t = useT();
  const next = useSyncExternalStore(neverChanges, currentPath, pathOfPainter);
  return (
    <Link to="/login" search={next === '/' ? {} : { next }} className={buttonClass({ kind: 'primary', size: 'sm' })}>
      <Icon of={IconLogin2} size={16} />
      {t('shell.signIn')}
    </Link>
  );
}
