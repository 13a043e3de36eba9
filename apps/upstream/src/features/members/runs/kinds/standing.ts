import { fail } from '@muster/contracts/errors';
import type { RunAction } from '@muster/contracts/members/runs/model';
import { ranksHeldBy, lastRanksChange, undoRanksChange } from '../../../departments/public.ts';
import { decide } from '../../membership.ts';
import { act, setStatus } from '../../standing/changes.ts';
import { readBannedAt, readStatus } from '../../standing/store.ts';
import { readPlace } from '../../store.ts';
import { type Applied, type ItemContext, type KindOfRun, whoOf } from '../kind.ts';
import { type Who } from '../../changes.ts';

type Of<Kind extends RunAction['kind']> = Extract<RunAction, { kind: Kind }>;

const FOR_GOOD = { state: 'done', undo: null } as const satisfies Applied;

/** Answers an application, as {@link decide} does. */
function deciding<Kind extends 'accept' | 'decline'>(decision: Kind): KindOfRun<Of<Kind>> {
  return {
    permission: 'system.manageMembers',
    async apply(context, item, action) {
      const reason = 'reason' in action ? action.reason : '';
      await decide(context, whoOf(item), { decision, reason, source: 'run' });
      return FOR_GOOD;
    },
  };
}

/** Lets in those who wait. */
export const accept = deciding('accept');

/** Sends away those who wait. */
export const decline = deciding('decline');

/** Sends members away. What they filled in goes, so that nothing takes it back. */
export const kick: KindOfRun<Of<'kick'>> = {
  permission: 'system.kick',
  async apply(context, item, { reason }) {
    await act(context, whoOf(item), { action: 'kick', reason, source: 'run' });
    return FOR_GOOD;
  },
};

/** Shuts people out, and lets those in again whom nobody has banned anew since. */
export const ban: KindOfRun<Of<'ban'>> = {
  permission: 'system.ban',
  async apply(context, item, { reason, until }) {
    const end = until === null ? null : new Date(until);
    await act(context, whoOf(item), { action: 'ban', reason, until: end, source: 'run' });
    return { state: 'done', undo: { at: await readBannedAt(context.tx, whoOf(item)) } };
  },
  async undo(context, item: { community: string; account: string | null; data: { at: string } }) {
    const who = whoOf(item);
    if ((await readBannedAt(context.tx, who)) !== item.data.at) throw fail('members.changedSince');
    await act(context, who, { action: 'unban', reason: '', source: 'undo' });
  },
};

type Kept = { readonly since: string; readonly change: string | null };

/** Keeps members for the record only; undone, they are active again with the ranks they lost by it. */
export const archive: KindOfRun<Of<'archive'>> = {
  permission: 'system.archive',
  async apply(context, item, { reason }) {
    const who = whoOf(item);
    const before = await lastRanksChange(context.tx, who);
    await act(context, who, { action: 'archive', reason, source: 'run' });
    const change = await lastRanksChange(context.tx, who);
    return done({ since: await sinceOf(context, who), change: change === before ? null : change });
  },
  async undo(context, item: { community: string; account: string | null; data: Kept }) {
    const who = whoOf(item);
    const { since, change } = item.data;
    if ((await sinceOf(context, who)) !== since) throw fail('members.changedSince');
    await act(context, who, { action: 'reactivate', reason: '', source: 'undo' });
    if (change !== null) {
      await undoRanksChange(context, who.community, { undoes: change, over: 'leave' });
    }
  },
};

/** Makes archived members active ones; undone, those go back who have been given nothing since. */
export const reactivate: KindOfRun<Of<'reactivate'>> = {
  permission: 'system.archive',
  async apply(context, item, { reason, giveBack }) {
    const who = whoOf(item);
    const before = await lastRanksChange(context.tx, who);
    await act(context, who, { action: 'reactivate', reason, source: 'run', ...(giveBack && { giveBack: 'all' }) });
    const change = await lastRanksChange(context.tx, who);
    return done({ since: await sinceOf(context, who), change: change === before ? null : change });
  },
  async undo(context, item: { community: string; account: string | null; data: Kept }) {
    const who = whoOf(item);
    const { since, change } = item.data;
    const isGiven = change === null && (await ranksHeldBy(context.tx, who)).length > 0;
    const isOther = change !== null && (await lastRanksChange(context.tx, who)) !== change;
    if ((await sinceOf(context, who)) !== since || isGiven || isOther) throw fail('members.changedSince');
    await act(context, who, { action: 'archive', reason: '', source: 'undo' });
  },
};

type Statuses = { readonly before: string | null; readonly after: string | null };

/** Gives one of the community's statuses, or none. */
export const giveStatus: KindOfRun<Of<'setStatus'>> = {
  permission: 'system.manageMembers',
  async apply(context, item, { status }) {
    const who = whoOf(item);
    const before = await readStatus(context.tx, who);
    await setStatus(context, who, { status, source: 'run' });
    return before === status ? { state: 'unchanged' } : done({ before, after: status });
  },
  async undo(context, item: { community: string; account: string | null; data: Statuses }) {
    const { before, after } = item.data;
    if ((await readStatus(context.tx, whoOf(item))) !== after) throw fail('members.changedSince');
    await setStatus(context, whoOf(item), { status: before, source: 'undo' });
  },
};

function done(undo: object): Applied {
  return { state: 'done', undo };
}

async function sinceOf({ tx }: ItemContext, { community, account }: Who): Promise<string> {
  return (await readPlace(tx, community, account))?.since ?? '';
}
