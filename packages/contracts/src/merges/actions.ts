import { defineActions } from '../kit/feature/declare.ts';

/** What merges are on record as; the numbers are append-only, in the area of identifiers where they began. */
export const mergesAudit = defineActions({
  MEMBER_MERGE: {
    code: 46_010,
    publishes: 'member.merged',
    target: 'member',
    needs: ['system.manageMembers'],
    undoneOn: 'merges',
  },
  MEMBER_MERGE_UNDO: {
    code: 46_012,
    publishes: 'member.unmerged',
    target: 'member',
    needs: ['system.manageMembers'],
    final: 'takes something back itself: it is done again where it was done',
  },
  MEMBER_DISTINCT: {
    code: 46_014,
    target: 'member',
    needs: ['system.manageMembers'],
    final: 'two people are suggested again where those are shown who were said to be two',
  },
  MEMBER_DISTINCT_UNDO: {
    code: 46_016,
    target: 'member',
    needs: ['system.manageMembers'],
    final: 'takes something back itself: it is done again where it was done',
  },
});
