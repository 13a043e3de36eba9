import type { PublicDepartment } from '@muster/contracts/departments/model';
import type { MemberSettings } from '@muster/contracts/members/settings';
import type { MemberRow } from '@muster/contracts/members/staff-model';
import { IconId } from '@tabler/icons-react';
import { memo } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { RowLink } from '../../../../platform/routing/row-link.tsx';
import { RelativeTime } from '../../../../ui/content/relative-time.tsx';
import { BareCheckbox } from '../../../../ui/forms/checkbox.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Avatar } from '../../../../ui/people/avatar.tsx';
import { StandingPill } from '../standing-pill.tsx';
import styles from './roster.module.css';

type Rank = PublicDepartment['ranks'][number];

interface RosterRowProps {
  index: number;
  row: MemberRow;
  ranks: ReadonlyMap<string, Rank>;
  statuses: MemberSettings['statuses'];
  picked: boolean;
  /** As {@link onOpen}, the same function at every render: a row is made anew only where it has changed. */
  onPick: (accId: string, options: { readonly range: boolean }) => void;
  onOpen: (accId: string) => void;
  /** The address of their profile. */
  profile: string;
}

/** One member. */
export const RosterRow = memo(function RosterRow({
  index,
  row,
  ranks,
  statuses,
  picked,
  onPick,
  onOpen,
  profile,
}: RosterRowProps) {
  const t = useT();
  const held = row.ranks.flatMap((id) => ranks.get(id) ?? []);
  const [leading] = held;
  const status = statuses.find(({ uuid }) => uuid === row.comStatus);
  return (
    <div
      data-index={index}
      data-id={row.accId}
      data-picked={picked || undefined}
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
    >
      <span role="cell" className={styles.pick}>
        <BareCheckbox
          label={t('members.runs.pick', { name: row.name })}
          checked={picked}
          onChange={({ nativeEvent }) =>
            onPick(row.accId, { range: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
          }
        />
      </span>
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
        <RowLink to={profile} className={styles.profile} aria-label={t('members.roster.profile', { name: row.name })}>
          <Icon of={IconId} size={16} />
        </RowLink>
      </span>
    </div>
  );
});
