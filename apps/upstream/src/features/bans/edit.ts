import { fail } from '@muster/contracts/errors';
import { targetOf } from '@muster/contracts/permissions/power';
import { assertMayActOn, lockAsActor } from '../../authorization/guards.ts';
import { standingOf } from '../../authorization/standings.ts';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import { takeRoom } from '../../platform/limits.ts';
import type { MembershipRow } from '../../platform/schema/membership-row.ts';
import { membershipChanged, membershipRows, placeOf } from '../members/public.ts';
import { recordNotification } from '../notifications/public.ts';
import { appendServiceRecord } from '../service-record/public.ts';

/** The reason and the end of a ban; `until` is null for a permanent one. */
type Said = { readonly reason: string; readonly until: string | null };

/** Changes the reason and the end of a ban, audits it and notifies the member. Returns the ban as it is afterwards. */
export async function editBan(
  context: Context,
  who: MemberKey,
  { seen, ...wanted }: Said & { readonly seen?: Said | undefined },
): Promise<Said> {
  const { tx, audit } = context;
  const row = await bannedWithinReach(context, who);
  const [before, after] = [saidIn(row), { reason: wanted.reason, until: inOneForm(wanted.until) }];
  if (isSame(before, after)) return before;
  if (seen && !isSame(before, { ...seen, until: inOneForm(seen.until) })) throw fail('input.outdated');
  if (after.until !== null && new Date(after.until) <= context.now()) throw fail('members.endPassed');
  const place = await placeOf(tx, who.community, who.account);
  await membershipRows.write(tx, who, { ban_reason: after.reason, ban_until: after.until });
  // A member who is banned for a time counts towards the limit of accounts; one who is banned for good does not.
  if (before.until === null && (row.sys_status === 'active' || row.sys_status === 'pending')) {
    await takeRoom(tx, { community: who.community, limit: 'accounts', adding: 0, error: 'communities.full' });
  }
  const { community, account } = who;
  const details = { until: after.until };
  await appendServiceRecord(context, who, { kind: 'banChanged', source: 'manual', reason: after.reason, details });
  await audit({ action: 'MEMBER_BAN_EDIT', community, target: account, before, after });
  await recordNotification(context, {
    community,
    recipients: [account],
    thing: `member:${account}`,
    kind: 'memberBanned',
    values: { reason: after.reason, until: after.until ?? '' },
  });
  await membershipChanged(context, who, place);
  return after;
}

/** The membership of a banned person whom the caller may act on, the community and the person being locked. */
async function bannedWithinReach(context: Context, who: MemberKey): Promise<MembershipRow> {
  const { tx, caller, lock } = context;
  const acting = await lockAsActor(context, who.community, 'system.ban');
  await lock([`account:${who.account}`]);
  if (caller.account === who.account) throw fail('members.yourself');
  const row = await membershipRows.read(tx, who);
  const theirs = row && (await standingOf(tx, who.community, who.account));
  if (!theirs) throw fail('members.notFound');
  await assertMayActOn(tx, acting, targetOf(theirs));
  if (!row.banned) throw fail('bans.over');
  return row;
}

function saidIn({ ban_reason, ban_until }: MembershipRow): Said {
  return { reason: ban_reason ?? '', until: inOneForm(ban_until) };
}

function inOneForm(until: string | null): string | null {
  return until === null ? null : new Date(until).toISOString();
}

function isSame(one: Said, other: Said): boolean {
  return one.reason === other.reason && one.until === other.until;
}
