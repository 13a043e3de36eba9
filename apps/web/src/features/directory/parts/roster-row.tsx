import type { ItemColumn } from '@muster/contracts/import-export/item-column';
import { IconId } from '@tabler/icons-react';
import { memo } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { RowLink } from '../../../platform/routing/row-link.tsx';
import { BareCheckbox } from '../../../ui/forms/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { RosterCell, type RowFacts } from './roster-cell.tsx';
import styles from './roster.module.css';

interface RosterRowProps extends RowFacts {
  index: number;
  columns: readonly ItemColumn[];
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
  columns,
  picked,
  onPick,
  onOpen,
  profile,
}: RosterRowProps) {
  const t = useT();
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
          label={t('bulk-actions.pick', { name: row.name })}
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
          {row.looksLike === null ? (
            row.username !== row.name && <small>{row.username}</small>
          ) : (
            <small className={styles.warned}>{t('members.looksLike', { name: row.looksLike })}</small>
          )}
        </span>
      </span>
      {columns.map((column) => (
        <RosterCell key={column.id} column={column} row={row} ranks={ranks} statuses={statuses} />
      ))}
      <span role="cell" className={styles.toProfile}>
        <RowLink to={profile} className={styles.profile} aria-label={t('directory.profile', { name: row.name })}>
          <Icon of={IconId} size={16} />
        </RowLink>
      </span>
    </div>
  );
});
