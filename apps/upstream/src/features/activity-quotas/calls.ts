import type { activityQuotasCalls as contract } from '@muster/contracts/activity-quotas/calls';
import type { OwnActivity } from '@muster/contracts/activity-quotas/model';
import { fail } from '@muster/contracts/errors';
import { askedAbout } from '../../authorization/oneself.ts';
import { lockAsActor } from '../../authorization/guards.ts';
import { communityPosition } from '../../platform/events.ts';
import type { Handlers, SignedInContext } from '../../platform/handler.ts';
import { recomputeReport } from './closing.ts';
import { excuse, withdrawExcuse } from './excuses.ts';
import { createPlan, editPlan, knownPlan, plansChanged, removePlan, termsOf } from './plans.ts';
import { type ActivityFilter, readLeaders, readMember, readMembers, readPast, reported } from './read.ts';
import { openPeriod, shownPeriod, standingsNow, zoneOf } from './span.ts';
import * as store from './store.ts';

/** Calls about activity plans. */
export const activityQuotasCalls: Handlers<typeof contract> = {
  async plans({ community }, { tx }) {
    const timeZone = await zoneOf(tx, community);
    const reports = await store.readNewestReports(tx, community);
    const plans = (await store.readPlans(tx, community)).map((plan) => {
      const { id, revision } = plan;
      const period = openPeriod(plan, timeZone);
      return { id, revision, ...termsOf(plan), period: period && shownPeriod(period), report: reports.get(id) ?? null };
    });
    return {
      asOf: await communityPosition(tx, community),
      timeZone,
      plans,
      shiftTypes: await store.readShiftTypes(tx, community),
      forms: await store.readLogForms(tx, community),
      categories: await store.readCategories(tx, community),
    };
  },

  createPlan: async ({ community, terms }, context) => ({ id: await createPlan(context, community, terms) }),

  editPlan: async ({ community, id, terms, revision }, context) => ({
    revision: await editPlan(context, { community, id }, { terms, revision }),
  }),

  async removePlan({ community, id }, context) {
    await removePlan(context, { community, id });
    return { id };
  },

  period: ({ community, id, firstDay, state, after, ...rest }, context) =>
    periodOf(
      context,
      { community, id },
      { firstDay: firstDay ?? null, state: state ?? null, after: after ?? null, ...rest },
    ),

  async excuse({ community, id, firstDay, accId, reason }, context) {
    await excuse(context, { community, plan: id, firstDay, account: accId }, reason);
    return { id };
  },

  async withdrawExcuse({ community, id, firstDay, accId }, context) {
    await withdrawExcuse(context, { community, plan: id, firstDay, account: accId });
    return { id };
  },

  async recompute({ community, id, firstDay }, context) {
    const { tx, audit } = context;
    await lockAsActor(context, community, 'system.manageMembers');
    await knownPlan(tx, { community, id });
    const report = await store.readPeriod(tx, { community, id }, firstDay);
    if (!report) throw fail('activityQuotas.periodUnknown');
    const changed = await recomputeReport(tx, report);
    await audit({ action: 'ACTIVITY_REPORT_RECOMPUTE', community, target: id, after: { firstDay, changed } });
    await plansChanged(context, { community, id });
    return { changed };
  },

  own: async ({ community }, context) => ({
    asOf: await communityPosition(context.tx, community),
    items: await ownActivity(context, community),
  }),

  async leaderboard({ community, id }, { tx, now }) {
    const plan = await knownPlan(tx, { community, id });
    if (!plan.leaderboard) throw fail('activityQuotas.noLeaderboard');
    const asOf = await communityPosition(tx, community);
    const period = openPeriod(plan, await zoneOf(tx, community));
    if (!period) return { asOf, items: [] };
    const rows = await standingsNow(tx, { plan, period, account: null, now: now() });
    return { asOf, items: await readLeaders(tx, { community, plan: id, firstDay: period.firstDay, rows }) };
  },
};

type Asked = ActivityFilter & { readonly firstDay: string | null };

async function periodOf({ tx, now }: SignedInContext, key: store.ActivityPlanKey, { firstDay, ...filter }: Asked) {
  const { community, id } = key;
  const plan = await knownPlan(tx, key);
  const timeZone = await zoneOf(tx, community);
  const open = openPeriod(plan, timeZone);
  const past = await readPast(tx, { community, plan: id });
  const day = firstDay ?? open?.firstDay ?? past[0]?.firstDay;
  if (day === undefined) throw fail('activityQuotas.periodUnknown');
  const report = await store.readPeriod(tx, key, day);
  const running = open?.firstDay === day ? open : null;
  const period = report ?? running;
  if (!period) throw fail('activityQuotas.periodUnknown');
  const rows = report ? reported(report) : await standingsNow(tx, { plan, period, account: null, now: now() });
  const of = { community, plan: id, firstDay: day, rows, isReport: report !== null };
  const { changed, ...members } = await readMembers(tx, of, filter);
  return {
    asOf: await communityPosition(tx, community),
    plan: { id, name: plan.name },
    timeZone,
    period: shownPeriod(period),
    closed: report && { at: report.closedAt.toISOString(), changed },
    ...members,
    open: open && shownPeriod(open),
    past,
  };
}

/** How the caller, or the one that they look as, stands in the periods that have begun. */
async function ownActivity(context: SignedInContext, community: string): Promise<OwnActivity[]> {
  const { tx, now } = context;
  const { account } = askedAbout(context, null);
  if (account === null) return [];
  const zone = await zoneOf(tx, community);
  const items: OwnActivity[] = [];
  for (const plan of await store.readPlans(tx, community)) {
    const period = openPeriod(plan, zone);
    if (!period || period.startsAt > now()) continue;
    const rows = await standingsNow(tx, { plan, period, account, now: now() });
    const of = { community, plan: plan.id, firstDay: period.firstDay, rows };
    const standing = await readMember(tx, of, account);
    const { id, name, leaderboard } = plan;
    if (standing) items.push({ plan: id, name, period: shownPeriod(period), ...standing, leaderboard });
  }
  return items.sort((one, other) => one.period.endsAt.localeCompare(other.period.endsAt));
}
