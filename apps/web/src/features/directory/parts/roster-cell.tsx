import type { PublicDepartment } from '@muster/contracts/departments/model';
import type { MemberSettings } from '@muster/contracts/member-settings/model';
import { identifierTypeOf } from '@muster/contracts/identifiers/columns';
import type { MemberColumnId } from '@muster/contracts/members/declared/import-export';
import type { ItemColumn } from '@muster/contracts/import-export/item-column';
import type { MemberRow } from '@muster/contracts/directory/model';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { StandingPill } from '../../members/public.ts';
import styles from './roster.module.css';

type Rank = PublicDepartment['ranks'][number];

/** What a row is drawn from. */
export type RowFacts = {
  readonly row: MemberRow;
  readonly ranks: ReadonlyMap<string, Rank>;
  readonly statuses: MemberSettings['statuses'];
};

/** What a column is called. */
export function useColumnName(): (column: Pick<ItemColumn, 'id' | 'label'>) => string {
  const t = useT();
  return ({ id, label }) => {
    if (label !== null) return label;
    const type = identifierTypeOf(id);
    return type ? t(`identifiers.types.${type}`) : t(`directory.columns.${id as MemberColumnId}`);
  };
}

/** Columns that say a day of the membership. They are read off the row, which follows live. */
const DATES: Readonly<Record<string, (row: MemberRow) => string | null>> = {
  joined: ({ joinedAt }) => joinedAt,
  standingSince: ({ since }) => since,
  archived: ({ archivedAt }) => archivedAt,
};

/** What a column says of a member. On a card its name stands before it, unless it speaks for itself. */
export function RosterCell({ column, ...facts }: RowFacts & { column: ItemColumn }) {
  const nameOf = useColumnName();
  const { id } = column;
  if (id === 'ranks') return <Ranks {...facts} />;
  if (id === 'standing') return <Standing {...facts} />;
  const date = DATES[id]?.(facts.row) ?? null;
  const cell = facts.row.cells[id] ?? null;
  if (id !== 'seen' && (id in DATES ? date : cell) === null) return <span role="cell" className={styles.blank} />;
  return (
    <span role="cell" className={styles.fact}>
      <span className={styles.of} aria-hidden="true">
        {nameOf(column)}
      </span>
      {date !== null && <RelativeTime date={date} />}
      {id === 'seen' && <Seen at={cell} />}
      {date === null && id !== 'seen' && <Value id={id} cell={cell} />}
    </span>
  );
}

function Seen({ at }: { at: string | number | null }) {
  const t = useT();
  return typeof at === 'string' ? <RelativeTime date={at} /> : t('directory.filter.seenIs.never');
}

function Value({ id, cell }: { id: string; cell: string | number | null }) {
  const text = typeof cell === 'number' ? formatNumber(cell) : cell;
  return (
    <span className={styles.value} data-mono={id === 'accId' || undefined} title={text ?? undefined}>
      {text}
    </span>
  );
}

function Ranks({ row, ranks }: RowFacts) {
  const t = useT();
  const held = row.ranks.flatMap((id) => ranks.get(id) ?? []);
  const [leading] = held;
  return (
    <span role="cell" className={styles.ranks}>
      {leading && (
        <span className={styles.rank}>
          <span className={styles.dot} style={leading.color ? { background: leading.color } : undefined} />
          {leading.label}
        </span>
      )}
      {held.length > 1 && (
        <small title={held.map(({ label }) => label).join(', ')}>
          {t('directory.moreRanks', { count: held.length - 1 })}
        </small>
      )}
    </span>
  );
}

function Standing({ row, statuses }: RowFacts) {
  const status = statuses.find(({ uuid }) => uuid === row.comStatus);
  return (
    <span role="cell" className={styles.state}>
      <StandingPill owner={row.owner} banned={row.banned} sysStatus={row.sysStatus} />
      {status && (
        <span className={styles.rank}>
          <span className={styles.dot} style={status.color ? { background: status.color } : undefined} />
          {status.label}
        </span>
      )}
    </span>
  );
}
