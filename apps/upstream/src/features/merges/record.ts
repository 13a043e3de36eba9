import type { StandingSource } from '@muster/contracts/service-record/kinds';
import { type Recording, appendServiceRecord, type StandingEntry } from '../service-record/public.ts';
import { membershipRows } from '../members/public.ts';
import { readInfo } from '../member-settings/public.ts';
import type { MembershipRow } from '../../platform/schema/membership-row.ts';
import type { MemberKey } from '../../platform/calls/member-key.ts';

/**
 * Appends to the service record what a merge, or undoing it, changed of the remaining membership: name, status, ban,
 * state, and the date it counts from. Called after the membership is written; `before` is the row from before that.
 */
export async function appendMembershipChanges(
  context: Recording,
  who: MemberKey,
  { before, source }: { readonly before: MembershipRow; readonly source: StandingSource },
): Promise<void> {
  const after = await membershipRows.read(context.tx, who);
  const info = await readInfo(context.tx, who.community);
  if (!after || !info) return;
  const called = (id: string | null) => info.statuses.find(({ uuid }) => uuid === id)?.label ?? null;
  const entries = [...standingBetween(before, after), ...namesBetween(before, after, called)];
  await appendServiceRecord(context, who, ...entries.map((entry) => ({ ...entry, source })));
}

function standingBetween(before: MembershipRow, after: MembershipRow): StandingEntry[] {
  const revived = before.sys_status !== 'active' && after.sys_status === 'active';
  const archived = before.sys_status === 'active' && after.sys_status === 'archived';
  const joined =
    before.joined_at !== after.joined_at && before.sys_status === 'active' && after.sys_status === 'active';
  const details = { until: after.ban_until && new Date(after.ban_until).toISOString() };
  const day = ({ joined_at }: MembershipRow) => joined_at && new Date(joined_at).toISOString();
  return [
    ...(revived ? [{ kind: 'reactivated' } as const] : []),
    ...(archived ? [{ kind: 'archived' } as const] : []),
    ...(joined ? [{ kind: 'joinedSet', details: { from: day(before), to: day(after) } } as const] : []),
    ...(after.banned && before.banned_at !== after.banned_at
      ? [{ kind: 'banned', reason: after.ban_reason ?? '', details } as const]
      : []),
    ...(before.banned && !after.banned ? [{ kind: 'unbanned' } as const] : []),
  ];
}

function namesBetween(
  before: MembershipRow,
  after: MembershipRow,
  called: (id: string | null) => string | null,
): StandingEntry[] {
  const name = { from: before.com_name, to: after.com_name };
  const status = { from: called(before.com_status), to: called(after.com_status) };
  return [
    ...(name.from === name.to ? [] : [{ kind: 'renamed', details: name } as const]),
    ...(status.from === status.to ? [] : [{ kind: 'status', details: status } as const]),
  ];
}
