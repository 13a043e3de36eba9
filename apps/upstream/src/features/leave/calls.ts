import { fail } from '@muster/contracts/errors';
import type { leaveCalls as contract } from '@muster/contracts/leave/calls';
import type { Leave, LeavePosition, MemberLeave } from '@muster/contracts/leave/model';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { mayActOn, targetOf } from '@muster/contracts/permissions/power';
import { resolve } from '@muster/contracts/permissions/resolve';
import { askedAbout, requireOwnOr } from '../../authorization/oneself.ts';
import { standingOf, standingsOf } from '../../authorization/standings.ts';
import { communityPosition } from '../../platform/events.ts';
import type { Handlers, SignedInContext } from '../../platform/handler.ts';
import { placeOf } from '../members/public.ts';
import { readCalendar } from './calendar.ts';
import { askToExtend, requestLeave, withdrawLeave } from './own.ts';
import { addDays, latest } from './rules.ts';
import { addLeave, decideLeave, endEarly, setLastDay, setRules } from './staff.ts';
import * as store from './store.ts';

/** Calls about leave of absence. */
export const leaveCalls: Handlers<typeof contract> = {
  ofMember: ({ community, accId, before }, context) =>
    leaveOf(context, community, { accId: accId ?? null, before: before ?? null }),

  async list({ community, list, before }, context) {
    const { tx } = context;
    const { rows, next } = await store.readLeaves(tx, { community, account: null, list, before: before ?? null });
    const accounts = [...new Set(rows.map(({ account }) => account))];
    const standings = await standingsOf(tx, community, accounts);
    const items = rows.map((row) => shown(row, rightsOn(context, row.account, standings.get(row.account) ?? null)));
    const { today } = await readCalendar(context, community);
    return {
      asOf: await communityPosition(tx, community),
      today,
      items,
      next,
      counts: await store.countOpen(tx, community),
    };
  },

  async rules({ community }, context) {
    const rules = await store.readRules(context.tx, community);
    const { statuses, timeZone } = await readCalendar(context, community);
    const isThere = statuses.some(({ uuid }) => uuid === rules.status);
    return {
      rules: { ...rules, status: isThere ? rules.status : null },
      statuses: statuses.map(({ uuid: id, label }) => ({ id, label })),
      timeZone,
    };
  },

  setRules: async ({ community, ...wanted }, context) => ({ revision: await setRules(context, community, wanted) }),

  request: async ({ community, ...wanted }, context) => ({ id: await requestLeave(context, community, wanted) }),

  async withdraw({ community, id }, context) {
    await withdrawLeave(context, community, id);
    return { id };
  },

  async decide({ community, id, ...decision }, context) {
    await decideLeave(context, { community, id }, decision);
    return { id };
  },

  async extend({ community, id, ...wanted }, context) {
    await askToExtend(context, { community, id }, wanted);
    return { id };
  },

  async end({ community, id, note }, context) {
    await endEarly(context, { community, id }, note);
    return { id };
  },

  add: async ({ community, accId, ...wanted }, context) => ({
    id: await addLeave(context, { community, account: accId }, wanted),
  }),

  async setLastDay({ community, id, ...wanted }, context) {
    await setLastDay(context, { community, id }, wanted);
    return { id };
  },
};

type Asked = { readonly accId: string | null; readonly before: LeavePosition | null };

async function leaveOf(context: SignedInContext, community: string, { accId, before }: Asked): Promise<MemberLeave> {
  const { tx } = context;
  const { account, isSelf, eyes } = askedAbout(context, accId);
  await requireOwnOr(tx, { community, eyes }, ['system.manageMembers']);
  const target = account === null ? null : await standingOf(tx, community, account);
  if (account === null || !target || (!isSelf && !(await placeOf(tx, community, account)))) {
    throw fail('members.notFound');
  }
  const who = { community, account };
  const { enabled, minDays, maxDays, coolDownDays } = await store.readRules(tx, community);
  const { today, timeZone } = await readCalendar(context, community);
  const rights = rightsOn(context, account, target);
  const lastAway = await store.readLastAway(tx, who);
  const open = await store.readLeaves(tx, { ...who, list: 'open', before: null });
  const past = await store.readLeaves(tx, { ...who, list: 'past', before });
  return {
    asOf: await communityPosition(tx, community),
    accId: account,
    today,
    timeZone,
    rules: { enabled, minDays, maxDays, coolDownDays },
    freeFrom: lastAway === null ? today : latest(today, addDays(lastAway, coolDownDays + 1)),
    open: open.rows.map((row) => shown(row, rights)),
    items: past.rows.map((row) => shown(row, rights)),
    next: past.next,
    mayRequest: isSelf && enabled,
    mayEnter: rights.mayDecide && target.active,
  };
}

/** What somebody may read and do of the leave of a member. */
type Rights = { readonly readsReasons: boolean; readonly seesWho: boolean; readonly mayDecide: boolean };

/** Reasons are read by the member, and by staff who may decide about that member; while looking as another, by those who are both. */
function rightsOn(context: Parameters<typeof askedAbout>[0], account: string, theirs: AccessContext | null): Rights {
  const { eyes } = askedAbout(context, account);
  const isStaff = (eye: AccessContext) => resolve(eye, 'system.manageMembers').allowed;
  const isWithinReach = (eye: AccessContext) => theirs === null || mayActOn(eye, targetOf(theirs));
  return {
    readsReasons: eyes.every(({ standing, isSelf }) => isSelf || (isStaff(standing) && isWithinReach(standing))),
    seesWho: eyes.every(({ standing }) => isStaff(standing)),
    mayDecide: eyes.every(
      ({ standing, isSelf }) => isStaff(standing) && (standing.owner || (!isSelf && isWithinReach(standing))),
    ),
  };
}

const iso = (moment: Date | string) => new Date(moment).toISOString();

/** A leave as somebody may see it. */
function shown(row: store.LeaveRow, { readsReasons, seesWho, mayDecide }: Rights): Leave {
  const { id, account: accId, name, avatarUrl, state, firstDay, lastDay, entered, extensionDay } = row;
  const told = (text: string | null) => (readsReasons ? text : null);
  return {
    id,
    accId,
    name,
    avatarUrl,
    state,
    firstDay,
    lastDay,
    reason: told(row.reason),
    askedAt: iso(row.askedAt),
    entered,
    decision:
      row.decidedAt === null ? null : { at: iso(row.decidedAt), by: seesWho ? row.by : null, note: told(row.note) },
    extension: extensionDay === null ? null : { lastDay: extensionDay, reason: told(row.extensionReason) },
    closedAt: row.closedAt === null ? null : iso(row.closedAt),
    mayDecide,
  };
}
