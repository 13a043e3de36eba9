import { giveRank, takeRank } from './ranks.ts';
import { accept, archive, ban, decline, giveStatus, kick, reactivate } from './standing.ts';
import type { AnyBulkKind } from '../../../platform/feature/bulk-kind.ts';

/** What can be done to many members. */
export const memberBulkKinds: readonly AnyBulkKind[] = [
  giveRank,
  takeRank,
  giveStatus,
  accept,
  decline,
  reactivate,
  archive,
  kick,
  ban,
];
