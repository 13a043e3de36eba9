import type { ExportedItems } from '@muster/contracts/import-export/model';
import { narrow } from './narrow.ts';
import { countMatching, rosterFrom } from './store.ts';
import type { ItemExport } from '../../platform/feature/item-kind.ts';

/** Members as the list of members finds and orders them. */
export const memberExport: ItemExport = {
  title: 'Members',
  fileName: 'members',
  async select({ tx, community, viewer, now }, { filter }) {
    const query = await narrow(tx, { community, viewer, now }, filter);
    return { ...rosterFrom(community, query), count: () => countMatching(tx, community, query) };
  },
  // Of profile fields, which, and not what was looked for in them (@decision 0036).
  recorded: ({ filter: { fields, ...filter } }: ExportedItems) => ({
    ...filter,
    ...(fields.length > 0 && { fields: fields.map(({ field }) => field) }),
  }),
};
