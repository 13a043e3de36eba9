import type { CommunitySummary } from '@muster/contracts/communities/model';
import type { ReactNode } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Avatar } from '../../../../ui/people/avatar.tsx';
import { RelationPill } from '../relation-pill.tsx';
import styles from './chooser.module.css';

/** What one learns of a community before joining it. */
export function SummaryCard({ community, action }: { community: CommunitySummary; action: ReactNode }) {
  const t = useT();
  return (
    <div className={styles.summary}>
      <Avatar name={community.name} image={community.image} size={56} shape="square" />
      <div className={styles.words}>
        <strong className={styles.name}>{community.name}</strong>
        {community.subtitle && <span className={styles.facts}>{community.subtitle}</span>}
        <span className={styles.facts}>{t('communities.members', { count: community.members })}</span>
        <span>
          <RelationPill relation={community.relation} />
        </span>
      </div>
      {action}
    </div>
  );
}
