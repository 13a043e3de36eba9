import { communityPosition } from '../../platform/events.ts';
import { fail } from '@muster/contracts/errors';
import { DEFAULT_COLUMNS } from '@muster/contracts/directory/constants';
import type { directoryCalls as contract } from '@muster/contracts/directory/calls';
import type { Handlers } from '../../platform/handler.ts';
import { type ItemKinds, visibleColumns } from '../import-export/public.ts';
import { readColumns } from './views/store.ts';
import { readCounts } from './filters/counts.ts';
import { filterFields } from './filters/filter-fields.ts';
import { narrow } from './narrow.ts';
import { readPosition, writePosition } from './rules.ts';
import { readRoster } from './store.ts';
import { buildViewsCalls } from './views/calls.ts';
import { preparedColumns } from '../../platform/feature/item-columns.ts';

/** What each row says anyway. */
const DRAWN: ReadonlySet<string> = new Set(['name', ...DEFAULT_COLUMNS]);

/** Calls by which staff look through the members of a community. */
export function buildDirectoryCalls(kinds: ItemKinds): Handlers<typeof contract> {
  return {
    ...buildViewsCalls(kinds),
    filterFields,

    async counts({ community, ...query }, { tx, now, standing }) {
      if (!standing) throw fail('communities.notFound');
      return readCounts(tx, community, await narrow(tx, { community, viewer: standing, now: now() }, query));
    },

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
        asOf: await communityPosition(tx, community),
        columns: columns.map(({ told }) => told),
        items: shown.map(({ row }) => row),
        total,
        next: rows.length > limit && last ? writePosition(last.position) : null,
      };
    },
  };
}
