import type { PublicDepartment } from '@muster/contracts/departments/model';
import type { MemberSettings } from '@muster/contracts/members/settings';
import type { MemberRow } from '@muster/contracts/members/staff-model';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { RelativeTime } from '../../../../ui/content/relative-time.tsx';
import { Avatar } from '../../../../ui/people/avatar.tsx';
import { StandingPill } from '../standing-pill.tsx';
import styles from './roster.module.css';

type Rank = PublicDepartment['ranks'][number];

interface RosterRowProps {
  row: MemberRow;
  ranks: ReadonlyMap<string, Rank>;
  statuses: MemberSettings['statuses'];
  onOpen: (accId: string) => void;
}

/** The cells of one member. */
export function RosterRow({ row, ranks, statuses, onOpen }: RosterRowProps) {
  const t = useT();
  const held = row.ranks.flatMap((id) => ranks.get(id) ?? []);
  const [leading] = held;
  const status = statuses.find(({ uuid }) => uuid === row.comStatus);
  return (
    <>
      <span role="cell" className={styles.person}>
        <Avatar name={row.name} image={row.avatarUrl} size={32} />
        <span className={styles.words}>
          <button type="button" className={styles.name} onClick={() => onOpen(row.accId)}>
            {row.name}
          </button>
          {row.username !== row.name && <small>{row.username}</small>}
        </span>
      </span>
      <span role="cell" className={styles.ranks}>
        {leading && (
          <span className={styles.rank}>
            <span className={styles.dot} style={leading.color ? { background: leading.color } : undefined} />
            {leading.label}
          </span>
        )}
        {held.length > 1 && (
          <small title={held.map(({ label }) => label).join(', ')}>
            {t('members.roster.moreRanks', { count: held.length - 1 })}
          </small>
        )}
      </span>
      <span role="cell" className={styles.state}>
        <StandingPill owner={row.owner} banned={row.banned} sysStatus={row.sysStatus} />
        {status && (
          <span className={styles.rank}>
            <span className={styles.dot} style={status.color ? { background: status.color } : undefined} />
            {status.label}
          </span>
        )}
      </span>
      <span role="cell" className={styles.since}>
        <RelativeTime date={row.since} />
      </span>
    </>
  );
}
