import {
  EXPORT_COLUMN_IDS,
  EXPORT_COLUMNS,
  type ExportColumnId,
  FIELD_COLUMN,
  IDENTIFIER_COLUMNS,
  identifierTypeOf,
} from '@muster/contracts/members/sheets/columns';
import type { FieldValue, ProfileField } from '@muster/contracts/profile-fields/model';
import { type SQL, sql } from 'drizzle-orm';
import { type Cell, type CellKind, joinList, type SheetColumn } from '../../../platform/sheets/cell.ts';
import { shownValue, verifiedValue } from '../../profile-fields/public.ts';

/** What ids in the rows are called. */
export type Names = { readonly statuses: ReadonlyMap<string, string>; readonly ranks: ReadonlyMap<string, string> };

/** A column of a sheet of members: what is looked up for it, and what is made of that. */
export type MemberColumn = {
  readonly id: string;
  readonly column: SheetColumn;
  /** An expression over `m`, the place, `a`, the account, and `c`, the community. */
  readonly value: SQL;
  readonly read: (value: unknown, names: Names) => Cell;
};

/** Hours on the clock, all shifts that have ended; null without any. */
const HOURS = sql`(select extract(epoch from sum(e.ended_at - e.started_at))::float / 3600 from clock_entries e
  where e.community = m.community and e.account = m.account and e.ended_at is not null)`;

const text = (value: unknown): Cell => (typeof value === 'string' ? value : null);
const moment = (value: unknown): Cell => (value === null ? null : new Date(value as string | Date));
const list = (value: unknown): Cell => joinList(value as string[]);
const hours = (value: unknown): Cell => Math.round(Number(value ?? 0) * 10) / 10;

type Declared = { readonly kind?: CellKind; readonly width: number } & Pick<MemberColumn, 'value' | 'read'>;

/** The columns that every community has. One more is one entry here, and one of EXPORT_COLUMNS in the contract. */
const DECLARED: Readonly<Record<ExportColumnId, Declared>> = {
  name: { width: 28, value: sql`coalesce(m.com_name, a.username)`, read: text },
  accId: { width: 38, value: sql`m.account::text`, read: text },
  username: { width: 24, value: sql`a.username`, read: text },
  standing: {
    width: 12,
    value: sql`case when m.banned then 'banned' else coalesce(m.sys_status, 'left') end`,
    read: text,
  },
  status: {
    width: 18,
    value: sql`m.com_status::text`,
    read: (id, { statuses }) => statuses.get(id as string) ?? null,
  },
  ranks: {
    width: 34,
    value: sql`array(select r.id::text from member_ranks h join ranks r on r.id = h.rank
      where h.community = m.community and h.account = m.account order by r.power desc, r.position, r.id)`,
    read: (ids, { ranks }) => list((ids as string[]).flatMap((id) => ranks.get(id) ?? [])),
  },
  departments: {
    width: 34,
    value: sql`array(select d.label from departments d where d.community = m.community and exists (
      select from member_ranks h join ranks r on r.id = h.rank
      where h.community = m.community and h.account = m.account and r.department = d.id) order by d.position, d.id)`,
    read: list,
  },
  positions: {
    width: 28,
    value: sql`array(select p.label from position_holders h join positions p on p.id = h.position
      where h.community = m.community and h.account = m.account order by p.position, p.id)`,
    read: list,
  },
  // All of them, as the list of one's identifiers shows them to whoever manages members.
  identifiers: { width: 40, value: sql`m.api_ids`, read: list },
  joined: { kind: 'moment', width: 18, value: sql`m.joined_at`, read: moment },
  standingSince: { kind: 'moment', width: 18, value: sql`m.since`, read: moment },
  archived: { kind: 'moment', width: 18, value: sql`m.archived_at`, read: moment },
  seen: { kind: 'moment', width: 18, value: sql`nullif(m.seen_at, 'epoch')`, read: moment },
  hours: { kind: 'number', width: 18, value: HOURS, read: hours },
};

/** The columns that every community has, in order. */
export const GENERAL_COLUMNS: readonly MemberColumn[] = EXPORT_COLUMN_IDS.map((id) => {
  const { kind = 'text', width, ...rest } = DECLARED[id];
  return { id, column: { label: EXPORT_COLUMNS[id], kind, width }, ...rest };
});

/** The column of one type of identifier, for whoever may see those of others; null for other columns. */
export function identifierColumn(id: string): MemberColumn | null {
  const type = identifierTypeOf(id);
  if (!type) return null;
  const value = sql`array(select substr(u.id, ${type.length + 2}::int) from unnest(m.api_ids) u (id)
    where starts_with(u.id, ${`${type}:`}::text))`;
  return { id, column: { label: IDENTIFIER_COLUMNS[type][0], kind: 'text', width: 24 }, value, read: list };
}

/** The column of a profile field; blank for everybody but `ownOf`, where that is somebody. */
export function fieldColumn(field: ProfileField, ownOf: string | null): MemberColumn {
  const value = storedValue(field);
  return {
    id: `${FIELD_COLUMN}${field.id}`,
    column: { label: field.label, kind: KINDS[field.type] ?? 'text', width: 22 },
    value: ownOf === null ? value : sql`case when m.account = ${ownOf}::uuid then ${value} end`,
    read: (kept) => (field.type === 'activity_hours' && kept !== null ? hours(kept) : cellOf(field, kept)),
  };
}

const KINDS: Readonly<Partial<Record<ProfileField['type'], CellKind>>> = {
  number: 'number',
  activity_hours: 'number',
  date: 'day',
};

/** What is kept of a field, or found out by the service: an expression over `m`. */
export function storedValue({ id, type }: Pick<ProfileField, 'id' | 'type'>): SQL {
  if (type === 'activity_hours') return sql`coalesce(${HOURS}, 0)`;
  if (type === 'teamspeak' || type === 'discord') {
    return verifiedValue(type, { community: sql`m.community`, account: sql`m.account` });
  }
  return sql`m.profile_fields -> ${id}::text`;
}

function cellOf(field: ProfileField, kept: unknown): Cell {
  const { type, options } = field;
  if (type === 'discord' || type === 'teamspeak') return text(kept);
  const value: FieldValue | null = shownValue(field, kept);
  if (value === null || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const called = (option: string) => options.find(({ id }) => id === option)?.label ?? option;
  if (typeof value !== 'string') return joinList(type === 'multiselect' ? value.map(called) : value);
  return type === 'select' ? called(value) : value;
}
