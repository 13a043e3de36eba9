import type { ComInfo } from '@muster/contracts/communities/settings';
import { fail } from '@muster/contracts/errors';
import type { StandingSource } from '@muster/contracts/service-record/kinds';
import { targetOf } from '@muster/contracts/permissions/power';
import type { FieldValue } from '@muster/contracts/profile-fields/model';
import type { SignedInContext as Context } from '../../../platform/handler.ts';
import { takeRoom } from '../../../platform/limits.ts';
import { recordNotification, toldSince } from '../../notifications/public.ts';
import { assertMayActOn, lockAsActor } from '../../../authorization/guards.ts';
import { isActiveMember } from '../../../authorization/rules.ts';
import { holdersOf, standingOf, standingOfCaller } from '../../../authorization/standings.ts';
import { uniqueValues, valuesOnJoining, writeValues } from '../../profile-fields/public.ts';
import { readBelonging } from '../belonging.ts';
import { hasServed } from '../../service-record/public.ts';
import { decideRefusal, isOutside, joinRefusal, leaveRefusal } from '../rules.ts';
import { isHeldAgainst } from '../standing/returning.ts';
import { welcome } from './welcome.ts';
import { assertDiscordLinked, ranksGiven, settingsIn } from '../../member-settings/public.ts';
import { endPlace, readCommunity, readMembership, readUsername, writePlace } from '../store.ts';
import { transition } from './transition.ts';
import type { MemberKey } from '../../../platform/calls/member-key.ts';

/** Staff are told of one applicant once in so long. */
const TOLD_AGAIN_AFTER_MS = 6 * 3_600_000;

/**
 * The caller joins with what the community asks of them: at once, or waiting for an answer, as its settings say. Whoever
 * comes in by another way is asked for it afterwards.
 */
export async function join(
  context: Context,
  community: string,
  values: Readonly<Record<string, FieldValue | null>>,
): Promise<void> {
  const { tx, caller, now, audit, throttle } = context;
  const who = { community, account: caller.account };
  const likely = await holdersOf(tx, community, 'system.manageMembers');
  const found = await lockCommunity(context, community, [caller.account, ...likely]);
  // Staff who left while this waited for the lock are not told of new members any more.
  const staff = await holdersOf(tx, community, 'system.manageMembers');
  const before = await readMembership(tx, community, caller.account);
  const refusal = joinRefusal(before, found.owner === caller.account);
  if (refusal) throw fail(refusal);
  await assertDiscordLinked(tx, caller.account, found.info);
  await throttle.spend('joinCommunity', `${caller.account} ${community}`);
  await takeRoom(tx, { community, limit: 'accounts', error: 'communities.full' });
  const given = ranksGiven(settingsIn(found.info));
  const waits = before !== null && (await isHeldAgainst(tx, who, given));
  const onJoinStatus = waits ? 'pending' : found.info.settings.onJoinStatus;
  const standing = await standingOfCaller(context, community);
  if (!standing) throw fail('communities.notFound');
  const emptied = await uniqueValues.letGoOfTaken(context, who);
  const changes = await valuesOnJoining(tx, who, { standing, values });
  const at = now();
  const kind = onJoinStatus === 'pending' ? 'applied' : (await hasServed(tx, who)) ? 'returned' : 'joined';
  await transition(context, who, {
    becomes: { started: onJoinStatus },
    write: () =>
      writePlace(tx, who, { sysStatus: onJoinStatus, since: at, joinedAt: onJoinStatus === 'active' ? at : null }),
    entry: { kind },
    async follow() {
      if (changes.length > 0) await writeValues(context, who, { changes, by: caller.account, at: now() });
      const welcomed = onJoinStatus === 'active' && (await welcome(context, who, found.info));
      // Which fields, and not what is in them, as wherever values are written (@decision 0036).
      const filled = changes.length > 0 && { fields: changes.map(({ field }) => field) };
      const after = { sysStatus: onJoinStatus, ...filled, ...(emptied.length > 0 && { emptied }), ...welcomed };
      await audit({ action: 'COMMUNITY_JOIN', community, target: caller.account, after });
      const told = onJoinStatus === 'pending' ? await notToldLately(context, staff, who) : [];
      if (told.length > 0) await tellStaff(context, told, community);
      return told;
    },
  });
}

/** The caller leaves, or withdraws an application; `erase` takes their shifts with them. */
export async function leave(
  context: Context,
  community: string,
  { erase }: { readonly erase: boolean },
): Promise<void> {
  const { tx, caller, now, audit } = context;
  const who = { community, account: caller.account };
  const found = await lockCommunity(context, community, [caller.account]);
  const before = await readMembership(tx, community, caller.account);
  const refusal = leaveRefusal(before, found.owner === caller.account);
  if (refusal) throw fail(refusal);
  const held = await readBelonging(tx, who);
  const erased: Record<string, number> | null = erase ? {} : null;
  await transition(context, who, {
    becomes: { ended: 'leave', erased },
    write: () => endPlace(tx, who, now()),
    entry: { kind: before?.sysStatus === 'pending' ? 'withdrawn' : 'left' },
    follow: () =>
      audit({
        action: 'COMMUNITY_LEAVE',
        community,
        target: caller.account,
        before: held,
        after: erased && { erased },
      }),
  });
}

/** An answer to an application, and the way it is given. */
type Decided = {
  readonly decision: 'accept' | 'decline';
  readonly reason: string;
  readonly source?: StandingSource;
};

/** Staff let a waiting person in, or send them away; who is declined reads why, where a reason is given. */
export async function decide(context: Context, who: MemberKey, { decision, reason, source }: Decided): Promise<void> {
  const { tx } = context;
  const acting = await lockAsActor(context, who.community, 'system.manageMembers');
  const found = await lockCommunity(context, who.community, [who.account]);
  const before = await readMembership(tx, who.community, who.account);
  const refusal = decideRefusal(before);
  if (refusal) throw fail(refusal);
  const theirs = await standingOf(tx, who.community, who.account);
  if (theirs) await assertMayActOn(tx, acting, targetOf(theirs));
  const held = await readBelonging(tx, who);
  if (decision === 'accept') await accept(context, who, { info: found.info, held, source });
  else await decline(context, who, { reason, held, source });
}

/**
 * Lets in a person who waits for an answer, or who asked to come in by other means, such as a form, and has not left since.
 * False where they are in already. Whoever did not come by joining is asked here for what joining asks of everyone.
 */
export async function letIn(context: Context, who: MemberKey, { askedAt, source }: Letting): Promise<boolean> {
  await lockAsActor(context, who.community, 'system.manageMembers');
  const { info, active } = await lockCommunity(context, who.community, [who.account]);
  if (!active) throw fail('communities.inactive');
  const held = await readBelonging(context.tx, who);
  if (isActiveMember(held)) return false;
  if (!isOutside(held)) await decide(context, who, { decision: 'accept', reason: '', source });
  else if (askedAt === null || (held && new Date(held.since) > askedAt)) throw fail('members.didNotAsk');
  else {
    await assertDiscordLinked(context.tx, who.account, info);
    await accept(context, who, { info, held, source });
  }
  return true;
}

type Letting = { readonly askedAt: Date | null; readonly source: StandingSource };
type Held = { readonly held: Awaited<ReturnType<typeof readBelonging>>; readonly source: StandingSource | undefined };

async function accept(context: Context, who: MemberKey, { info, held, source }: Held & { readonly info: ComInfo }) {
  const { tx, now, audit } = context;
  const { community, account } = who;
  const isNew = isOutside(held);
  // A person who waits has a place already; there may be more of them than a limit lowered since allows.
  await takeRoom(tx, { community, limit: 'accounts', adding: isNew ? 1 : 0, error: 'communities.full' });
  const emptied = isNew ? await uniqueValues.letGoOfTaken(context, who) : [];
  const at = now();
  await transition(context, who, {
    becomes: isNew ? { started: 'active' } : { changed: 'accepted' },
    write: () => writePlace(tx, who, { sysStatus: 'active', since: at, joinedAt: at }),
    entry: { kind: 'accepted', source },
    async follow() {
      const after = { sysStatus: 'active', ...(emptied[0] && { emptied }), ...(await welcome(context, who, info)) };
      await audit({ action: 'MEMBER_ACCEPT', community, target: account, before: held, after });
      const told = { community, recipients: [account], thing: `member:${account}` } as const;
      await recordNotification(context, { ...told, kind: 'applicationAccepted', values: {} });
    },
  });
}

async function decline(context: Context, who: MemberKey, { reason, held, source }: Held & { readonly reason: string }) {
  const { tx, now, audit } = context;
  const { community, account } = who;
  await transition(context, who, {
    becomes: { ended: 'decline', reason },
    write: () => endPlace(tx, who, now()),
    entry: { kind: 'declined', reason, source },
    async follow() {
      const after = reason === '' ? null : { reason };
      await audit({ action: 'MEMBER_DECLINE', community, target: account, before: held, after });
      const told = { community, recipients: [account], thing: `member:${account}` } as const;
      await recordNotification(context, { ...told, kind: 'applicationDeclined', values: { reason } });
    },
  });
}

/** Locks the community and the accounts it is about to tell, and reads the community as nobody else can change it now. */
async function lockCommunity({ tx, lock }: Context, community: string, accounts: readonly string[]) {
  await lock([`community:${community}`, ...accounts.map((id) => `account:${id}` as const)]);
  const found = await readCommunity(tx, community);
  if (!found) throw fail('communities.notFound');
  return found;
}

/** Those of staff who did not hear of the same applicant a while ago: whoever withdraws and asks again is no news. */
async function notToldLately({ tx, now }: Context, staff: readonly string[], { community, account }: MemberKey) {
  const since = new Date(now().getTime() - TOLD_AGAIN_AFTER_MS);
  const about = { kind: 'applicationReceived', community, thing: `member:${account}` } as const;
  const told = await toldSince(tx, staff, { ...about, since });
  return staff.filter((each) => !told.has(each));
}

async function tellStaff(context: Context, staff: readonly string[], community: string) {
  const { account } = context.caller;
  await recordNotification(context, {
    kind: 'applicationReceived',
    community,
    recipients: staff,
    thing: `member:${account}`,
    values: { name: await readUsername(context.tx, account) },
  });
}
