import type { Notification } from '@muster/contracts/notifications/model';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { RichText } from '../../../platform/i18n/rich-text.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { classNames } from '../../../ui/class-names.ts';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { groupByThing, type NotificationGroup } from '../grouping.ts';
import { glyphOfKind } from '../kind-glyphs.ts';
import { notificationTarget, notificationWords } from '../notification-words.ts';
import styles from './notifications.module.css';

interface NotificationListProps {
  items: readonly Notification[];
  /** Called when one is opened or acknowledged. */
  onOpen: (item: Notification) => void;
}

/** Notifications, newest first; what is about the same thing is one entry that unfolds. */
export function NotificationList({ items, onOpen }: NotificationListProps) {
  const t = useT();
  return (
    <ul className={styles.list} aria-label={t('notifications.title')}>
      {groupByThing(items).map((group) => (
        <Group key={group.newest.id} group={group} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function Group({ group, onOpen }: { group: NotificationGroup; onOpen: (item: Notification) => void }) {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { newest, older } = group;
  return (
    <li>
      <Entry item={newest} onOpen={() => onOpen(newest)} />
      {older.length > 0 && (
        <>
          <button
            type="button"
            className={styles.unfold}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <span className={classNames(styles.chevron, open && styles.unfolded)}>
              <Icon of={IconChevronDown} size={14} />
            </span>
            {t('notifications.older', { count: older.length })}
          </button>
          <ul id={id} className={styles.older} hidden={!open}>
            {older.map((item) => (
              <li key={item.id}>
                <Entry item={item} onOpen={() => onOpen(item)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  );
}

function Entry({ item, onOpen }: { item: Notification; onOpen: () => void }) {
  const t = useT();
  return (
    <Line item={item} onOpen={onOpen}>
      <span className={classNames(styles.glyph, styles[item.type])}>
        <Icon of={glyphOfKind(item)} size={18} />
      </span>
      <span className={styles.words}>
        <span className={styles.text}>
          <Words item={item} />
        </span>
        <span className={styles.when}>
          {item.communityName !== null && (
            <span className={styles.community}>
              <Avatar name={item.communityName} image={item.communityImage} size={16} shape="square" />
              <span className={styles.communityName}>{item.communityName}</span>
            </span>
          )}
          {item.createdAt !== null && <RelativeTime date={item.createdAt} />}
        </span>
      </span>
      {item.readAt === null && (
        <span className={styles.dot}>
          <VisuallyHidden>{t('notifications.unread')}</VisuallyHidden>
        </span>
      )}
    </Line>
  );
}

function Words({ item }: { item: Notification }) {
  const { key, values } = notificationWords(item);
  return <RichText id={key} values={values} tags={{ strong: (text) => <strong>{text}</strong> }} />;
}

/** One that leads somewhere is a link; one that does not is acknowledged by a press. */
function Line({ item, onOpen, children }: { item: Notification; onOpen: () => void; children: ReactNode }) {
  const className = classNames(styles.item, item.readAt === null && styles.unread);
  const target = notificationTarget(item);
  if (target?.here) {
    return (
      <Link to={target.path} search={target.search} className={className} onClick={onOpen}>
        {children}
      </Link>
    );
  }
  if (target) {
    return (
      <a
        href={target.address}
        className={className}
        onClick={onOpen}
        {...(target.isElsewhere && { target: '_blank', rel: 'noreferrer' })}
      >
        {children}
      </a>
    );
  }
  if (item.readAt !== null) return <div className={className}>{children}</div>;
  return (
    <button type="button" className={className} onClick={onOpen}>
      {children}
    </button>
  );
}
