import { communityPosition } from '../../platform/events.ts';
import { fail } from '@muster/contracts/errors';
import type { staffCalls as contract } from '@muster/contracts/members/staff-calls';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { mayActOn, targetOf } from '@muster/contracts/permissions/power';
import { standingOf } from '../../authorization/standings.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Handlers } from '../../platform/handler.ts';
import { heldRanks, memberPositions } from '../departments/public.ts';
import { readRosterRow } from '../directory/public.ts';
import { readBannedBy } from './standing/store.ts';
import { readMemberEver } from './store.ts';

/** Reading one member with what staff know of them. */
export const detailCalls: Pick<Handlers<typeof contract>, 'get'> = {
  async get({ community, accId }, { tx, standing, now }) {
    const row = await readRosterRow(tx, community, accId);
    const member = row && (await readMemberEver(tx, community, accId));
    const theirs = await standingOf(tx, community, accId);
    if (!row || !member || !theirs || !standing) throw fail('members.notFound');
    return {
      asOf: await communityPosition(tx, community),
      row,
      member,
      bannedBy: await readBannedBy(tx, community, accId),
      mayActOn: standing.account !== accId && mayActOn(standing, targetOf(theirs)),
      formerRanks: member.sysStatus === 'archived' ? await formerRanksOf(tx, { standing, community, accId, now }) : [],
      rankEnds: await heldRanks.endsOf(tx, { community, account: accId }),
      positions: await memberPositions.heldBy(tx, { community, account: accId }),
    };
  },
};

type Former = {
  readonly standing: AccessContext;
  readonly community: string;
  readonly accId: string;
  readonly now: () => Date;
};

async function formerRanksOf(tx: Transaction, { standing, community, accId, now }: Former) {
  const found = await heldRanks.former(tx, { standing, community }, { accounts: [accId], now: now() });
  return (found.get(accId) ?? []).map(({ rank, label, expiresAt, mayGive }) => ({
    id: rank,
    label,
    expiresAt: expiresAt?.toISOString() ?? null,
    mayGive,
  }));
}
