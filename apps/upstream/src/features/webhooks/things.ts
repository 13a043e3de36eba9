import { fail } from '@muster/contracts/errors';
import { type Narrowing, NARROWINGS, type ThingIds } from '@muster/contracts/webhooks/narrowing';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { changedRanks, type RecordedSides } from './changed-ranks.ts';

const WORDS: Record<Narrowing, string> = {
  forms: 'form',
  rosters: 'roster',
  categories: 'calendar category',
  departments: 'department',
};

type Thing = { readonly kind: Narrowing; readonly id: string };

/** Which of these things a community does not have, or not any more. Things of other communities are among them. */
export async function removedAmong(
  tx: Transaction,
  community: string,
  chosen: readonly ThingIds[],
): Promise<readonly Thing[]> {
  const things = chosen.flatMap((ids) => NARROWINGS.flatMap((kind) => ids[kind].map((id) => ({ kind, id }))));
  if (things.length === 0) return [];
  const [kinds, ids] = [things.map(({ kind }) => kind), things.map(({ id }) => id)];
  const { rows } = await tx.execute<Thing>(sql`
    select distinct u.kind, u.id from unnest(${sql.param(kinds)}::text[], ${sql.param(ids)}::uuid[]) u (kind, id)
    where not case u.kind
      when 'forms' then exists (select from forms t where t.community = ${community} and t.id = u.id)
      when 'rosters' then exists (select from rosters t where t.community = ${community} and t.id = u.id)
      when 'categories' then exists (select from calendar_categories t where t.community = ${community} and t.id = u.id)
      else exists (select from departments t where t.community = ${community} and t.id = u.id) end
    order by u.kind, u.id`);
  return rows;
}

/** Throws `webhooks.thingUnknown` for a thing that is newly chosen and that the community does not have. What was chosen before may stay. */
export async function assertThings(
  tx: Transaction,
  community: string,
  { chosen, before }: { readonly chosen: ThingIds; readonly before?: ThingIds },
): Promise<void> {
  const removed = await removedAmong(tx, community, [chosen]);
  const unknown = removed.find(({ kind, id }) => !before?.[kind].includes(id));
  if (unknown) throw fail('webhooks.thingUnknown', { values: { kind: WORDS[unknown.kind], id: unknown.id } });
}

type Entry = { readonly community: string; readonly id: number; readonly recorded: RecordedSides };

/**
 * The things that an entry of the audit log belongs to, by the type of event that it is told as. Of a rank or a position that is
 * removed the entry itself says the department, of what members are given and lose the ranks do.
 */
export async function readThings(
  tx: Transaction,
  { community, id, recorded }: Entry,
  types: readonly string[],
): Promise<ReadonlyMap<string, ThingIds>> {
  const { rows } = await tx.execute<Record<Narrowing, string | null>>(sql`
    select case a.target_kind when 'form' then a.target when 'submission' then s.form::text end as forms,
      case a.target_kind when 'roster' then a.target end as rosters,
      case a.target_kind when 'calendarCategory' then a.target when 'event' then e.category::text end as categories,
      case when a.target_kind = 'department' then a.target
        when a.target_kind in ('rank', 'position')
        then coalesce(r.department::text, p.department::text, a.before ->> 'department') end as departments
    from audit a
    left join submissions s on s.community = a.community
      and s.id = case a.target_kind when 'submission' then a.target::text::uuid end
    left join calendar_occurrences o on o.community = a.community
      and o.id = case a.target_kind when 'event' then a.target::text::uuid end
    left join calendar_events e on e.community = o.community and e.id = o.event
    left join ranks r on r.community = a.community and r.id = case a.target_kind when 'rank' then a.target::text::uuid end
    left join positions p on p.community = a.community
      and p.id = case a.target_kind when 'position' then a.target::text::uuid end
    where a.community = ${community} and a.id = ${id}`);
  const [about] = rows;
  const some = (kind: Narrowing) => [about?.[kind] ?? []].flat();
  const things = { forms: some('forms'), rosters: some('rosters'), categories: some('categories') };
  const byType = new Map<string, ThingIds>();
  for (const type of types) {
    const ranks = changedRanks(recorded, type);
    const departments = ranks.length === 0 ? some('departments') : await departmentsOfRanks(tx, community, ranks);
    byType.set(type, { ...things, departments });
  }
  return byType;
}

async function departmentsOfRanks(tx: Transaction, community: string, ranks: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ department: string }>(sql`
    select distinct department from ranks where community = ${community} and id = any(${sql.param([...ranks])}::uuid[])`);
  return rows.map(({ department }) => department);
}
