import { fail } from '@muster/contracts/errors';
import type { Language } from '@muster/contracts/kit/language/languages';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { fieldRights } from '@muster/contracts/profile-fields/access';
import { FIELD_COLUMN } from '@muster/contracts/profile-fields/columns';
import { isComputed } from '@muster/contracts/profile-fields/enums';
import type { ProfileField } from '@muster/contracts/profile-fields/model';
import { type SQL, sql } from 'drizzle-orm';
import { grantorsOf } from '../../../authorization/standings.ts';
import type { Cell, CellKind } from '../../../platform/sheets/cell.ts';
import { hiddenField } from '../fields/access.ts';
import { readFields } from '../fields/store.ts';
import { inWords, shownOf } from '../values/formula.ts';
import { storedValue } from '../values/stored.ts';
import type {
  ColumnReader,
  ExportColumnSource,
  FoundColumn,
  ReadColumn,
} from '../../../platform/feature/item-columns.ts';

type SeenOf = 'everybody' | 'self' | 'nobody';

/** The members whose values of a field the reader may see. */
function seenOf(viewer: AccessContext, field: ProfileField): SeenOf {
  if (fieldRights(viewer, field, false).view) return 'everybody';
  return fieldRights(viewer, field, true).view ? 'self' : 'nobody';
}

/**
 * The profile fields of members. A field is found as `fieldRights` says: one that is seen of nobody is refused, by its
 * permission and not by its name, and one that is seen of oneself alone is blank for others.
 */
export const fieldColumns: ExportColumnSource = {
  async offered(reader) {
    const fields = (await readFields(reader.tx, reader.community)).map((field) => {
      return { field, seen: seenOf(reader.viewer, field) };
    });
    const hidden = fields.filter(({ seen }) => seen === 'nobody').map(({ field }) => field);
    return {
      columns: fields
        .filter(({ seen }) => seen !== 'nobody')
        .map(({ field, seen }) => ({ id: idOf(field), label: field.label, of: null, ownOnly: seen === 'self' })),
      withheld: hidden.length === 0 ? null : { count: hidden.length, grantors: await grantorsOfFirst(reader, hidden) },
    };
  },

  async find({ tx, community, viewer, language = 'en' }, ids) {
    const asked = ids.filter((id) => id.startsWith(FIELD_COLUMN));
    if (asked.length === 0) return new Map();
    const fields = new Map((await readFields(tx, community)).map((field) => [idOf(field), field]));
    const found = (id: string): FoundColumn => {
      const field = fields.get(id);
      if (!field) return { refusal: () => Promise.resolve(fail('profileFields.unknown')) };
      const seen = seenOf(viewer, field);
      if (seen === 'nobody') return { refusal: () => hiddenField(tx, community, field) };
      const ownOnly = seen === 'self';
      return {
        told: { id, label: field.label, of: null, ownOnly },
        column: fieldColumn(field, { ownOf: ownOnly ? viewer.account : null, language }),
      };
    };
    return new Map(asked.map((id) => [id, found(id)]));
  },
};

function idOf({ id }: Pick<ProfileField, 'id'>): string {
  return `${FIELD_COLUMN}${id}`;
}

/** Who can let somebody see the first of the fields. */
async function grantorsOfFirst({ tx, community }: ColumnReader, [field]: readonly ProfileField[]) {
  if (!field) return [];
  return grantorsOf(tx, community, { kind: 'profileFields', id: field.id, permission: 'view' });
}

type Shown = { readonly ownOf: string | null; readonly language: Language };

/** The column of a profile field; blank for everybody but `ownOf`, where that is somebody. */
function fieldColumn(field: ProfileField, { ownOf, language }: Shown): ReadColumn {
  const value: SQL = storedValue(field);
  return {
    id: idOf(field),
    column: { label: field.label, kind: kindOf(field), width: 22 },
    value: ownOf === null ? value : sql`case when m.account = ${ownOf}::uuid then ${value} end`,
    read: (kept) => cellOf(field, kept, language),
  };
}

function kindOf({ type, formula }: ProfileField): CellKind {
  return KINDS[type] ?? (formula && formula.operation !== 'text' ? 'number' : 'text');
}

const KINDS: Readonly<Partial<Record<ProfileField['type'], CellKind>>> = {
  number: 'number',
  activity_hours: 'number',
  date: 'day',
};

/** What is kept of a field as a cell shows it, with words of ours in a language. */
export function cellOf(field: ProfileField, kept: unknown, language: Language): Cell {
  if (kept === null && isComputed(field.type)) return null;
  const value = shownOf(field, kept, language);
  return value === null || typeof value === 'number' ? value : inWords(field, value, language);
}
