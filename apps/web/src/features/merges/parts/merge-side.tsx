import type { MergeSide } from '@muster/contracts/merges/model';
import type { MemberSettings } from '@muster/contracts/member-settings/model';
import type { MemberRow } from '@muster/contracts/directory/model';
import type { ComponentType } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Badge } from '../../../ui/content/badge.tsx';
import { DescriptionList } from '../../../ui/content/description-list.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import styles from './merge.module.css';

/** Shows the state of a membership. */
export type StatePill = ComponentType<Pick<MemberRow, 'owner' | 'banned' | 'sysStatus'>>;

interface SideProps {
  StatePill: StatePill;
  side: MergeSide;
  of: 'from' | 'into';
  statuses: MemberSettings['statuses'];
}

/** One of the two memberships: who it is, and all that belongs to it. */
export function MergeSideCard({ side, of, statuses, StatePill }: SideProps) {
  const t = useT();
  const { name, username, avatarUrl, ranks, counts, identifiers, positions, blocked, since, joinedAt, status } = side;
  const none = t('merges.none');
  const listed = (texts: readonly string[]) => (texts.length === 0 ? none : texts.join(', '));
  const items = [
    { term: t('members.drawer.account'), details: username },
    joinedAt
      ? { term: t('members.drawer.joined'), details: <RelativeTime date={joinedAt} /> }
      : { term: t('members.drawer.since'), details: <RelativeTime date={since} /> },
    {
      term: t('members.drawer.status'),
      details: statuses.find(({ uuid }) => uuid === status)?.label ?? t('members.drawer.noStatus'),
    },
    { term: t('merges.ranks'), details: listed(ranks.map(({ label }) => label)) },
    { term: t('merges.positions'), details: listed(positions) },
    { term: t('merges.identifiers'), details: identifiers.length === 0 ? none : <Lines texts={identifiers} /> },
    {
      term: t('merges.alsoHas'),
      details: t('merges.counts', { notes: counts.notes, shifts: counts.shifts, changes: counts.fieldChanges }),
    },
  ];
  return (
    <section className={styles.side} data-of={of} aria-label={t(`merges.side.${of}`)}>
      <p>
        <Badge tone={of === 'into' ? 'positive' : 'warning'}>{t(`merges.side.${of}`)}</Badge>
      </p>
      <div className={styles.who}>
        <Avatar name={name} image={avatarUrl} size={40} />
        <div className={styles.words}>
          <h3 className={styles.name}>{name}</h3>
          <StatePill owner={side.owner} sysStatus={side.sysStatus} banned={side.ban !== null} />
        </div>
      </div>
      {blocked && (
        <p className={styles.blocked} role="status">
          {t(`merges.blocked.${blocked}`)}
        </p>
      )}
      <DescriptionList items={items} />
    </section>
  );
}

/** What is too long to stand beside another, each on a line of its own. */
function Lines({ texts }: { texts: readonly string[] }) {
  return (
    <span className={styles.lines}>
      {texts.map((text) => (
        <code key={text}>{text}</code>
      ))}
    </span>
  );
}
