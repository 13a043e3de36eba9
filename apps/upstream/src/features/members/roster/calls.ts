import { fail } from '@muster/contracts/errors';
import type { staffCalls as contract } from '@muster/contracts/members/staff-calls';
import { mayActOn, targetOf } from '@muster/contracts/permissions/power';
import type { Handlers } from '../../../platform/handler.ts';
import { positionsHeldBy, rankEndsOf } from '../../departments/public.ts';
import { standingOf } from '../../permissions/public.ts';
import { readStreamPosition } from '../lists/store.ts';
import { readBannedBy } from '../standing/store.ts';
import { readMember } from '../store.ts';
import { readPosition, writePosition } from './rules.ts';
import { readRoster, readRosterRow } from './store.ts';

/** Reading the list of members, and one of them. */
export const rosterCalls: Pick<Handlers<typeof contract>, 'list' | 'get'> = {
  async list({ community, after, limit, ...query }, { tx, now }) {
    const position = after ? readPosition(after, query.sort) : null;
    if (after && !position) throw fail('input.invalid', { fields: { after: 'Pass `next` of the page before.' } });
    const asked = { ...query, now: now(), after: position, limit: limit + 1 };
    const { rows, total } = await readRoster(tx, community, asked);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      asOf: await readStreamPosition(tx, community),
      items: shown.map(({ row }) => row),
      total,
      next: rows.length > limit && last ? writePosition(last.position) : null,
    };
  },

  async get({ community, accId }, { tx, standing }) {
    const row = await readRosterRow(tx, community, accId);
    const member = row && (await readMember(tx, community, accId));
    const theirs = await standingOf(tx, community, accId);
    if (!row || !member || !theirs || !standing) throw fail('members.notFound');
    return {
      asOf: await readStreamPosition(tx, community),
      row,
      member,
      bannedBy: await readBannedBy(tx, community, accId),
      mayActOn: standing.account !== accId && mayActOn(standing, targetOf(theirs)),
      rankEnds: await rankEndsOf(tx, { community, account: accId }),
      positions: await positionsHeldBy(tx, { community, account: accId }),
    };
  },
};
