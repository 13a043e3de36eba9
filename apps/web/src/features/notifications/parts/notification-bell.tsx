import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { useUnreadCount } from '../unread.ts';
import styles from './notifications.module.css';

// The words and glyphs of notifications are no part of what a page loads first.
const NotificationPopover = lazy(() =>
  import('./notification-popover.tsx').then((module) => ({ default: module.NotificationPopover })),
);

/** The bell of the top bar: how many are unread, and the newest under it. */
export function NotificationBell() {
  const t = useT();
  const unread = useUnreadCount();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  // A browser where push was on has it again with a new sign-in, which is when this is shown anew.
  useEffect(() => {
    if (globalThis.Notification?.permission === 'granted')
      void import('../push/keep-push.ts').then(({ keepPush }) => keepPush());
  }, []);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <span className={styles.bell}>
      <IconButton
        ref={button}
        icon={IconBell}
        label={t('ui.shell.notifications', { count: unread })}
        count={unread}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Suspense>
          <NotificationPopover opener={button} onClose={close} />
        </Suspense>
      )}
    </span>
  );
}
