import type { Moved } from '@muster/contracts/departments/model';
import { fail } from '@muster/contracts/errors';
import { mayActOn, targetOf } from '@muster/contracts/permissions/power';
import { sql } from 'drizzle-orm';
import { assertMayActOn, assertMayGrant, lockAsActor } from '../../authorization/guards.ts';
import { scopesGranted } from '../../authorization/rules.ts';
import { standingsOf } from '../../authorization/standings.ts';
import { ranksOf } from '../../authorization/store.ts';
import type { Transaction } from '../../platform/database.ts';
import type { CallContext } from '../../platform/handler.ts';
import type { HookEvents } from '../../platform/hooks.ts';
import { type GivenRank, giveRanks } from './give-back.ts';
import * as store from './store.ts';

type Moving = HookEvents['part.removing'] & { readonly into: string; readonly removal: string };

/**
 * Gives the rank `into` to the holders of one that is about to be removed, under the rules of giving it. Holders out of the caller's
 * reach are not given it, and neither are those with another primary rank in its department.
 */
export async function moveHolders(context: CallContext, moving: Moving): Promise<Moved> {
  const { tx } = context;
  const { community, kind, id, into, removal } = moving;
  if (kind !== 'rank') {
    throw fail('input.invalid', { fields: { into: 'Only the holders of a rank can be given another one.' } });
  }
  const acting = await lockAsActor(context, community, 'system.changeRanks');
  const [rank] = into === id ? [] : await ranksOf(tx, community, [into]);
  if (!rank) throw fail('departments.rankUnknown');
  await assertMayActOn(tx, acting, { owner: false, power: rank.power });
  await assertMayGrant(tx, acting, scopesGranted([rank], []));
  const { free, left } = await holdersOf(tx, moving, context.now());
  const standings = await standingsOf(
    tx,
    community,
    free.map(({ account }) => account),
  );
  const given = free.filter(({ account }) => {
    const standing = standings.get(account);
    return standing && mayActOn(acting.standing, targetOf(standing));
  });
  const change = await giveRanks(context, given, 'removal');
  await store.noteMove(tx, { community, id: removal }, { rank: into, change });
  return { people: given.length, left: left + free.length - given.length };
}

/**
 * The holders of a rank who have not got the other one, each with the end that the other one will have: that of the removed rank, or
 * else its own. `left` are those in whose way another primary rank stands.
 */
async function holdersOf(
  tx: Transaction,
  { community, id, into }: Moving,
  at: Date,
): Promise<{ readonly free: GivenRank[]; readonly left: number }> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<GivenRank & { inTheWay: boolean }>(sql`
    select r.community, h.account, r.id as rank, r.label,
      coalesce(h.expires_at, ${now} + make_interval(days => r.expires_after_days)) as expires_at,
      r.kind = 'primary' and exists (select from member_ranks o join ranks n on n.id = o.rank
        where o.community = r.community and o.account = h.account and n.department = r.department and n.kind = 'primary'
          and n.id <> h.rank) as "inTheWay"
    from member_ranks h join ranks r on r.community = h.community and r.id = ${into}
    join members m on m.community = h.community and m.account = h.account and m.sys_status = 'active'
    where h.community = ${community} and h.rank = ${id} and (h.expires_at is null or h.expires_at > ${now})
      and not exists (select from member_ranks t where t.community = h.community and t.account = h.account and t.rank = r.id)
    order by h.account`);
  const free = rows.filter((row) => !row.inTheWay).map(({ inTheWay: _, ...row }) => row);
  return { free, left: rows.length - free.length };
}
