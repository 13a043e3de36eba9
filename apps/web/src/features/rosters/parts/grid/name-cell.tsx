import { IconPencil, IconUserCog, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../../platform/tell-failure.ts';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Avatar } from '../../../../ui/people/avatar.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useRowChanges } from '../../queries.ts';
import type { GridRowProps } from './grid-row.tsx';
import styles from './grid.module.css';

type NameCellProps = Pick<
  GridRowProps,
  'community' | 'roster' | 'row' | 'at' | 'rank' | 'rights' | 'activeColumn' | 'isSelected' | 'onGo' | 'onManage'
> &
  Pick<GridRowProps, 'onEntry'>;

/** The first cell of a row: a member with the rank, or an entered row with its holder, and what can be done with it. */
export function NameCell(props: NameCellProps) {
  const { row, at, activeColumn, isSelected, onGo } = props;
  const tabIndex = activeColumn === 0 ? 0 : -1;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid has one handler of keys for all its cells
    <span
      role="gridcell"
      tabIndex={tabIndex}
      aria-selected={isSelected(0)}
      data-column={0}
      className={styles.name}
      onClick={(event) => onGo({ row: at, column: 0 }, event.shiftKey)}
    >
      {row.version > 0 ? <Entry {...props} tabIndex={tabIndex} /> : <Member {...props} tabIndex={tabIndex} />}
    </span>
  );
}

type PartProps = NameCellProps & { readonly tabIndex: number };

function Member({ community, roster, row, rank, rights, onManage, tabIndex }: PartProps) {
  const t = useT();
  const { remove, add } = useRowChanges();
  const { id, accId, name } = row;
  const takeOff = () =>
    remove.mutate(
      { community, id: roster, accIds: [id] },
      {
        onError: (error) => tellFailure(error),
        onSuccess() {
          const onClick = () =>
            add.mutate({ community, id: roster, accIds: [id] }, { onError: (error) => tellFailure(error) });
          const action = { label: t('rosters.grid.putBack'), onClick };
          notify({ type: 'positive', message: t('rosters.grid.removed', { name }), action });
        },
      },
    );
  return (
    <>
      <Avatar name={name} image={row.avatarUrl} size={28} />
      <span className={styles.words}>
        <Person community={community} accId={accId ?? id} tabIndex={tabIndex} className={styles.person}>
          {name}
        </Person>
        {rank && <Rank rank={rank} />}
      </span>
      {onManage && (
        <IconButton
          size="xs"
          icon={IconUserCog}
          label={t('rosters.grid.manage', { name })}
          tabIndex={tabIndex}
          onClick={() => onManage(id)}
        />
      )}
      {rights.removeRows && row.picked && (
        <IconButton
          size="xs"
          icon={IconX}
          label={t('rosters.grid.remove', { name })}
          tabIndex={tabIndex}
          onClick={takeOff}
        />
      )}
    </>
  );
}

function Entry({ community, row, rights, onEntry, tabIndex }: PartProps) {
  const t = useT();
  const { name, holder } = row;
  return (
    <>
      <span className={styles.words}>
        <span className={styles.person}>{name}</span>
        <small className={styles.rank}>
          {!holder && <span>{t('rosters.entries.free')}</span>}
          {holder && !holder.isMember && <span>{t('rosters.entries.former', { name: holder.name })}</span>}
          {holder?.isMember && (
            <Person community={community} accId={holder.accId} tabIndex={tabIndex} className={styles.holder}>
              {holder.name}
            </Person>
          )}
        </small>
      </span>
      {(rights.editRows || rights.removeRows) && (
        <IconButton
          size="xs"
          icon={IconPencil}
          label={t('rosters.entries.edit', { name })}
          tabIndex={tabIndex}
          onClick={() => onEntry(row)}
        />
      )}
    </>
  );
}

function Rank({ rank }: { rank: NonNullable<GridRowProps['rank']> }) {
  return (
    <small className={styles.rank}>
      <span className={styles.dot} style={rank.color ? { background: rank.color } : undefined} />
      {rank.label}
    </small>
  );
}

interface PersonProps {
  community: string;
  accId: string;
  tabIndex: number;
  className: string | undefined;
  children: ReactNode;
}

function Person({ community, accId, tabIndex, className, children }: PersonProps) {
  return (
    <Link
      to="/com/$uuid/profile/$accountId"
      params={{ uuid: community, accountId: accId }}
      className={className}
      tabIndex={tabIndex}
    >
      {children}
    </Link>
  );
}
