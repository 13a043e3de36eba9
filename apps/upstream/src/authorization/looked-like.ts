import { sql } from 'drizzle-orm';
import { looksLike } from '../platform/text/look-alikes.ts';

/** What a person is called in a community, and by their account. */
export type Names = { readonly name: string; readonly username: string };

/**
 * SQL value: the names of the member that the name of member `m` resembles (@decision 0166). Null where there is none, and where the other
 * member is neither the owner nor has more power.
 */
export const LOOKED_LIKE = sql`case when m.looks_like is not null then (
  select json_build_object('name', coalesce(o.com_name, oa.username), 'username', oa.username)
  from members o join accounts oa on oa.id = o.account join communities oc on oc.uuid = o.community
  where o.community = m.community and o.account = m.looks_like and o.sys_status = 'active' and not o.banned
    and oc.owner <> m.account and (oc.owner = o.account or o.rank_power > m.rank_power)) end`;

/** A row that has {@link LOOKED_LIKE} beside what it tells. */
export type WithLookedLike<T> = Omit<T, 'looksLike'> & { readonly username: string; readonly lookedLike: Names | null };

/** The name that a member's name resembles; null where either of the two has been renamed since. */
export function stillLooksLike({ name, username }: Names, other: Names | null): string | null {
  const theirs = other ? [{ label: other.name }, { label: other.username }] : [];
  return other && (looksLike(name, theirs) ?? looksLike(username, theirs)) ? other.name : null;
}
