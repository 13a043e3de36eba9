import type { AnyActionKind } from '../../platform/feature/action-kind.ts';
import { setName, setStatus } from './naming.ts';
import { giveRanks, takeRanks } from './ranks.ts';
import { archive, ban, decline, kick, letIn, reactivate } from './standing.ts';

/** What lists of actions can do to a member. */
export const memberActionKinds: readonly AnyActionKind[] = [
  giveRanks,
  takeRanks,
  letIn,
  decline,
  setStatus,
  setName,
  archive,
  reactivate,
  kick,
  ban,
];
