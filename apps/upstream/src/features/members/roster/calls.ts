import { fail } from '@muster/contracts/errors';
import { DEFAULT_COLUMNS } from '@muster/contracts/members/constants';
import type { staffCalls as contract } from '@muster/contracts/members/staff-calls';
import { mayActOn, targetOf } from '@muster/contracts/permissions/power';
import type { AccessContext } from '@muster/contracts/permissions/model';
import type { Transaction } from '../../../platform/database.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { type ItemKinds, preparedColumns, visibleColumns } from '../../import-export/public.ts';
import { formerRanks, positionsHeldBy, rankEndsOf } from '../../departments/public.ts';
import { standingOf } from '../../../authorization/standings.ts';
import { readStreamPosition } from '../lists/store.ts';
import { readBannedBy } from '../standing/store.ts';
import { readMemberEver } from '../store.ts';
import { readColumns } from '../views/store.ts';
import { narrow } from './narrow.ts';
import { readPosition, writePosition } from './rules.ts';
import { readRoster, readRosterRow } from './store.ts';

/** What each row says anyway. */
const DRAWN: ReadonlySet<string> = new Set(['name', ...DEFAULT_COLUMNS]);

/** Reading the list of members, and one of them. */
export function buildRosterCalls(kinds: ItemKinds): Pick<Handlers<typeof contract>, 'list' | 'get'> {
  return {
    async list({ community, after, limit, columns: wanted, ...query }, { tx, now, caller, standing }) {
      if (!standing) throw fail('communities.notFound');
      const position = after ? readPosition(after, query.sort) : null;
      if (after && !position) throw fail('input.invalid', { fields: { after: 'Pass `next` of the page before.' } });
      const kept = wanted ?? (await readColumns(tx, { community, account: caller.account })) ?? DEFAULT_COLUMNS;
      const reader = { tx, community, viewer: standing };
      const columns = await visibleColumns(kinds, { ...reader, kind: 'member' }, kept);
      const asked = {
        ...(await narrow(tx, { community, viewer: standing, now: now() }, query)),
        after: position,
        limit: limit + 1,
        columns: await preparedColumns(
          reader,
          columns.map(({ column }) => column).filter(({ id }) => !DRAWN.has(id)),
        ),
      };
      const { rows, total } = await readRoster(tx, community, asked);
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      return {
        asOf: await readStreamPosition(tx, community),
        columns: columns.map(({ told }) => told),
        items: shown.map(({ row }) => row),
        total,
        next: rows.length > limit && last ? writePosition(last.position) : null,
      };
    },

    async get({ community, accId }, { tx, standing, now }) {
      const row = await readRosterRow(tx, community, accId);
      const member = row && (await readMemberEver(tx, community, accId));
      const theirs = await standingOf(tx, community, accId);
      if (!row || !member || !theirs || !standing) throw fail('members.notFound');
      return {
        asOf: await readStreamPosition(tx, community),
        row,
        member,
        bannedBy: await readBannedBy(tx, community, accId),
        mayActOn: standing.account !== accId && mayActOn(standing, targetOf(theirs)),
        formerRanks:
          member.sysStatus === 'archived' ? await formerRanksOf(tx, { standing, community, accId, now }) : [],
        rankEnds: await rankEndsOf(tx, { community, account: accId }),
        positions: await positionsHeldBy(tx, { community, account: accId }),
      };
    },
  };
}

type Former = {
  readonly standing: AccessContext;
  readonly community: string;
  readonly accId: string;
  readonly now: () => Date;
};

async function formerRanksOf(tx: Transaction, { standing, community, accId, now }: Former) {
  const found = await formerRanks(tx, { standing, community }, { accounts: [accId], now: now() });
  return (found.get(accId) ?? []).map(({ rank, label, expiresAt, mayGive }) => ({
    id: rank,
    label,
    expiresAt: expiresAt?.toISOString() ?? null,
    mayGive,
  }));
}
