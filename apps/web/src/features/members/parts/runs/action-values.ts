import type { ActionKind } from '@muster/contracts/members/constants';
import type { RunAction } from '@muster/contracts/members/runs/model';

/** What the form of an action holds; each kind reads what is its own. Empty is nothing chosen. */
export type ActionValues = {
  readonly rank: string;
  readonly status: string;
  readonly replace: boolean;
  /** Days until a rank or a ban ends; empty is the rank's own end, or for good. */
  readonly days: string;
  readonly reason: string;
  readonly text: string;
};

/** A form nobody has filled in. */
export const NO_VALUES: ActionValues = { rank: '', status: '', replace: true, days: '', reason: '', text: '' };

/** In place of days, of a rank: it does not end. */
export const NEVER = 'never';
/** In place of a status: none. */
export const NO_STATUS = 'none';

const DAY_MS = 86_400_000;

/** What a filled-in form asks for; null while it lacks what changes who is concerned. */
export function actionOf(kind: ActionKind, values: ActionValues, now: number): RunAction | null {
  const { rank, status, replace, days, text } = values;
  const reason = values.reason.trim();
  const end = days === '' || days === NEVER ? null : new Date(now + Number(days) * DAY_MS).toISOString();
  switch (kind) {
    case 'giveRank':
      if (rank === '') return null;
      return { kind, rank, replace, reason, ...(days !== '' && { expiresAt: end }) };
    case 'takeRank':
      return rank === '' ? null : { kind, rank, reason };
    case 'setStatus':
      return status === '' ? null : { kind, status: status === NO_STATUS ? null : status };
    case 'addNote':
      return { kind, text: text.trim() };
    case 'accept':
    case 'decline':
      return { kind };
    case 'archive':
    case 'reactivate':
    case 'kick':
      return { kind, reason };
    case 'ban':
      return { kind, reason, until: end };
  }
}

/** Whether a form says all that has to be said. */
export function isComplete(action: RunAction): boolean {
  if (action.kind === 'addNote') return action.text !== '';
  return (action.kind !== 'kick' && action.kind !== 'ban') || action.reason !== '';
}
