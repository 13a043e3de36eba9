import { fail } from '@muster/contracts/errors';
import { ACTION_PERMISSIONS, type MemberAction } from '@muster/contracts/members/constants';
import type { StandingKind, StandingSource } from '@muster/contracts/service-record/kinds';
import { targetOf } from '@muster/contracts/permissions/power';
import type { PermissionName } from '@muster/contracts/permissions/names';
import type { CallContext, SignedInContext as Context } from '../../../platform/handler.ts';
import { takeRoom, type Wanted } from '../../../platform/limits.ts';
import { rankChanges, heldRanks } from '../../departments/public.ts';
import { recordNotification } from '../../notifications/public.ts';
import { assertMayActOn, lockAsActor } from '../../../authorization/guards.ts';
import { standingOf, standingOfCaller } from '../../../authorization/standings.ts';
import { uniqueValues } from '../../profile-fields/public.ts';
import { readBelonging } from '../belonging.ts';
import { membershipChanged } from '../changes.ts';
import { appendServiceRecord, type StandingEntry } from '../../service-record/public.ts';
import { hasLeft } from '../rules.ts';
import { endPlace, readCommunity, readMembership, writePlace } from '../store.ts';
import { transition } from '../transitions/transition.ts';
import { isAnother, isPossible, type SeenPlace, stateOf } from './rules.ts';
import { clearBan, readSinceBeforeArchive, writeArchived, writeBan, writeStatus } from './store.ts';
import type { MemberKey } from '../../../platform/calls/member-key.ts';
import type { Acting } from '../../../platform/calls/acting.ts';

/**
 * What is said with an action. `until` is a ban's end, null for good; `hours` is how far back it removes work. `seen` is what it takes back, and `ranks` the change of
 * ranks that comes back with it.
 */
export type Saying = {
  readonly reason: string;
  readonly until?: Date | null;
  readonly seen?: SeenPlace | undefined;
  readonly ranks?: string | undefined;
  /** Of who is reactivated: which of their former ranks they get back, or all that whoever acts may give. */
  readonly giveBack?: readonly string[] | 'all' | undefined;
  readonly hours?: 1 | 24 | null;
  /** By which way it is said; by hand, or by an undo where something is taken back. */
  readonly source?: StandingSource;
};

type Belonging = Awaited<ReturnType<typeof readBelonging>>;

/** An action with what is said. */
export type Acted = Saying & { readonly action: MemberAction };

const AUDITED = {
  kick: 'MEMBER_KICK',
  ban: 'MEMBER_BAN',
  unban: 'MEMBER_UNBAN',
  archive: 'MEMBER_ARCHIVE',
  reactivate: 'MEMBER_REACTIVATE',
} as const;

const NOTED = {
  kick: 'kicked',
  ban: 'banned',
  unban: 'unbanned',
  archive: 'archived',
  reactivate: 'reactivated',
} as const satisfies Record<MemberAction, StandingKind>;

/** Changes whether somebody belongs, for a member of the staff who may; the person is told and their pages change. */
export async function act(context: Context, who: MemberKey, { action, ...saying }: Acted): Promise<void> {
  const { now } = context;
  if (saying.until && saying.until <= now()) throw fail('members.endPassed');
  await lockFor(context, who, ACTION_PERMISSIONS[action]);
  const before = await readBelonging(context.tx, who);
  if (!isPossible(action, before)) throw fail('members.wrongState', { values: { state: stateOf(before) } });
  const last = await heldRanks.lastChange(context.tx, who);
  if (before && saying.seen && isAnother({ ...before, change: last }, saying.seen)) throw fail('input.outdated');
  // What was theirs and is another's by now must not stand in the way of coming back.
  const emptied = action === 'reactivate' ? await uniqueValues.letGoOfTaken(context, who) : [];
  if (saying.hours) await context.runHooks('membership.workRemoving', { ...who, hours: saying.hours });
  await transition(context, who, {
    becomes: becomes(action, saying.reason),
    write: () => WRITE[action](context, who, saying),
    entry: entryOf(context, { action, before, saying }),
    follow: () => record(context, who, { action, before, saying, emptied }),
  });
  if (saying.giveBack) await giveBack(context, who, { wanted: saying.giveBack, saying });
  if (saying.ranks === undefined) return;
  await rankChanges.undo(context, who.community, {
    undoes: saying.ranks,
    of: who.account,
    over: 'leave',
  });
}

type GivenBack = { readonly wanted: readonly string[] | 'all'; readonly saying: Saying };

/** Gives back ranks that archiving took, with the ends they had. What is named and was not among them is refused. */
async function giveBack(context: Context, who: MemberKey, { wanted, saying }: GivenBack): Promise<void> {
  const { tx, now } = context;
  if (wanted.length === 0) return;
  const standing = await standingOfCaller(context, who.community);
  if (!standing) throw fail('communities.notFound');
  const asked = { accounts: [who.account], now: now() };
  const former = (await heldRanks.former(tx, { standing, community: who.community }, asked)).get(who.account) ?? [];
  const chosen = former.filter(({ rank, mayGive }) => (wanted === 'all' ? mayGive : wanted.includes(rank)));
  if (wanted !== 'all' && chosen.length < new Set(wanted).size) throw fail('departments.rankUnknown');
  if (chosen.length === 0) return;
  const give = chosen.map(({ rank, expiresAt }) => ({ rank, expiresAt: expiresAt?.toISOString() ?? null }));
  const source = saying.source === 'run' || saying.source === 'action' ? saying.source : 'manual';
  await rankChanges.change(context, who, { give, take: [], reason: saying.reason, source });
}

/** A status to give, what was seen of the one before, and by which way it is given. */
type StatusGiven = {
  readonly status: string | null;
  readonly seen?: string | null | undefined;
  readonly source?: StandingSource;
};

/** Gives somebody one of the community's statuses, or none. Nothing is told when nothing differs. */
export async function setStatus(
  context: Context,
  who: MemberKey,
  { status, seen, source }: StatusGiven,
): Promise<void> {
  const { tx, audit } = context;
  await lockFor(context, who, 'system.manageMembers');
  const found = await communityOf(context, who);
  if (status !== null && !found.info.statuses.some(({ uuid }) => uuid === status)) throw fail('members.statusUnknown');
  const place = await readMembership(tx, who.community, who.account);
  if (!place || hasLeft(place)) throw fail('members.notFound');
  const before = await writeStatus(tx, who, status);
  if (before === status) return;
  if (seen !== undefined && before !== seen) throw fail('input.outdated');
  const { community, account: target } = who;
  const called = (id: string | null) => found.info.statuses.find(({ uuid }) => uuid === id)?.label ?? null;
  const details = { from: called(before), to: called(status) };
  await appendServiceRecord(context, who, {
    kind: 'status',
    source: source ?? (seen === undefined ? 'manual' : 'undo'),
    details,
  });
  await audit({ action: 'MEMBER_STATUS', community, target, before: { status: before }, after: { status } });
  await membershipChanged(context, who, place);
}

/** Ends a ban whose time is over; whoever asks has looked that it is. */
export async function endBan(context: CallContext, who: MemberKey): Promise<void> {
  const { tx, lock } = context;
  await lock([`account:${who.account}`]);
  const before = await readBelonging(tx, who);
  const done = { action: 'unban', before, saying: { reason: '' } } as const;
  await transition(context, who, {
    becomes: becomes('unban', ''),
    write: () => clearBan(tx, who),
    entry: entryOf(context, done),
    follow: () => record(context, who, done),
  });
}

/** Locks the community and the person, and refuses whoever may not act on them. */
async function lockFor(context: Context, who: MemberKey, permission: PermissionName): Promise<Acting> {
  const { tx, caller, lock } = context;
  const acting = await lockAsActor(context, who.community, permission);
  await lock([`account:${who.account}`]);
  if (caller.account === who.account) throw fail('members.yourself');
  const place = await readMembership(tx, who.community, who.account);
  const theirs = place && (await standingOf(tx, who.community, who.account));
  if (!theirs) throw fail('members.notFound');
  await assertMayActOn(tx, acting, targetOf(theirs));
  return acting;
}

/** What handlers of hooks are told of an action. */
function becomes(action: MemberAction, reason: string) {
  return action === 'kick' ? ({ ended: 'kick', reason } as const) : { changed: NOTED[action], reason };
}

/** What each action writes of the membership itself; what follows from it elsewhere are hooks. */
const WRITE: Record<MemberAction, (context: Context, who: MemberKey, saying: Saying) => Promise<void>> = {
  kick: ({ tx, now }, who) => endPlace(tx, who, now()),
  ban: ({ tx, now, caller }, who, { reason, until = null }) =>
    writeBan(tx, who, { reason, at: now(), until, by: caller.account }),
  async unban({ tx }, who) {
    const { sysStatus, keptRoom } = await clearBan(tx, who);
    // A ban for a while left them their room, and a person who is archived or gone takes none.
    if (!keptRoom && (sysStatus === 'active' || sysStatus === 'pending')) await takeRoom(tx, comeBack(who));
  },
  archive: ({ tx, now }, who) => writeArchived(tx, who, now()),
  async reactivate(context, who, saying) {
    // Taken back, archiving was nothing: they are what they are for as long as they were before it.
    const before = sourceOf(context, saying) === 'undo' ? await readSinceBeforeArchive(context.tx, who) : null;
    await writePlace(context.tx, who, { sysStatus: 'active', since: before ?? context.now() });
    await takeRoom(context.tx, comeBack(who));
  },
};

/** By which way something is said: what names what it takes back is an undo, and what nobody says is the service's own. */
function sourceOf({ caller }: Pick<CallContext, 'caller'>, { source, seen }: Saying): StandingSource {
  return source ?? (caller ? (seen ? 'undo' : 'manual') : 'scheduler');
}

/** What was done, and the profile fields it emptied. */
type Recorded = {
  readonly action: MemberAction;
  readonly before: Belonging;
  readonly saying: Saying;
  readonly emptied?: readonly string[];
};

/** What the service record says of an action. */
function entryOf(context: CallContext, { action, before, saying }: Recorded): StandingEntry {
  const until = saying.until?.toISOString() ?? null;
  const details = action === 'ban' ? { until } : action === 'archive' && before ? { since: before.since } : {};
  return { kind: NOTED[action], source: sourceOf(context, saying), reason: saying.reason, details };
}

async function record(
  context: CallContext,
  who: MemberKey,
  { action, before, saying, emptied = [] }: Recorded,
): Promise<void> {
  const { tx, audit } = context;
  const { community, account: target } = who;
  const after = await readBelonging(tx, who);
  const until = saying.until?.toISOString() ?? null;
  // What taking it back goes by: the change that took the ranks, and the last one before any that may follow.
  const tookRanks = (before?.ranks ?? []).length > 0;
  const change =
    (action === 'reactivate' || (action === 'archive' && tookRanks)) && (await heldRanks.lastChange(tx, who));
  await audit({
    action: AUDITED[action],
    community,
    target,
    before,
    after: {
      ...after,
      reason: saying.reason,
      ...(action === 'ban' && { until }),
      ...(change !== false && { change }),
      ...(emptied.length > 0 && { emptied }),
    },
  });
  await tell(context, who, { action, reason: saying.reason, until: until ?? '' });
}

async function tell(
  context: CallContext,
  { community, account }: MemberKey,
  { action, reason, until }: { readonly action: MemberAction; readonly reason: string; readonly until: string },
): Promise<void> {
  const about = { community, recipients: [account], thing: `member:${account}` } as const;
  switch (action) {
    case 'kick':
      return void (await recordNotification(context, { ...about, kind: 'memberKicked', values: { reason } }));
    case 'ban':
      return void (await recordNotification(context, { ...about, kind: 'memberBanned', values: { reason, until } }));
    case 'unban':
      return void (await recordNotification(context, { ...about, kind: 'memberUnbanned', values: { reason } }));
    case 'archive':
      return void (await recordNotification(context, { ...about, kind: 'memberArchived', values: { reason } }));
    case 'reactivate':
      return void (await recordNotification(context, { ...about, kind: 'memberReactivated', values: { reason } }));
  }
}

/** Counted after the change, so nothing is to be added. */
function comeBack({ community }: MemberKey): Wanted {
  return { community, limit: 'accounts', adding: 0, error: 'communities.full' };
}

async function communityOf({ tx }: CallContext, { community }: MemberKey) {
  const found = await readCommunity(tx, community);
  if (!found) throw fail('communities.notFound');
  return found;
}
