import { fail } from '@muster/contracts/errors';
import { targetOf } from '@muster/contracts/permissions/power';
import { assertMayActOn, lockAsActor } from '../../authorization/guards.ts';
import { standingOf } from '../../authorization/standings.ts';
import { nameIn } from '../../authorization/views.ts';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { CallContext, SignedInContext as Context } from '../../platform/handler.ts';
import { notify } from '../notifications/public.ts';
import { knownPlan } from './plans.ts';
import { readMember, reported } from './read.ts';
import { openPeriod, standingsNow, zoneOf } from './span.ts';
import * as store from './store.ts';

/** Excuses a member from a period. */
export async function excuse(context: Context, key: store.ExceptionKey, reason: string): Promise<void> {
  const { tx, caller, now, audit } = context;
  const { community, plan: id, firstDay, account: target } = key;
  await lockWithinReach(context, key);
  const plan = await knownPlan(tx, { community, id });
  if (!(await isConcerned(context, plan, key))) throw fail('activityQuotas.notConcerned');
  const before = await store.readException(tx, key);
  await store.writeException(tx, key, { reason, by: caller.account, at: now() });
  await audit({
    action: 'ACTIVITY_EXCUSE',
    community,
    target,
    ...(before !== null && { before: { reason: before } }),
    after: { plan: plan.name, firstDay, reason },
  });
  await activityChanged(context, key);
  await tell(context, key, { plan: plan.name, change: before === null ? 'made' : 'changed', reason });
}

/** Takes an exception back. */
export async function withdrawExcuse(context: Context, key: store.ExceptionKey): Promise<void> {
  const { tx, audit } = context;
  const { community, plan: id, firstDay, account: target } = key;
  await lockWithinReach(context, key);
  const { name } = await knownPlan(tx, { community, id });
  const reason = await store.readException(tx, key);
  if (reason === null) throw fail('activityQuotas.exceptionUnknown');
  await store.deleteException(tx, key);
  await audit({ action: 'ACTIVITY_EXCUSE_WITHDRAW', community, target, before: { plan: name, firstDay, reason } });
  await activityChanged(context, key);
  await tell(context, key, { plan: name, change: 'withdrew', reason: '' });
}

/** Tells a member and staff that the member perhaps stands otherwise than before. */
export async function activityChanged({ emit }: Pick<CallContext, 'emit'>, { community, account }: MemberKey) {
  await emit({
    stream: `community:${community}`,
    type: 'activity-quotas:memberChanged',
    subject: account,
    data: { accId: account },
  });
}

/** Whether a period that is not closed, or a report, asks something of a member. Others are refused, since there is nothing to excuse. */
async function isConcerned(
  { tx, now }: Context,
  plan: store.StoredActivityPlan,
  { community, plan: id, firstDay, account }: store.ExceptionKey,
): Promise<boolean> {
  const of = { community, plan: id, firstDay };
  const report = await store.readPeriod(tx, { community, id }, firstDay);
  if (report) return (await readMember(tx, { ...of, rows: reported(report) }, account)) !== null;
  const period = openPeriod(plan, await zoneOf(tx, community));
  if (period?.firstDay !== firstDay) throw fail('activityQuotas.periodUnknown');
  const rows = await standingsNow(tx, { plan, period, account, now: now() });
  return (await readMember(tx, { ...of, rows }, account)) !== null;
}

/** Locks the community, and refuses staff who excuse themselves or members above them; owners have no one above them to do it. */
async function lockWithinReach(context: Context, { community, account }: MemberKey): Promise<void> {
  const acting = await lockAsActor(context, community, 'system.manageMembers');
  if (acting.standing.owner) return;
  if (context.caller.account === account) throw fail('members.yourself');
  const theirs = await standingOf(context.tx, community, account);
  if (theirs) await assertMayActOn(context.tx, acting, targetOf(theirs));
}

type Told = { readonly plan: string; readonly change: 'made' | 'changed' | 'withdrew'; readonly reason: string };

async function tell(context: Context, { community, account }: MemberKey, told: Told): Promise<void> {
  const { caller, tx } = context;
  if (caller.account === account) return;
  await notify(context, {
    kind: 'activityExcused',
    community,
    recipients: [account],
    thing: `member:${account}`,
    values: { ...told, name: await nameIn(tx, community, caller.account) },
  });
}
