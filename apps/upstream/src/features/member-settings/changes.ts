import type { ComInfo } from '@muster/contracts/communities/settings';
import { fail } from '@muster/contracts/errors';
import type { MemberSettings, StoredMemberSettings } from '@muster/contracts/member-settings/model';
import { assertMayActOn, assertMayGrant, lockAsActor } from '../../authorization/guards.ts';
import { ranksOf } from '../../authorization/store.ts';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import type { HookEvents } from '../../platform/hooks.ts';
import { knowsZone } from '../../platform/text/time-zone.ts';
import { heldRanks } from '../departments/public.ts';
import { appendStatusesRemoved } from '../service-record/public.ts';
import { lostStatuses, ranksGiven, settingsIn, withSettings } from './rules.ts';
import { readInfo } from './store.ts';
import { scopesGranted } from '../../authorization/rules.ts';
import type { Acting } from '../../platform/calls/acting.ts';

/** What this installation has set up that settings can ask of people. */
export type Offers = { readonly offersDiscord: boolean };

/** Changes how a community treats its members. */
export async function updateSettings(
  context: Context,
  community: string,
  { base, settings, offersDiscord }: Offers & { readonly base: number; readonly settings: MemberSettings },
): Promise<StoredMemberSettings & { removal?: string }> {
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
  const clash = await heldRanks.primaryClash(tx, community, { held: [], given: ranksGiven(settings) });
  if (clash) throw fail('members.joinRanksClash', { values: { rank: clash.label } });
  const { timeZone } = settings;
  if (timeZone !== undefined && timeZone !== before.timeZone && !(await knowsZone(tx, timeZone))) {
    throw fail('input.invalid', {
      fields: { 'settings.timeZone': 'Choose another time zone: this one is not known here.' },
    });
  }
  if (settings.requireDiscord && !before.requireDiscord && !offersDiscord) {
    throw fail('input.invalid', {
      fields: {
        'settings.requireDiscord': 'This site offers no sign-in by Discord, so that no account could be linked.',
      },
    });
  }
  const comInfo = withSettings(found, settings);
  const gone = before.statuses.filter(({ uuid }) => !known.has(uuid));
  const kept = await keepStatuses(context, community, { before, gone });
  await appendStatusesRemoved(context, community, gone);
  await context.runHooks('community.settingsSaved', { community, settings: { comInfo } });
  const holders: { account: string; status: string }[] = [];
  const statuses = gone.map(({ uuid }) => uuid);
  if (gone.length > 0) await context.runHooks('memberStatuses.removed', { community, statuses, holders });
  const lost = lostStatuses(before, holders);
  const had = lost.length > 0 && { lost };
  await audit({
    action: 'MEMBER_SETTINGS',
    community,
    target: community,
    before: { ...before, ...kept, ...had },
    after: settings,
  });
  await context.runHooks('community.changed', { community });
  // Their status is a part of how people stand: whoever shows one of them asks again.
  if (had) await emit({ stream: `community:${community}`, type: 'permissions:changed', data: {} });
  return { ...settingsIn(comInfo), ...kept };
}

/** Has statuses that are about to be removed kept with those who have them; answers the id under which they can be restored. */
async function keepStatuses(
  context: Context,
  community: string,
  { before, gone }: { readonly before: MemberSettings; readonly gone: MemberSettings['statuses'] },
): Promise<HookEvents['part.removing']['kept']> {
  const kept: HookEvents['part.removing']['kept'] = {};
  if (gone.length === 0) return kept;
  const rows = { statuses: gone.map((status) => ({ ...status, place: before.statuses.indexOf(status) })) };
  const label = gone.map((status) => status.label).join(', ');
  await context.runHooks('part.removing', { community, kind: 'statuses', id: community, label, rows, kept });
  return kept;
}

/** A rank that comes by itself is given to everyone who joins, so the rules of giving hold for setting it. */
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

async function infoOf({ tx }: Context, community: string): Promise<ComInfo> {
  const found = await readInfo(tx, community);
  if (!found) throw fail('communities.notFound');
  return found;
}
