import type { ComInfo } from '@muster/contracts/communities/settings';
import { fail } from '@muster/contracts/errors';
import type { StandingSource } from '@muster/contracts/service-record/kinds';
import type { MemberSettings, StoredMemberSettings } from '@muster/contracts/members/settings';
import { targetOf } from '@muster/contracts/permissions/power';
import type { Transaction } from '../../../platform/database.ts';
import type { CallContext, SignedInContext as Context } from '../../../platform/handler.ts';
import { giveRank, primaryClash, scopesGranted } from '../../departments/public.ts';
import { notify } from '../../notifications/public.ts';
import {
  type Acting,
  assertMayActOn,
  assertMayGrant,
  lockAsActor,
  requireAny,
  wanting,
} from '../../../authorization/guards.ts';
import { holderLabelsOf, standingOf } from '../../../authorization/standings.ts';
import { ranksOf } from '../../../authorization/store.ts';
import { nameIn } from '../../../authorization/views.ts';
import { readBelonging } from '../belonging.ts';
import { cardChanged } from '../changes.ts';
import { appendServiceRecord, appendStatusesRemoved } from '../../service-record/public.ts';
import { writeStatus } from '../standing/store.ts';
import { readMembership } from '../store.ts';
import { actionsIn, formattedName, lostStatuses, ranksGiven, renewed, settingsIn, withSettings } from './rules.ts';
import { readInfo, readNameParts, takeStatuses, writeName } from './store.ts';
import { knowsZone } from '../../../platform/text/time-zone.ts';
import type { MemberKey } from '../../../platform/calls/member-key.ts';

/** Changes how a community treats its members. */
export async function updateSettings(
  context: Context,
  community: string,
  { base, settings }: { readonly base: number; readonly settings: MemberSettings },
): Promise<StoredMemberSettings> {
  const { tx, emit, audit } = context;
  const acting = await lockAsActor(context, community, 'system.editCommunity');
  const found = await infoOf(context, community);
  const before = settingsIn(found);
  if (before.version !== base) throw fail('input.outdated');
  const known = new Set(settings.statuses.map(({ uuid }) => uuid));
  if (settings.onJoinActions.some((action) => action.kind === 'setStatus' && !known.has(action.status))) {
    throw fail('members.statusUnknown');
  }
  await assertMayBeGiven(context, acting, { before: ranksGiven(before), after: ranksGiven(settings) });
  const clash = await primaryClash(tx, community, { held: [], given: ranksGiven(settings) });
  if (clash) throw fail('members.joinRanksClash', { values: { rank: clash.label } });
  const { timeZone } = settings;
  if (timeZone !== undefined && timeZone !== before.timeZone && !(await knowsZone(tx, timeZone))) {
    throw fail('input.invalid', {
      fields: { 'settings.timeZone': 'Choose another time zone: this one is not known here.' },
    });
  }
  const comInfo = withSettings(found, settings);
  const gone = before.statuses.map(({ uuid }) => uuid).filter((uuid) => !known.has(uuid));
  await appendStatusesRemoved(
    context,
    community,
    before.statuses.filter(({ uuid }) => gone.includes(uuid)),
  );
  await context.runHooks('community.settingsSaved', { community, settings: { comInfo } });
  const lost = lostStatuses(before, await takeStatuses(tx, community, gone));
  const had = lost.length > 0 && { lost };
  await audit({
    action: 'MEMBER_SETTINGS',
    community,
    target: community,
    before: { ...before, ...had },
    after: settings,
  });
  await context.runHooks('community.changed', { community });
  // Their status is a part of how people stand: whoever shows one of them asks again.
  if (had) await emit({ stream: `community:${community}`, type: 'permissions:changed', data: {} });
  return settingsIn(comInfo);
}

/** Whoever says which rank comes by itself gives it to everybody: the rules of giving hold. */
async function assertMayBeGiven(
  { tx }: Context,
  acting: Acting,
  { before, after }: { readonly before: readonly string[]; readonly after: readonly string[] },
): Promise<void> {
  const added = after.filter((rank) => !before.includes(rank));
  if (added.length === 0) return;
  const ranks = await ranksOf(tx, acting.community, added);
  if (ranks.length < added.length) throw fail('departments.rankUnknown');
  for (const { power } of ranks) await assertMayActOn(tx, acting, { owner: false, power });
  await assertMayGrant(tx, acting, scopesGranted(ranks, []));
}

/** What somebody who became a member has by that alone, as the record keeps it. */
export type Welcomed = Pick<NonNullable<Awaited<ReturnType<typeof readBelonging>>>, 'ranks' | 'status' | 'name'>;

/** What happens by itself to somebody who has become an active member, when their place is written; answers what they have then. */
export async function welcome(context: Context, who: MemberKey, comInfo: ComInfo): Promise<Welcomed | null> {
  const { tx } = context;
  for (const rank of ranksGiven(settingsIn(comInfo))) await giveRank(context, who, { rank, source: 'join' });
  for (const action of actionsIn(comInfo.settings)) {
    if (action.kind === 'setStatus') await welcomeWithStatus(context, who, { comInfo, status: action.status });
  }
  const { nameIdentFormat } = comInfo.info;
  const parts = nameIdentFormat && (await readNameParts(tx, who));
  if (parts && parts.comName === null) {
    await writeName(tx, who, formattedName(nameIdentFormat, { name: parts.username, identifier: parts.identifier }));
  }
  const has = await readBelonging(tx, who);
  return has && { ranks: has.ranks, status: has.status, name: has.name };
}

async function welcomeWithStatus(
  context: Context,
  who: MemberKey,
  { comInfo, status }: { readonly comInfo: ComInfo; readonly status: string },
): Promise<void> {
  const before = await writeStatus(context.tx, who, status);
  if (before === status) return;
  const called = (id: string | null) => comInfo.statuses.find(({ uuid }) => uuid === id)?.label ?? null;
  const details = { from: called(before), to: called(status) };
  await appendServiceRecord(context, who, { kind: 'status', source: 'join', byItself: true, details });
}

/**
 * Makes the name of a member anew by the community's pattern, when the identifier in it is another than before. A name that was
 * not made by the pattern stays.
 */
export async function renewName(context: CallContext, who: MemberKey, { before }: { readonly before: string | null }) {
  const { tx } = context;
  const format = (await readInfo(tx, who.community))?.info.nameIdentFormat ?? '';
  const now = format === '' ? null : await readNameParts(tx, who);
  if (!now || now.comName === null || before === now.identifier) return;
  const { username, comName } = now;
  const name = renewed(format, comName, { username, before, after: now.identifier });
  if (name === null || name === comName) return;
  await setName(context, who, { kept: name, before: comName, after: name, source: 'pattern' });
}

/** A name to be given; see the contract of `members.rename`. */
type Wanted = { readonly name: string | null; readonly whole: boolean; readonly seen?: string | null | undefined };

/** Renames somebody in a community; answers the name they now have there. */
export async function rename(context: Context, who: MemberKey, { name: wanted, whole, seen }: Wanted): Promise<string> {
  // The pattern binds people for themselves too, and those who may change names are not bound by it.
  if (whole) await lockAsActor(context, who.community, 'system.changeDisplayName');
  await askToRename(context, who);
  const { name, before, format, username } = await resultOf(context, who, wanted);
  if (seen !== undefined && before !== seen && before !== wanted) throw fail('input.outdated');
  if (whole) {
    const source = seen === undefined ? 'manual' : 'undo';
    await setName(context, who, { kept: wanted, before, after: wanted, source });
    return wanted ?? username;
  }
  const kept = wanted === null && !format ? null : name;
  await setName(context, who, { kept, before, after: name, source: 'manual' });
  return name;
}

/** Gives somebody a whole name, which no pattern is put around; null is their account's. Answers the name before. */
export async function renameWholly(
  context: Context,
  who: MemberKey,
  { name, source }: { readonly name: string | null; readonly source: StandingSource },
): Promise<string | null> {
  await askToRename(context, who);
  const { before } = await resultOf(context, who, name);
  await setName(context, who, { kept: name, before, after: name, source });
  return before;
}

/** Locks the community, and refuses whoever may not give this name. */
async function askToRename(context: Context, who: MemberKey): Promise<void> {
  const { tx, caller, lock } = context;
  if (caller.account === who.account) await lock([`community:${who.community}`]);
  else await assertMayRename(tx, await lockAsActor(context, who.community, 'system.changeDisplayName'), who);
}

type Naming = {
  readonly kept: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly source: StandingSource;
};

async function setName(context: CallContext, who: MemberKey, { kept, before, after, source }: Naming): Promise<void> {
  const { tx, audit } = context;
  const { community, account: target } = who;
  await writeName(tx, who, kept);
  const byItself = source === 'pattern';
  if (before !== after) {
    await appendServiceRecord(context, who, {
      kind: 'renamed',
      source,
      byItself,
      details: { from: before, to: after },
    });
  }
  await audit({ action: 'MEMBER_RENAME', community, target, before: { name: before }, after: { name: after } });
  const place = await readMembership(tx, community, target);
  await cardChanged(context, who, 'pending');
  if (place?.sysStatus === 'active' && !place.banned) await cardChanged(context, who, 'active');
  await tellOfName(context, who, before);
}

/** Tells somebody that another person gave them another name. */
async function tellOfName(
  context: CallContext,
  { community, account }: MemberKey,
  before: string | null,
): Promise<void> {
  const { tx, caller } = context;
  const after = await nameIn(tx, community, account);
  if (!caller || caller.account === account || before === after) return;
  await notify(context, {
    kind: 'renamed',
    community,
    recipients: [account],
    thing: `member:${account}`,
    values: { name: await nameIn(tx, community, caller.account), before: before ?? '', after },
  });
}

/** What {@link rename} would come to. */
export async function previewName(context: Context, who: MemberKey, wanted: string | null) {
  const { tx, caller, standing } = context;
  const { community, account } = who;
  if (caller.account !== account) {
    await requireAny(context, community, ['system.changeDisplayName']);
    if (!standing) throw fail('communities.notFound');
    await assertMayRename(tx, { standing, community, permission: 'system.changeDisplayName' }, who);
  }
  const { name, format } = await resultOf(context, who, wanted);
  return { accId: account, name, format };
}

/** What a wanted name is here, by the community's pattern; null is the account's own. */
async function resultOf(context: Context, who: MemberKey, wanted: string | null) {
  const parts = await readNameParts(context.tx, who);
  if (!parts) throw fail('members.notFound');
  const { info } = await infoOf(context, who.community);
  if (context.caller.account === who.account && !info.allowNameEditing) {
    const permission = 'system.changeDisplayName';
    throw fail('members.nameLocked', wanting(permission, await holderLabelsOf(context.tx, who.community, permission)));
  }
  const plain = wanted ?? parts.username;
  const format = info.nameIdentFormat || null;
  const name = format === null ? plain : formattedName(format, { name: plain, identifier: parts.identifier });
  return { name, before: parts.comName, format, username: parts.username };
}

async function assertMayRename(tx: Transaction, acting: Acting, { community, account }: MemberKey): Promise<void> {
  const place = await readMembership(tx, community, account);
  const theirs = place && (await standingOf(tx, community, account));
  if (!theirs) throw fail('members.notFound');
  await assertMayActOn(tx, acting, targetOf(theirs));
}

async function infoOf({ tx }: Context, community: string): Promise<ComInfo> {
  const found = await readInfo(tx, community);
  if (!found) throw fail('communities.notFound');
  return found;
}
