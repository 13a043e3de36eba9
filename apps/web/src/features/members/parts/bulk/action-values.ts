import type { BulkMemberKind } from '@muster/contracts/members/bulk/traits';
import type { RunAction } from '@muster/contracts/bulk-actions/model';
import { endOf, type EndValue, isEndLacking } from '../end-values.ts';

/** What the form of an action holds; each kind reads what is its own. Empty is nothing chosen. */
export type ActionValues = {
  readonly rank: string;
  readonly status: string;
  readonly replace: boolean;
  /** Whether who is reactivated gets their former ranks back. */
  readonly giveBack: boolean;
  /** When a rank or a ban ends; nothing chosen is the rank's own end, or for good. */
  readonly end: EndValue;
  readonly reason: string;
  readonly text: string;
};

/** A form nobody has filled in. */
export const NO_VALUES: ActionValues = {
  rank: '',
  status: '',
  replace: true,
  giveBack: true,
  end: '',
  reason: '',
  text: '',
};

/** In place of a status: none. */
export const NO_STATUS = 'none';

/** What a filled-in form asks for; null while it lacks what changes who is concerned. */
export function actionOf(kind: BulkMemberKind, values: ActionValues, now: number): RunAction | null {
  const { rank, status, replace, giveBack, text } = values;
  const reason = values.reason.trim();
  const end = endOf(values.end, now);
  const lacksEnd = isEndLacking(values.end, now);
  switch (kind) {
    case 'giveRank':
      if (rank === '' || lacksEnd) return null;
      return { kind, rank, replace, reason, ...(end !== undefined && { expiresAt: end }) };
    case 'takeRank':
      return rank === '' ? null : { kind, rank, reason };
    case 'setStatus':
      return status === '' ? null : { kind, status: status === NO_STATUS ? null : status };
    case 'addNote':
      return { kind, text: text.trim() };
    case 'accept':
      return { kind };
    case 'decline':
    case 'archive':
    case 'kick':
      return { kind, reason };
    case 'reactivate':
      return { kind, reason, giveBack };
    case 'ban':
      return lacksEnd ? null : { kind, reason, until: end ?? null };
  }
}

/** Whether a form says all that has to be said. */
export function isComplete(action: RunAction): boolean {
  if (action.kind === 'addNote') return action.text !== '';
  return (action.kind !== 'kick' && action.kind !== 'ban') || action.reason !== '';
}
