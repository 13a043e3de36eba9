import type { MergeSide } from '@muster/contracts/members/merge-model';
import type { MemberSettings } from '@muster/contracts/members/settings';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Badge } from '../../../ui/content/badge.tsx';
import { DescriptionList } from '../../../ui/content/description-list.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { StandingPill } from '../parts/standing-pill.tsx';
import styles from './merge.module.css';

interface SideProps {
  side: MergeSide;
  of: 'from' | 'into';
  statuses: MemberSettings['statuses'];
}

/** One of the two memberships: who it is, and all that belongs to it. */
export function MergeSideCard({ side, of, statuses }: SideProps) {
  const t = useT();
  const { name, username, avatarUrl, ranks, counts, identifiers, positions, blocked, since, joinedAt, status } = side;
  const none = t('members.merge.none');
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
    { term: t('members.merge.ranks'), details: listed(ranks.map(({ label }) => label)) },
    { term: t('members.merge.positions'), details: listed(positions) },
    { term: t('members.merge.identifiers'), details: identifiers.length === 0 ? none : <Lines texts={identifiers} /> },
    {
      term: t('members.merge.alsoHas'),
      details: t('members.merge.counts', { notes: counts.notes, shifts: counts.shifts, changes: counts.fieldChanges }),
    },
  ];
  return (
    <section className={styles.side} data-of={of} aria-label={t(`members.merge.side.${of}`)}>
      <p>
        <Badge tone={of === 'into' ? 'positive' : 'warning'}>{t(`members.merge.side.${of}`)}</Badge>
      </p>
      <div className={styles.who}>
        <Avatar name={name} image={avatarUrl} size={40} />
        <div className={styles.words}>
          <h3 className={styles.name}>{name}</h3>
          <StandingPill owner={side.owner} sysStatus={side.sysStatus} banned={side.ban !== null} />
        </div>
      </div>
      {blocked && (
        <p className={styles.blocked} role="status">
          {t(`members.merge.blocked.${blocked}`)}
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
