import { fail } from '@muster/contracts/errors';
import { IDENTIFIER_TYPES } from '@muster/contracts/identifiers/types';
import type { ExportColumns } from '@muster/contracts/members/sheets/calls';
import { FIELD_COLUMN, IDENTIFIER_COLUMN } from '@muster/contracts/members/sheets/columns';
import type { MemberColumn as MemberColumnTold } from '@muster/contracts/members/staff-model';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { scopeKey } from '@muster/contracts/permissions/scope';
import { fieldRights } from '@muster/contracts/profile-fields/access';
import type { ProfileField } from '@muster/contracts/profile-fields/model';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { wanting } from '../../../authorization/guards.ts';
import { grantorsOf } from '../../../authorization/standings.ts';
import { fieldsOf } from '../../profile-fields/public.ts';
import { fieldColumn, GENERAL_COLUMNS, identifierColumn, type MemberColumn } from './columns.ts';

type Reach = 'everybody' | 'self' | 'nobody';

/** Whose values of a field somebody may see. */
function reachOf(viewer: AccessContext, field: ProfileField): Reach {
  if (fieldRights(viewer, field, false).view) return 'everybody';
  return fieldRights(viewer, field, true).view ? 'self' : 'nobody';
}

/** The columns somebody may ask for, and how many fields are kept from them. */
export async function columnsFor(tx: Transaction, community: string, viewer: AccessContext): Promise<ExportColumns> {
  const fields = (await fieldsOf(tx, community)).map((field) => ({ field, reach: reachOf(viewer, field) }));
  const hidden = fields.filter(({ reach }) => reach === 'nobody').map(({ field }) => field);
  return {
    columns: [
      ...[...GENERAL_COLUMNS.map(({ id }) => id), ...(await identifierColumns(tx, community))].map((id) => {
        return { id, label: null, ownOnly: false };
      }),
      ...fields
        .filter(({ reach }) => reach !== 'nobody')
        .map(({ field, reach }) => ({
          id: `${FIELD_COLUMN}${field.id}`,
          label: field.label,
          ownOnly: reach === 'self',
        })),
    ],
    fields: fields
      .filter(({ reach }) => reach === 'everybody')
      .map(({ field: { id, label, type, options } }) => ({ id, label, type, options })),
    withheld:
      hidden.length === 0
        ? null
        : { count: hidden.length, grantors: [...(await grantorsOfFirst(tx, community, hidden))] },
  };
}

/**
 * The columns of a sheet by their ids, as far as somebody may see them. A field they may see of nobody is refused, whether
 * it was offered to them or not.
 */
export async function chosenColumns(
  tx: Transaction,
  { community, viewer }: { readonly community: string; readonly viewer: AccessContext },
  ids: readonly string[],
): Promise<MemberColumn[]> {
  const fields = new Map((await fieldsOf(tx, community)).map((field) => [`${FIELD_COLUMN}${field.id}`, field]));
  const chosen: MemberColumn[] = [];
  for (const id of ids) {
    const field = fields.get(id);
    const general = generalColumn(id);
    if (general) chosen.push(general);
    else if (!field) throw unknownColumn(id);
    else {
      const reach = reachOf(viewer, field);
      if (reach === 'nobody') throw await hiddenField(tx, community, field);
      chosen.push(fieldColumn(field, reach === 'self' ? viewer.account : null));
    }
  }
  return chosen;
}

/** A column of a list, and what it is called to whoever looks. */
export type ShownColumn = { readonly told: MemberColumnTold; readonly column: MemberColumn };

/**
 * The columns of a list by their ids, as far as somebody may see them: what was chosen while they might, or was removed
 * since, is left out and the rest of the list is there.
 */
export async function visibleColumns(
  tx: Transaction,
  { community, viewer }: { readonly community: string; readonly viewer: AccessContext },
  ids: readonly string[],
): Promise<ShownColumn[]> {
  const isField = ids.some((id) => id.startsWith(FIELD_COLUMN));
  const fields = new Map(
    isField ? (await fieldsOf(tx, community)).map((field) => [`${FIELD_COLUMN}${field.id}`, field]) : [],
  );
  return ids.flatMap((id): ShownColumn[] => {
    const general = generalColumn(id);
    if (general) return [{ told: { id, label: null, ownOnly: false }, column: general }];
    const field = fields.get(id);
    const reach = field ? reachOf(viewer, field) : 'nobody';
    if (!field || reach === 'nobody') return [];
    const ownOnly = reach === 'self';
    return [{ told: { id, label: field.label, ownOnly }, column: fieldColumn(field, ownOnly ? viewer.account : null) }];
  });
}

function generalColumn(id: string): MemberColumn | null {
  return GENERAL_COLUMNS.find((column) => column.id === id) ?? identifierColumn(id);
}

/** Columns of those types of identifiers that anybody of the community has, whoever left apart. */
async function identifierColumns(tx: Transaction, community: string): Promise<string[]> {
  const { rows } = await tx.execute<{ type: string }>(sql`
    select distinct split_part(u.id, ':', 1) as type from members m, unnest(m.api_ids) u (id)
    where m.community = ${community} and (m.sys_status is not null or m.banned)`);
  const had = new Set(rows.map(({ type }) => type));
  return IDENTIFIER_TYPES.filter((type) => had.has(type)).map((type) => `${IDENTIFIER_COLUMN}${type}`);
}

function unknownColumn(id: string) {
  if (id.startsWith(FIELD_COLUMN)) return fail('profileFields.unknown');
  return fail('input.invalid', { fields: { columns: 'There is no such column. Choose the columns again.' } });
}

/** Names the permission and not the field: what it is called is not theirs to know either. */
export async function hiddenField(tx: Transaction, community: string, { id }: ProfileField) {
  const scope = { kind: 'profileFields', id, permission: 'view' } as const;
  return fail('permissions.missing', wanting(scopeKey(scope), await grantorsOf(tx, community, scope)));
}

/** Who can let somebody see the first of the fields. */
async function grantorsOfFirst(tx: Transaction, community: string, [field]: readonly ProfileField[]) {
  if (!field) return [];
  return grantorsOf(tx, community, { kind: 'profileFields', id: field.id, permission: 'view' });
}
