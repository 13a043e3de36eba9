import type { PublicCommunity } from '@muster/contracts/communities/model';
import type { MemberSettings } from '@muster/contracts/member-settings/model';
import type { MemberDetail } from '@muster/contracts/members/staff-model';
import { formatFullDate, formatMoment } from '../../../../platform/i18n/format.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../../platform/tell-failure.ts';
import { trpc } from '../../../../platform/trpc.ts';
import { DescriptionList } from '../../../../ui/content/description-list.tsx';
import { RelativeTime } from '../../../../ui/content/relative-time.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { Avatar } from '../../../../ui/people/avatar.tsx';
import { useMemberChanged } from '../../queries.ts';
import styles from './drawer.module.css';

interface MemberFactsProps {
  community: PublicCommunity;
  statuses: MemberSettings['statuses'];
  detail: MemberDetail;
}

/** The standing of a member, since when, and the reason of a ban. */
export function MemberFacts({ community, statuses, detail }: MemberFactsProps) {
  const t = useT();
  const { row, member, positions } = detail;
  const items = [
    { term: t('members.drawer.account'), details: row.username },
    ...(row.joinedAt ? [{ term: t('members.drawer.joined'), details: <RelativeTime date={row.joinedAt} /> }] : []),
    row.archivedAt
      ? { term: t('members.drawer.archived'), details: <RelativeTime date={row.archivedAt} /> }
      : { term: t('members.drawer.since'), details: <RelativeTime date={row.since} /> },
    ...(positions.length > 0 ? [{ term: t('members.drawer.positions'), details: positionsIn(positions) }] : []),
  ];
  return (
    <section aria-label={t('members.drawer.facts')} className={styles.part}>
      <div className={styles.facts}>
        <Avatar name={row.name} image={row.avatarUrl} size={56} />
        <DescriptionList items={items} />
      </div>
      {member.ban && <BanNote ban={member.ban} by={detail.bannedBy} />}
      {statuses.length > 0 && <Status community={community.uuid} statuses={statuses} detail={detail} />}
    </section>
  );
}

function positionsIn(positions: MemberDetail['positions']): string {
  return positions.map(({ label, department }) => `${label} (${department})`).join(', ');
}

function BanNote({ ban, by }: { ban: NonNullable<MemberDetail['member']['ban']>; by: string | null }) {
  const t = useT();
  return (
    <div className={styles.ban}>
      <strong title={ban.until ? formatFullDate(new Date(ban.until)) : undefined}>
        {ban.until
          ? t('members.drawer.bannedUntil', { until: formatMoment(new Date(ban.until)) })
          : t('members.drawer.bannedForGood')}
      </strong>
      {ban.reason && <p>{ban.reason}</p>}
      {ban.since && (
        <small>
          <RelativeTime date={ban.since} /> {by && t('members.drawer.by', { name: by })}
        </small>
      )}
    </div>
  );
}

/** The community's own status of somebody; takes effect at once. */
function Status({ community, statuses, detail }: { community: string } & Omit<MemberFactsProps, 'community'>) {
  const t = useT();
  const set = trpc.members.setStatus.useMutation(useMemberChanged(community));
  const { row, mayActOn } = detail;
  return (
    <Select
      size="sm"
      label={t('members.drawer.status')}
      placeholder={t('members.drawer.noStatus')}
      value={row.comStatus ?? ''}
      disabled={!mayActOn || set.isPending}
      options={statuses.map(({ uuid, label }) => ({ value: uuid, label }))}
      onChange={({ target }) =>
        set.mutate(
          { community, accId: row.accId, status: target.value || null },
          { onError: (error) => tellFailure(error, row.name) },
        )
      }
    />
  );
}
