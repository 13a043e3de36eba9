import { createHash } from 'node:crypto';
import { fail } from '@muster/contracts/errors';
import type { MergeSide } from '@muster/contracts/members/merge-model';
import type { HeldRank, AccessContext } from '@muster/contracts/permissions/model';
import { mayActOn, targetOf } from '@muster/contracts/permissions/power';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { momentOf } from '../../../platform/text/moment-text.ts';
import { heldRanks } from '../../departments/public.ts';
import { standingOf } from '../../../authorization/standings.ts';
import { ranksOf } from '../../../authorization/store.ts';
import { readRosterRow } from '../roster/store.ts';
import type { KeptOfMerge, KeptMembership } from './kept.ts';
import { type Pair, readKeptMembership } from './store.ts';
import type { MemberKey } from '../../../platform/calls/member-key.ts';

/** One of two memberships with all that deciding about it takes. */
export type Side = {
  readonly who: MemberKey;
  readonly place: KeptMembership;
  readonly standing: AccessContext;
  readonly held: readonly HeldRank[];
  readonly ranks: KeptOfMerge['ranks'];
};

/** Both memberships; whoever has none here is not found. */
export async function readSides(
  tx: Transaction,
  { community, from, into }: Pair,
): Promise<Record<'from' | 'into', Side>> {
  if (from === into) throw fail('members.sameMember');
  return {
    from: await readSide(tx, { community, account: from }),
    into: await readSide(tx, { community, account: into }),
  };
}

async function readSide(tx: Transaction, who: MemberKey): Promise<Side> {
  const place = await readKeptMembership(tx, who);
  const standing = place && (await standingOf(tx, who.community, who.account));
  if (!place || place.sys_status === null || !standing) throw fail('members.notFound');
  const ends = await heldRanks(tx, who);
  const ids = ends.map(({ rank }) => rank);
  const held = ids.length === 0 ? [] : await ranksOf(tx, who.community, ids);
  const labels = new Map(held.map(({ id, label }) => [id, label]));
  const ranks = ends.map(({ rank, expiresAt }) => ({
    rank,
    label: labels.get(rank) ?? '',
    expiresAt: expiresAt?.toISOString() ?? null,
  }));
  return { who, place, standing, held, ranks };
}

/** What two memberships are, as one text: a merge names the one that was looked at. */
export function seenOf({ from, into }: Record<'from' | 'into', Side>): string {
  const ranksOfSide = ({ ranks }: Side) => [...ranks].sort((a, b) => a.rank.localeCompare(b.rank));
  const all = [from.place, ranksOfSide(from), into.place, ranksOfSide(into)];
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url');
}

/** Why somebody cannot merge one of two memberships, whatever they choose; null where they can. */
export function blockedBy(actor: AccessContext, { standing, who }: Side, of: 'from' | 'into'): MergeSide['blocked'] {
  if (of === 'from' && standing.owner) return 'owner';
  // Whoever has nobody above them may put a second membership of their own into the first.
  if (who.account === actor.account && !(actor.owner && of === 'into')) return 'yourself';
  return mayActOn(actor, targetOf(standing)) ? null : 'outranked';
}

type Shown = {
  notes: number;
  shifts: number;
  identifiers: number;
  fieldChanges: number;
  rankRecords: number;
  positions: string[];
  running: boolean;
};

/** One membership as staff see it beside the other, and whether it is on the clock. */
export async function shownSide(
  tx: Transaction,
  side: Side,
  blocked: MergeSide['blocked'],
): Promise<{ readonly side: MergeSide; readonly running: boolean }> {
  const { community, account } = side.who;
  const row = await readRosterRow(tx, community, account);
  const mine = sql`community = ${community} and account = ${account}`;
  const { rows } = await tx.execute<Shown>(sql`
    select (select count(*)::int from member_notes where ${mine}) as notes,
      (select count(*)::int from clock_entries where ${mine}) as shifts,
      (select count(*)::int from member_identifiers where ${mine} and source <> 'signIn') as identifiers,
      (select count(*)::int from profile_value_changes where ${mine}) as "fieldChanges",
      (select count(*)::int from rank_records where ${mine}) as "rankRecords",
      array(select p.label from position_holders h join positions p on p.id = h.position
        where h.community = ${community} and h.account = ${account} order by p.label) as positions,
      exists (select from clock_entries where ${mine} and ended_at is null) as running`);
  const [found] = rows;
  if (!row || !found) throw fail('members.notFound');
  const { positions, running, ...counts } = found;
  const { place } = side;
  const ban = place.banned ? { reason: place.ban_reason ?? '', until: momentOf(place.ban_until) } : null;
  return {
    running,
    side: {
      accId: row.accId,
      name: row.name,
      username: row.username,
      avatarUrl: row.avatarUrl,
      owner: row.owner,
      sysStatus: row.sysStatus,
      since: row.since,
      joinedAt: row.joinedAt,
      ban,
      status: row.comStatus,
      identifiers: place['api_ids'] as string[],
      ranks: side.held.map(({ id, label, department }) => ({ id, label, department: department?.label ?? '' })),
      positions,
      counts: { ...counts, positions: positions.length },
      blocked,
    },
  };
}
