import { fail } from '@muster/contracts/errors';
import type { FieldFilter } from '@muster/contracts/directory/filters/model';
import type { MemberQuery } from '@muster/contracts/directory/model';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { fieldRights } from '@muster/contracts/profile-fields/access';
import type { ProfileField } from '@muster/contracts/profile-fields/model';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { hasFactor } from '../../authorization/store.ts';
import { fieldsOf, fieldRefusals } from '../profile-fields/public.ts';
import { fieldCondition } from './field-conditions.ts';
import { isOfType } from './field-rules.ts';
import type { Narrowed } from './narrowing.ts';

/** The reader, the community, and the time. */
type Asker = { readonly community: string; readonly viewer: AccessContext; readonly now: Date };

/**
 * A question as it may be searched by. Filters tell what they filter by, so they are refused to whoever may not see that:
 * a profile field one does not see of everybody (`permissions.missing`), and second factors to all but the owner
 * (`communities.ownerOnly`). A field that is gone is refused too (`profileFields.unknown`), since leaving it out would
 * find more people than were meant.
 */
export async function narrow(tx: Transaction, asker: Asker, query: MemberQuery): Promise<Narrowed> {
  const fields = await assertMayAsk(tx, asker, query);
  const { factor, fields: filters, ...rest } = query;
  const conditions: SQL[] = [];
  if (factor !== null) {
    const has = hasFactor(sql`m.account`);
    conditions.push(factor === 'with' ? has : sql`not ${has}`);
  }
  for (const filter of filters) {
    const field = fields.get(filter.field);
    if (field) conditions.push(await fieldCondition(tx, { community: asker.community, field, filter }));
  }
  return { ...rest, now: asker.now, conditions };
}

/** Refuses a question that its asker may not ask; answers the fields it is about, by their ids. */
export async function assertMayAsk(
  tx: Transaction,
  { community, viewer }: Omit<Asker, 'now'>,
  { factor, fields: filters }: Pick<MemberQuery, 'factor' | 'fields'>,
): Promise<ReadonlyMap<string, ProfileField>> {
  if (factor !== null && !viewer.owner) throw fail('communities.ownerOnly');
  if (filters.length === 0) return new Map();
  const fields = new Map((await fieldsOf(tx, community)).map((field) => [field.id, field]));
  for (const filter of filters)
    await assertMayFilter(tx, { community, viewer }, { filter, field: fields.get(filter.field) });
  return fields;
}

/** Whether somebody may know a question of somebody else's: of a field that is gone, only the owner. */
export async function mayKnow(
  tx: Transaction,
  { community, viewer }: Omit<Asker, 'now'>,
): Promise<(query: Pick<MemberQuery, 'factor' | 'fields'>) => boolean> {
  const fields = await fieldsOf(tx, community);
  const seen = new Set(fields.filter((field) => fieldRights(viewer, field, false).view).map(({ id }) => id));
  return (query) => viewer.owner || (query.factor === null && query.fields.every(({ field }) => seen.has(field)));
}

async function assertMayFilter(
  tx: Transaction,
  { community, viewer }: Omit<Asker, 'now'>,
  { filter, field }: { readonly filter: FieldFilter; readonly field: ProfileField | undefined },
): Promise<void> {
  if (!field) throw fail('profileFields.unknown');
  if (!fieldRights(viewer, field, false).view) throw await fieldRefusals.hidden(tx, community, field);
  if (!isOfType(filter, field)) {
    throw fail('input.invalid', {
      fields: { fields: `This cannot be asked of ${field.label}. Choose the filter again.` },
    });
  }
}
