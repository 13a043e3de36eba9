import { IconBellOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { isOffered } from '../../../platform/site.ts';
import { Offered } from '../../../platform/offers/offered.tsx';
import { useSession } from '../../../platform/session-state.ts';
import { Button, buttonClass } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useMarkRead } from '../queries.ts';
import { useUnreadCount } from '../unread.ts';
import { NotificationList } from './notification-list.tsx';
import styles from './notifications.module.css';

const SHOWN = 8;

interface NotificationPopoverProps {
  /** The button under which it opens; a press there is not one outside. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The newest notifications under the bell. They come with the account, so nothing is fetched for them. */
export function NotificationPopover({ opener, onClose }: NotificationPopoverProps) {
  const t = useT();
  const id = useId();
  const { account } = useSession();
  const unread = useUnreadCount();
  const markRead = useMarkRead();
  const surface = useRef<HTMLDivElement>(null);
  useLeaving({ surface, opener, onClose });
  const items = account?.notifications.slice(0, SHOWN) ?? [];
  const read = (ids: string[] | 'all') => markRead.mutate({ ids }, { onError: (error) => tellFailure(error) });
  return createPortal(
    <div ref={surface} className={styles.popover} role="dialog" aria-labelledby={id} tabIndex={-1}>
      <div className={styles.popoverHead}>
        <h2 id={id}>{t('notifications.title')}</h2>
        <Offered call="notifications.markRead">
          <Button kind="quiet" size="xs" disabled={unread === 0} onClick={() => read('all')}>
            {t('notifications.markAll')}
          </Button>
        </Offered>
      </div>
      <div className={styles.popoverBody}>
        {items.length === 0 ? (
          <EmptyState icon={IconBellOff} title={t('notifications.empty')}>
            {t('notifications.emptyText')}
          </EmptyState>
        ) : (
          <NotificationList
            items={items}
            onOpen={(item) => {
              if (item.readAt === null && isOffered('notifications.markRead')) read([item.id]);
              onClose();
            }}
          />
        )}
      </div>
      <div className={styles.popoverFoot}>
        <Link to="/notifications" className={buttonClass({ kind: 'quiet' })} onClick={onClose}>
          {t('notifications.seeAll')}
        </Link>
      </div>
    </div>,
    document.body,
  );
}

type Leaving = { surface: RefObject<HTMLElement | null> } & NotificationPopoverProps;

/** Escape, a press outside and moving the focus out close it; opening moves the focus in. */
function useLeaving({ surface, opener, onClose }: Leaving): void {
  const leave = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
    const target = event.target as Node | null;
    const inside = surface.current?.contains(target) || opener.current?.contains(target);
    if (event instanceof KeyboardEvent || !inside) onClose();
  });
  useEffect(() => {
    surface.current?.focus();
    const listener = (event: Event): void => leave(event);
    const events = ['keydown', 'pointerdown', 'focusin'];
    for (const name of events) document.addEventListener(name, listener);
    return () => {
      for (const name of events) document.removeEventListener(name, listener);
    };
  }, [surface]);
}
