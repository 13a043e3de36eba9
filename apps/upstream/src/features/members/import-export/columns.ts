import { ComInfo } from '@muster/contracts/communities/settings';
import { MEMBER_COLUMNS, type MemberColumnId } from '@muster/contracts/members/declared/import-export';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { communities } from '../../../platform/schema/communities.ts';
import type { Cell, CellKind } from '../../../platform/sheets/cell.ts';
import { type ExportColumnSource, fixedColumns, wordFor } from '../../../platform/feature/item-columns.ts';

const STANDING = sql`case when m.banned then 'banned' else coalesce(m.sys_status, 'left') end`;
const text = (value: unknown): Cell => (typeof value === 'string' ? value : null);
const moment = (value: unknown): Cell => (value === null ? null : new Date(value as string | Date));

type Shape = { readonly width: number; readonly kind?: CellKind };

function declared(id: MemberColumnId, { width, kind = 'text' }: Shape, value: SQL) {
  return { id, column: { label: MEMBER_COLUMNS[id], kind, width }, value };
}

function textColumn(id: MemberColumnId, width: number, value: SQL) {
  return { ...declared(id, { width }, value), read: text };
}

function momentColumn(id: MemberColumnId, value: SQL) {
  return { ...declared(id, { width: 18, kind: 'moment' }, value), read: moment };
}

/** What a membership itself says. One more is one entry here, and one of MEMBER_COLUMNS in the contract. */
export const memberColumns: ExportColumnSource = fixedColumns([
  textColumn('name', 28, sql`coalesce(m.com_name, a.username)`),
  textColumn('accId', 38, sql`m.account::text`),
  textColumn('username', 24, sql`a.username`),
  {
    ...declared('standing', { width: 12 }, STANDING),
    prepare: (reader) => Promise.resolve((standing) => wordFor(reader, standing as string)),
  },
  {
    ...declared('status', { width: 18 }, sql`m.com_status::text`),
    async prepare({ tx, community }) {
      const names = new Map((await statusesOf(tx, community)).map(({ uuid, label }) => [uuid, label]));
      return (id) => names.get(id as string) ?? null;
    },
  },
  momentColumn('joined', sql`m.joined_at`),
  momentColumn('standingSince', sql`m.since`),
  momentColumn('archived', sql`m.archived_at`),
  momentColumn('seen', sql`nullif(m.seen_at, 'epoch')`),
]);

/** The statuses that a community has made. */
export async function statusesOf(tx: Transaction, community: string): Promise<ComInfo['statuses']> {
  const [row] = await tx
    .select({ comInfo: communities.comInfo })
    .from(communities)
    .where(eq(communities.uuid, community));
  return row ? ComInfo.parse(row.comInfo).statuses : [];
}
