import type { RecentWork, RecentWorkHours, RemovedWork, RestoredWork } from '@muster/contracts/bans/recent-work';
import { fail } from '@muster/contracts/errors';
import { targetOf } from '@muster/contracts/permissions/power';
import { RESTORE_DAYS } from '@muster/contracts/removals/model';
import { assertMayActOn, lockAsActor } from '../../authorization/guards.ts';
import { standingOf, standingOfCaller } from '../../authorization/standings.ts';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import { recentWorkSources } from '../../platform/feature/recent-work.ts';
import type { CallContext, SignedInContext as Context } from '../../platform/handler.ts';
import { membershipRows } from '../members/public.ts';
import * as store from './store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Names under which the audit log has how many things of a kind were removed or restored. */
const RECORDED = {
  submissionComments: 'removedComments',
  inviteLinks: 'removedInviteLinks',
  shortLinks: 'removedShortLinks',
} as const;

/** The moment before which what was removed cannot be restored any more. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - RESTORE_DAYS * DAY_MS);
}

/** What the caller may remove of what a member did in the last hours; kinds without anything are left out. */
export async function findRecentWork(context: Context, who: MemberKey, hours: RecentWorkHours): Promise<RecentWork> {
  await assertMember(context, who);
  const found = await findAll(context, who, hours);
  return { kinds: found.map(({ source, ids, beyond }) => ({ kind: source.kind, count: ids.length, beyond })) };
}

/** What was removed of a member and is still kept. */
export async function removedWorkOf(context: Context, who: MemberKey): Promise<RemovedWork[]> {
  await assertMember(context, who);
  return store.readRemoved(context.tx, who, restorableSince(context.now()));
}

/** Removes what a member did in the last hours, and keeps it; nothing is on record where there is nothing. */
export async function removeRecentWork(context: CallContext, who: MemberKey, hours: RecentWorkHours): Promise<void> {
  const { tx, now, audit, caller } = context;
  if (!caller) return;
  const acting: Context = { ...context, caller };
  const { community, account } = who;
  const kept = [];
  for (const { source, ids } of await findAll(acting, who, hours)) {
    if (ids.length === 0) continue;
    kept.push({ kind: source.kind, count: ids.length, rows: await source.remove(acting, community, ids) });
  }
  if (kept.length === 0) return;
  const removal = await store.insertRemoved(tx, { community, account, hours, kept, removedAt: now() });
  const counts = Object.fromEntries(kept.map(({ kind, count }) => [RECORDED[kind], count]));
  await audit({ action: 'MEMBER_WORK_REMOVE', community, target: account, after: { hours, ...counts, removal } });
}

/** Restores all that one removal removed. */
export async function restoreWork(context: Context, community: string, id: string): Promise<RestoredWork> {
  const { tx, now, audit } = context;
  const acting = await lockAsActor(context, community, 'system.ban');
  const removal = await store.readRemoval(tx, community, id);
  if (!removal || removal.removedAt < restorableSince(now())) throw fail('bans.workUnknown');
  const { account } = removal;
  const theirs = await standingOf(tx, community, account);
  if (theirs) await assertMayActOn(tx, acting, targetOf(theirs));
  if (removal.restoredAt) throw fail('bans.workRestored');
  const sources = new Map(recentWorkSources().map((source) => [source.kind, source]));
  const kinds: RestoredWork['kinds'] = [];
  for (const { kind, rows } of removal.kept) {
    kinds.push({ kind, count: (await sources.get(kind)?.restore(context, community, rows)) ?? 0 });
  }
  await store.markRestored(tx, removal, now());
  const after = Object.fromEntries(kinds.map(({ kind, count }) => [RECORDED[kind], count]));
  await audit({ action: 'MEMBER_WORK_RESTORE', community, target: account, after });
  return { kinds };
}

async function assertMember({ tx }: Context, who: MemberKey): Promise<void> {
  if (!(await membershipRows.read(tx, who))) throw fail('members.notFound');
}

async function findAll(context: Context, { community, account }: MemberKey, hours: RecentWorkHours) {
  const standing = await standingOfCaller(context, community);
  if (!standing) throw fail('communities.notFound');
  const since = new Date(context.now().getTime() - hours * HOUR_MS);
  const found = [];
  for (const source of recentWorkSources()) {
    const { ids, beyond } = await source.find(context, { community, account, since, standing });
    if (ids.length + beyond > 0) found.push({ source, ids, beyond });
  }
  return found;
}
