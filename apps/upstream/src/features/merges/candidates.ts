import { createHash } from 'node:crypto';
import { fail } from '@muster/contracts/errors';
import type { MemberSysStatus } from '@muster/contracts/members/model';
import type { MergeSide } from '@muster/contracts/merges/model';
import type { HeldRank, AccessContext } from '@muster/contracts/permissions/model';
import { mayActOn, targetOf } from '@muster/contracts/permissions/power';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { momentOf } from '../../platform/text/moment-text.ts';
import { heldRanks } from '../departments/public.ts';
import { standingOf } from '../../authorization/standings.ts';
import { ranksOf } from '../../authorization/store.ts';
import { membershipRows } from '../members/public.ts';
import type { MembershipRow } from '../../platform/schema/membership-row.ts';
import type { MergeSnapshot } from './snapshot.ts';
import type { Pair } from './store.ts';
import type { MemberKey } from '../../platform/calls/member-key.ts';

/** One of the two memberships, with everything that decisions about it need. */
export type Candidate = {
  readonly who: MemberKey;
  readonly place: MembershipRow;
  readonly standing: AccessContext;
  readonly held: readonly HeldRank[];
  readonly ranks: MergeSnapshot['ranks'];
};

/** Both memberships; refuses `members.notFound` where one of the accounts has none in the community. */
export async function readCandidates(
  tx: Transaction,
  { community, from, into }: Pair,
): Promise<Record<'from' | 'into', Candidate>> {
  if (from === into) throw fail('merges.sameMember');
  return {
    from: await readCandidate(tx, { community, account: from }),
    into: await readCandidate(tx, { community, account: into }),
  };
}

async function readCandidate(tx: Transaction, who: MemberKey): Promise<Candidate> {
  const place = await membershipRows.read(tx, who);
  const standing = place && (await standingOf(tx, who.community, who.account));
  if (!place || place.sys_status === null || !standing) throw fail('members.notFound');
  const ends = await heldRanks.of(tx, who);
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

/** A hash of all that both memberships are: a merge sends the one of its preview. */
export function fingerprintOf({ from, into }: Record<'from' | 'into', Candidate>): string {
  const ranksOfSide = ({ ranks }: Candidate) => [...ranks].sort((a, b) => a.rank.localeCompare(b.rank));
  const all = [from.place, ranksOfSide(from), into.place, ranksOfSide(into)];
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url');
}

/** Why the actor cannot merge one of two memberships, whatever they choose; null where they can. */
export function blockedBy(
  actor: AccessContext,
  { standing, who }: Candidate,
  of: 'from' | 'into',
): MergeSide['blocked'] {
  if (of === 'from' && standing.owner) return 'owner';
  // Owners have no one above them, so they may merge a second membership of their own into the first.
  if (who.account === actor.account && !(actor.owner && of === 'into')) return 'yourself';
  return mayActOn(actor, targetOf(standing)) ? null : 'outranked';
}

type Shown = {
  username: string;
  name: string;
  avatarUrl: string | null;
  notes: number;
  shifts: number;
  identifiers: number;
  fieldChanges: number;
  rankRecords: number;
  positions: string[];
  running: boolean;
};

/** One membership as staff see it beside the other, and whether a shift of it is running. */
export async function showCandidate(
  tx: Transaction,
  side: Candidate,
  blocked: MergeSide['blocked'],
): Promise<{ readonly side: MergeSide; readonly running: boolean }> {
  const { community, account } = side.who;
  const mine = sql`community = ${community}::uuid and account = ${account}::uuid`;
  const { rows } = await tx.execute<Shown>(sql`
    select a.username, coalesce(m.com_name, a.username) as name, a.avatar_url as "avatarUrl",
      (select count(*)::int from member_notes where ${mine}) as notes,
      (select count(*)::int from clock_entries where ${mine}) as shifts,
      (select count(*)::int from member_identifiers where ${mine} and source <> 'signIn') as identifiers,
      (select count(*)::int from profile_value_changes where ${mine}) as "fieldChanges",
      (select count(*)::int from rank_records where ${mine}) as "rankRecords",
      array(select p.label from position_holders h join positions p on p.id = h.position
        where h.community = ${community} and h.account = ${account} order by p.label) as positions,
      exists (select from clock_entries where ${mine} and ended_at is null) as running
    from accounts a join members m on m.community = ${community} and m.account = a.id where a.id = ${account}`);
  const [found] = rows;
  if (!found) throw fail('members.notFound');
  const { username, name, avatarUrl, positions, running, ...counts } = found;
  const { place } = side;
  const ban = place.banned ? { reason: place.ban_reason ?? '', until: momentOf(place.ban_until) } : null;
  return {
    running,
    side: {
      accId: account,
      name,
      username,
      avatarUrl,
      owner: side.standing.owner,
      sysStatus: place.sys_status as MemberSysStatus | null,
      since: new Date(place.since).toISOString(),
      joinedAt: momentOf(place.joined_at),
      ban,
      status: place.com_status,
      identifiers: place['api_ids'] as string[],
      ranks: side.held.map(({ id, label, department }) => ({ id, label, department: department?.label ?? '' })),
      positions,
      counts: { ...counts, positions: positions.length },
      blocked,
    },
  };
}
