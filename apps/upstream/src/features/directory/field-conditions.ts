import { shownValue } from '@muster/contracts/profile-fields/values';
import type { FieldFilter } from '@muster/contracts/directory/filters/model';
import type { ProfileField } from '@muster/contracts/profile-fields/model';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { containing } from '../../platform/text/like-pattern.ts';
import { fieldValues } from '../profile-fields/public.ts';
import { meets } from './field-rules.ts';

/** A filter and the field it is of. */
type Asked = { readonly community: string; readonly field: ProfileField; readonly filter: FieldFilter };

/**
 * A filter of a profile field as a condition over `m`. What somebody wrote is judged by the very functions that show it,
 * each different value once: what does not fit its field any more is shown to nobody and found by nobody. What the
 * service finds out is never out of shape, and the database compares it by itself.
 */
export function fieldCondition(tx: Transaction, asked: Asked): Promise<SQL> | SQL {
  const { type } = asked.field;
  if (type === 'activity_hours') return hoursCondition(asked);
  if (type === 'formula') return formulaCondition(tx, asked);
  return type === 'discord' || type === 'teamspeak' ? verifiedCondition(asked) : writtenCondition(tx, asked);
}

async function writtenCondition(tx: Transaction, { community, field, filter }: Asked): Promise<SQL> {
  const value = sql`(${fieldValues.stored(field)})::text`;
  const { rows } = await tx.execute<{ value: string }>(sql`
    select distinct ${value} as value from members m where m.community = ${community} and m.profile_fields ? ${field.id}::text`);
  // A member with none of these values matches no filter but the one for empty fields.
  const wanted = filter.is === 'empty' ? { ...filter, is: 'filled' as const } : filter;
  const lists: { met: string[]; unmet: string[] } = { met: [], unmet: [] };
  for (const row of rows) {
    const isMet = meets(wanted, shownValue(field, JSON.parse(row.value)));
    lists[isMet ? 'met' : 'unmet'].push(row.value);
  }
  // The shorter list says the same; of a choice, or of a field that is filled, it is a handful.
  const met =
    lists.met.length <= lists.unmet.length
      ? sql`coalesce(${value} = any(${sql.param(lists.met)}::text[]), false)`
      : sql`(m.profile_fields ? ${field.id}::text and ${value} <> all(${sql.param(lists.unmet)}::text[]))`;
  return filter.is === 'empty' ? sql`not ${met}` : met;
}

/** Everybody has a row of what the formula reads, so that also the members without a result are judged by it. */
async function formulaCondition(tx: Transaction, { community, field, filter }: Asked): Promise<SQL> {
  const value = sql`(${fieldValues.stored(field)})::text`;
  const { rows } = await tx.execute<{ value: string }>(
    sql`select distinct ${value} as value from members m where m.community = ${community}`,
  );
  const met = rows.filter((row) => meets(filter, fieldValues.shown(field, JSON.parse(row.value), 'en')));
  return sql`${value} = any(${sql.param(met.map((row) => row.value))}::text[])`;
}

function verifiedCondition({ field, filter }: Asked): SQL {
  const value = fieldValues.stored(field);
  if (filter.is === 'empty') return sql`${value} is null`;
  if (filter.is === 'contains') return sql`lower(${value}) like lower(${containing(filter.text)})`;
  return filter.is === 'equals' ? sql`lower(${value}) = lower(${filter.text})` : sql`${value} is not null`;
}

/** To a tenth of an hour, as they are shown. */
function hoursCondition({ field, filter }: Asked): SQL {
  const shown = sql`(floor(${fieldValues.stored(field)} * 10 + 0.5) / 10)`;
  const { from, to } = filter.is === 'between' ? filter : { from: null, to: null };
  if (from === null) return sql`${shown} <= ${to}::float8`;
  return to === null ? sql`${shown} >= ${from}::float8` : sql`${shown} between ${from}::float8 and ${to}::float8`;
}
