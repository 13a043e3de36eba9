import type { ComInfo } from '@muster/contracts/communities/settings';
import { fail } from '@muster/contracts/errors';
import type { MemberSettings, StoredMemberSettings } from '@muster/contracts/members/settings';
import { targetOf } from '@muster/contracts/permissions/power';
import type { CallContext, Caller } from '../../../platform/handler.ts';
import { communityAt } from '../../communities/public.ts';
import { giveRank, scopesGranted } from '../../departments/public.ts';
import {
  type Acting,
  assertMayActOn,
  assertMayGrant,
  lockAsActor,
  ranksOf,
  standingOf,
} from '../../permissions/public.ts';
import { cardChanged, type Who } from '../changes.ts';
import { writeStatus } from '../standing/store.ts';
import { readPlace } from '../store.ts';
import { actionsIn, formattedName, ranksGiven, settingsIn, withSettings } from './rules.ts';
import { readInfo, readNameParts, writeInfo, writeName } from './store.ts';

type Context = CallContext & { readonly caller: Caller };

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
  const comInfo = withSettings(found, settings);
  const gone = before.statuses.map(({ uuid }) => uuid).filter((uuid) => !known.has(uuid));
  await writeInfo(tx, community, { comInfo, gone });
  await audit({ action: 'MEMBER_SETTINGS', community, target: community, before, after: settings });
  const { community: face } = await communityAt(tx, community);
  await emit({ stream: `community:${community}`, type: 'communitySettingsUpdated', data: { community: face } });
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

/** What happens by itself to somebody who has become an active member, when their place is written. */
export async function welcome(context: Context, who: Who, comInfo: ComInfo): Promise<void> {
  const { tx } = context;
  for (const rank of ranksGiven(settingsIn(comInfo))) await giveRank(context, who, { rank, source: 'join' });
  for (const action of actionsIn(comInfo.settings)) {
    if (action.kind === 'setStatus') await writeStatus(tx, who, action.status);
  }
  const { nameIdentFormat } = comInfo.info;
  const parts = nameIdentFormat && (await readNameParts(tx, who));
  if (!parts || parts.comName !== null) return;
  await writeName(tx, who, formattedName(nameIdentFormat, { name: parts.username, identifier: parts.identifier }));
}

/** Renames somebody in a community; answers the name they now have there. */
export async function rename(context: Context, who: Who, wanted: string | null): Promise<string> {
  const { tx, caller, lock, audit } = context;
  const { community, account: target } = who;
  if (caller.account === target) await lock([`community:${community}`]);
  else await assertMayRename(context, who);
  const parts = await readNameParts(tx, who);
  const place = await readPlace(tx, community, target);
  if (!parts || !place) throw fail('members.notFound');
  const { info } = await infoOf(context, community);
  if (caller.account === target && !info.allowNameEditing) throw fail('members.nameLocked');
  const name = wanted ?? parts.username;
  const plain = wanted === null && !info.nameIdentFormat;
  const comName = info.nameIdentFormat
    ? formattedName(info.nameIdentFormat, { name, identifier: parts.identifier })
    : name;
  await writeName(tx, who, plain ? null : comName);
  await audit({
    action: 'MEMBER_RENAME',
    community,
    target,
    before: { name: parts.comName },
    after: { name: comName },
  });
  await cardChanged(context, who, 'pending');
  if (place.sysStatus === 'active' && !place.banned) await cardChanged(context, who, 'active');
  return comName;
}

async function assertMayRename(context: Context, { community, account }: Who): Promise<void> {
  const acting = await lockAsActor(context, community, 'system.changeDisplayName');
  const place = await readPlace(context.tx, community, account);
  const theirs = place && (await standingOf(context.tx, community, account));
  if (!theirs) throw fail('members.notFound');
  await assertMayActOn(context.tx, acting, targetOf(theirs));
}

async function infoOf({ tx }: Context, community: string): Promise<ComInfo> {
  const found = await readInfo(tx, community);
  if (!found) throw fail('communities.notFound');
  return found;
}
