import type { Notification } from '@muster/contracts/notifications/model';
import {
  IconCircleCheck,
  IconCircleX,
  IconConfetti,
  IconDeviceLaptop,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RichText } from '../../../platform/i18n/rich-text.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../platform/site.ts';
import { classNames } from '../../../ui/class-names.ts';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { Icon, type IconGlyph } from '../../../ui/icon.tsx';
import { notificationTarget, notificationWords } from '../notification-words.ts';
import styles from './notifications.module.css';

const GLYPHS: Record<Notification['kind'], IconGlyph> = {
  welcome: IconConfetti,
  applicationReceived: IconUserPlus,
  applicationAccepted: IconCircleCheck,
  applicationDeclined: IconCircleX,
  newDevice: IconDeviceLaptop,
  communityDeleted: IconTrash,
};

interface NotificationListProps {
  items: readonly Notification[];
  /** Called when one is opened or acknowledged. */
  onOpen: (item: Notification) => void;
}

/** Notifications, newest first. One that leads somewhere is a link; one that does not is acknowledged by a press. */
export function NotificationList({ items, onOpen }: NotificationListProps) {
  const t = useT();
  return (
    <ul className={styles.list} aria-label={t('notifications.title')}>
      {items.map((item) => (
        <li key={item.id}>
          <Line item={item} onOpen={() => onOpen(item)}>
            <span className={classNames(styles.glyph, styles[item.type])}>
              <Icon of={GLYPHS[item.kind]} size={18} />
            </span>
            <span className={styles.words}>
              <span className={styles.text}>
                <Words item={item} />
              </span>
              <span className={styles.when}>
                <RelativeTime date={item.createdAt} />
              </span>
            </span>
            {item.readAt === null && (
              <span className={styles.dot}>
                <VisuallyHidden>{t('notifications.unread')}</VisuallyHidden>
              </span>
            )}
          </Line>
        </li>
      ))}
    </ul>
  );
}

function Words({ item }: { item: Notification }) {
  const { key, values } = notificationWords(item);
  return <RichText id={key} values={values} tags={{ strong: (text) => <strong>{text}</strong> }} />;
}

function Line({ item, onOpen, children }: { item: Notification; onOpen: () => void; children: ReactNode }) {
  const className = classNames(styles.item, item.readAt === null && styles.unread);
  const target = notificationTarget(item);
  if (target?.kind === 'community') {
    return (
      <Link to={communityPath(target.uuid)} className={className} onClick={onOpen}>
        {children}
      </Link>
    );
  }
  if (target?.kind === 'devices') {
    return (
      <Link to="/account" search={{ tab: 'devices' }} className={className} onClick={onOpen}>
        {children}
      </Link>
    );
  }
  if (item.readAt !== null) return <div className={className}>{children}</div>;
  return (
    <button type="button" className={className} onClick={onOpen}>
      {children}
    </button>
  );
}
