import { identifierTypeOf } from '@muster/contracts/identifiers/columns';
import { MEMBER_TARGETS, type MemberTargetId } from '@muster/contracts/members/declared/import-export';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import type { ItemWords, ListedItems } from '../../import-export/public.ts';
import { useMemberChanged } from '../../members/public.ts';
import { isFiltered, queryOf, type RosterSearch } from '../roster-search.ts';
import { useColumnName } from './roster-cell.tsx';

/** The members of the list at an address, as they are exported and imported. */
export function useListedMembers(community: string, search: RosterSearch): ListedItems {
  const { client } = trpc.useUtils();
  const changed = useMemberChanged(community);
  return {
    community,
    kind: 'member',
    all: { kind: 'member', filter: queryOf({ sort: search.sort }) },
    matching: isFiltered(search) ? { kind: 'member', filter: queryOf(search) } : null,
    words: useMemberWords(),
    countItems: async ({ filter }) => (await client.directory.list.query({ community, ...filter, limit: 1 })).total,
    onImported: () => void changed.onSuccess(),
  };
}

function useMemberWords(): ItemWords {
  const t = useT();
  const columnName = useColumnName();
  return {
    exportTitle: t('members.importExport.exportTitle'),
    whichItems: t('members.importExport.whichItems'),
    allItems: t('members.importExport.allItems'),
    matchingItems: t('members.importExport.matchingItems'),
    countOf: (count) => t('members.importExport.count', { count, shown: formatNumber(count) }),
    columnName,
    importTitle: t('members.importExport.importTitle'),
    importLead: t('members.importExport.importLead'),
    importNote: t('members.importExport.importNote'),
    startImport: (count) => t('members.importExport.start', { count, shown: formatNumber(count) }),
    unknownItems: t('members.importExport.unknownItems'),
    newItemsHow: t('members.importExport.newItemsHow'),
    newItemsWay: {
      mail: t('members.importExport.newItemsWay.mail'),
      link: t('members.importExport.newItemsWay.link'),
      leaveOut: t('members.importExport.newItemsWay.leaveOut'),
    },
    newItems: t('members.importExport.newItems'),
    newItem: t('members.importExport.newItem'),
    targetName({ id, label }) {
      const type = identifierTypeOf(id);
      if (type) return t('members.importExport.target.ofType', { type: t(`identifiers.types.${type}`) });
      const isOfAll = Object.hasOwn(MEMBER_TARGETS, id);
      return isOfAll ? t(`members.importExport.target.${id as MemberTargetId}`) : (label ?? id);
    },
    done: (count, left) =>
      t('members.importExport.done', { count, left, done: formatNumber(count), leftShown: formatNumber(left) }),
    undone: (count, left) => t('members.importExport.undone', { count, left, done: formatNumber(count) }),
  };
}
