import type { CallContext } from '../../platform/handler.ts';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import { membershipChanged, membershipRows, placeOf } from '../members/public.ts';
import { appendServiceRecord } from '../service-record/public.ts';
import type { Calendar } from './calendar.ts';
import type { StoredLeave } from './store.ts';

type Given = Pick<StoredLeave, 'statusSet' | 'statusBefore'>;
type Statuses = Pick<Calendar, 'statuses'>;

/** Gives a member the status of those who are away; answers what there is to give back. The community is locked. */
export async function giveStatus(
  context: CallContext,
  who: MemberKey,
  { status, statuses }: Statuses & { readonly status: string | null },
): Promise<Given> {
  const row = await membershipRows.read(context.tx, who);
  const isThere = statuses.some(({ uuid }) => uuid === status);
  if (!row || status === null || !isThere || row.com_status === status) return { statusSet: null, statusBefore: null };
  await writeStatus(context, who, { from: row.com_status, to: status, statuses });
  return { statusSet: status, statusBefore: row.com_status };
}

/** Gives back the status from before a leave, where the member still has the one that the leave gave. */
export async function giveBackStatus(
  context: CallContext,
  who: MemberKey,
  { statusSet, statusBefore, statuses }: Statuses & Given,
): Promise<void> {
  const row = await membershipRows.read(context.tx, who);
  if (!row || statusSet === null || row.com_status !== statusSet) return;
  const to = statuses.some(({ uuid }) => uuid === statusBefore) ? statusBefore : null;
  await writeStatus(context, who, { from: statusSet, to, statuses });
}

type StatusChange = Statuses & { readonly from: string | null; readonly to: string | null };

async function writeStatus(context: CallContext, who: MemberKey, { from, to, statuses }: StatusChange): Promise<void> {
  const { tx, audit, caller } = context;
  const place = await placeOf(tx, who.community, who.account);
  await membershipRows.write(tx, who, { com_status: to });
  const called = (id: string | null) => statuses.find(({ uuid }) => uuid === id)?.label ?? null;
  await appendServiceRecord(context, who, {
    kind: 'status',
    source: caller ? 'manual' : 'scheduler',
    details: { from: called(from), to: called(to) },
  });
  const { community, account: target } = who;
  await audit({ action: 'MEMBER_STATUS', community, target, before: { status: from }, after: { status: to } });
  await membershipChanged(context, who, place);
}
