import { MEMBER_COLUMNS } from '@muster/contracts/members/declared/import-export';
import { sql } from 'drizzle-orm';
import { fixedColumns } from '../../platform/feature/item-columns.ts';
import { namePartsOf } from './name-parts.ts';

const PARTS = ['firstName', 'lastName', 'shortName'] as const;

/** Parts of the names of members, each in a column of its own. */
export const nameColumns = fixedColumns(
  PARTS.map((id) => ({
    id,
    column: { label: MEMBER_COLUMNS[id], kind: 'text', width: 20 },
    value: sql`coalesce(m.com_name, a.username)`,
    read: (name) => (typeof name === 'string' ? namePartsOf(name)[id] : null),
  })),
);
