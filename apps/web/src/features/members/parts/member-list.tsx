import type { MemberCard } from '@muster/contracts/members/model';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { classNames } from '../../../ui/class-names.ts';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { LooksLike } from './looks-like.tsx';
import styles from './members.module.css';

interface MemberListProps {
  label: string;
  cards: readonly MemberCard[];
  actions?: (card: MemberCard) => ReactNode;
  /** What is opened under a row. */
  below?: (card: MemberCard) => ReactNode;
}

/** People in a list. Whoever comes while it is on screen lights up for a moment. */
export function MemberList({ label, cards, actions, below }: MemberListProps) {
  const [first] = useState(() => new Set(cards.map(({ accId }) => accId)));
  return (
    <ul className={styles.list} aria-label={label}>
      {cards.map((card) => (
        <li key={card.accId} className={classNames(styles.card, !first.has(card.accId) && styles.arrived)}>
          <Avatar name={card.name} image={card.avatarUrl} size={32} />
          <div className={styles.words}>
            <span className={styles.name}>{card.name}</span>
            <span className={styles.facts}>
              {card.rank && `${card.rank} · `}
              <RelativeTime date={card.since} />
            </span>
            <LooksLike name={card.looksLike} />
          </div>
          {actions?.(card)}
          {below?.(card)}
        </li>
      ))}
    </ul>
  );
}

/** The list before it is there. */
export function MemberListSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('members.loading')}>
      <div className={styles.list}>
        {['60%', '45%', '52%'].map((width) => (
          <div className={styles.card} key={width}>
            <Skeleton width={32} height={32} round />
            <div className={styles.words}>
              <Skeleton width={width} height={13} />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
