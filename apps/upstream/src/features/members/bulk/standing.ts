import { fail } from '@muster/contracts/errors';
import { heldRanks, rankChanges } from '../../departments/public.ts';
import { decide } from '../transitions/membership.ts';
import { act, setStatus } from '../standing/changes.ts';
import { readBannedAt, readStatus } from '../standing/store.ts';
import { readMembership } from '../store.ts';
import { MEMBER_CHANGED, memberOf, way } from './member-of.ts';
import {
  type MemberActionOf,
  planAccept,
  planArchive,
  planBan,
  planDecline,
  planKick,
  planReactivate,
  planStatus,
} from './plans.ts';
import { type MemberFacts, memberItems } from '../../directory/public.ts';
import type { MemberKey } from '../../../platform/calls/member-key.ts';
import type { Applied, BulkKind, ItemContext } from '../../../platform/feature/bulk-kind.ts';

type KindOf<Kind extends 'accept' | 'decline' | 'kick' | 'ban' | 'archive' | 'reactivate' | 'setStatus'> = BulkKind<
  MemberActionOf<Kind>,
  unknown,
  MemberFacts
>;

const FOR_GOOD = { state: 'done', undo: null } as const satisfies Applied;

/** Answers an application, as {@link decide} does. */
function deciding<Kind extends 'accept' | 'decline'>(
  decision: Kind,
  plan: NonNullable<KindOf<Kind>['start']>['plan'],
): KindOf<Kind> {
  return {
    kind: decision,
    start: { items: memberItems, plan },
    async apply(context, item, action) {
      const reason = 'reason' in action ? action.reason : '';
      await decide(context, memberOf(item), { decision, reason, source: way(context) });
      return FOR_GOOD;
    },
  };
}

/** Lets in those who wait. */
export const accept = deciding('accept', planAccept);

/** Sends away those who wait. */
export const decline = deciding('decline', planDecline);

/** Sends members away. What they filled in goes, so that nothing takes it back. */
export const kick: KindOf<'kick'> = {
  kind: 'kick',
  start: { items: memberItems, plan: planKick },
  async apply(context, item, { reason }) {
    await act(context, memberOf(item), { action: 'kick', reason, source: way(context) });
    return FOR_GOOD;
  },
};

/** Shuts people out, and lets those in again whom nobody has banned anew since. */
export const ban: KindOf<'ban'> = {
  kind: 'ban',
  start: { items: memberItems, plan: planBan },
  changedSince: MEMBER_CHANGED,
  async apply(context, item, { reason, until }) {
    const end = until === null ? null : new Date(until);
    await act(context, memberOf(item), { action: 'ban', reason, until: end, source: way(context) });
    return { state: 'done', undo: { at: await readBannedAt(context.tx, memberOf(item)) } };
  },
  async undo(context, item: { community: string; id: string | null; data: { at: string } }) {
    const who = memberOf(item);
    if ((await readBannedAt(context.tx, who)) !== item.data.at) throw fail('bulkActions.changedSince');
    await act(context, who, { action: 'unban', reason: '', source: 'undo' });
  },
};

type Kept = { readonly since: string; readonly change: string | null };

/** Keeps members for the record only; undone, they are active again with the ranks they lost by it. */
export const archive: KindOf<'archive'> = {
  kind: 'archive',
  start: { items: memberItems, plan: planArchive },
  changedSince: MEMBER_CHANGED,
  async apply(context, item, { reason }) {
    const who = memberOf(item);
    const before = await heldRanks.lastChange(context.tx, who);
    await act(context, who, { action: 'archive', reason, source: way(context) });
    const change = await heldRanks.lastChange(context.tx, who);
    return done({ since: await sinceOf(context, who), change: change === before ? null : change });
  },
  async undo(context, item: { community: string; id: string | null; data: Kept }) {
    const who = memberOf(item);
    const { since, change } = item.data;
    if ((await sinceOf(context, who)) !== since) throw fail('bulkActions.changedSince');
    await act(context, who, { action: 'reactivate', reason: '', source: 'undo' });
    if (change !== null) {
      await rankChanges.undo(context, who.community, { undoes: change, over: 'leave' });
    }
  },
};

/** Makes archived members active ones; undone, those go back who have been given nothing since. */
export const reactivate: KindOf<'reactivate'> = {
  kind: 'reactivate',
  start: { items: memberItems, plan: planReactivate },
  changedSince: MEMBER_CHANGED,
  async apply(context, item, { reason, giveBack }) {
    const who = memberOf(item);
    const before = await heldRanks.lastChange(context.tx, who);
    await act(context, who, {
      action: 'reactivate',
      reason,
      source: way(context),
      giveBack: giveBack ? 'all' : undefined,
    });
    const change = await heldRanks.lastChange(context.tx, who);
    return done({ since: await sinceOf(context, who), change: change === before ? null : change });
  },
  async undo(context, item: { community: string; id: string | null; data: Kept }) {
    const who = memberOf(item);
    const { since, change } = item.data;
    const isGiven = change === null && (await heldRanks.of(context.tx, who)).length > 0;
    const isOther = change !== null && (await heldRanks.lastChange(context.tx, who)) !== change;
    if ((await sinceOf(context, who)) !== since || isGiven || isOther) throw fail('bulkActions.changedSince');
    await act(context, who, { action: 'archive', reason: '', source: 'undo' });
  },
};

type Statuses = { readonly before: string | null; readonly after: string | null };

/** Gives one of the community's statuses, or none. */
export const giveStatus: KindOf<'setStatus'> = {
  kind: 'setStatus',
  start: { items: memberItems, plan: planStatus },
  changedSince: MEMBER_CHANGED,
  async apply(context, item, { status }) {
    const who = memberOf(item);
    const before = await readStatus(context.tx, who);
    await setStatus(context, who, { status, source: way(context) });
    return before === status ? { state: 'unchanged' } : done({ before, after: status });
  },
  async undo(context, item: { community: string; id: string | null; data: Statuses }) {
    const { before, after } = item.data;
    if ((await readStatus(context.tx, memberOf(item))) !== after) throw fail('bulkActions.changedSince');
    await setStatus(context, memberOf(item), { status: before, source: 'undo' });
  },
};

function done(undo: object): Applied {
  return { state: 'done', undo };
}

async function sinceOf({ tx }: ItemContext, { community, account }: MemberKey): Promise<string> {
  return (await readMembership(tx, community, account))?.since ?? '';
}
