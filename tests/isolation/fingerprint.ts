import { sql } from 'drizzle-orm';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';

/** Everything about a community and its people that somebody else could change. Equal before and after means untouched. */
export async function fingerprint({ db }: Stack, { uuid, people }: Place): Promise<unknown> {
  const accounts = sql.param(Object.values(people).map(({ account }) => account));
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select
      (select row_to_json(c) from communities c where uuid = ${uuid}) as community,
      (select json_agg(m order by m.account) from members m where community = ${uuid}) as members,
      (select json_agg(r order by r.account, r.rank) from member_ranks r where community = ${uuid}) as ranks,
      (select json_agg(a order by a.id) from accounts a where id = any(${accounts}::uuid[])) as accounts,
      (select json_agg(i order by i.id) from identities i where account = any(${accounts}::uuid[])) as identities,
      (select json_agg(n order by n.id) from notifications n where account = any(${accounts}::uuid[])) as notifications,
      (select json_agg(json_build_object('id', s.id, 'revoked', s.revoked_at) order by s.id)
        from sessions s where account = any(${accounts}::uuid[])) as sessions`);
  return rows[0];
}
