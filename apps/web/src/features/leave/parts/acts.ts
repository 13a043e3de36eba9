import type { Leave } from '@muster/contracts/leave/model';
import type { ButtonKind } from '../../../ui/actions/button.tsx';

/** What can be done about a leave. */
export type Act = 'approve' | 'decline' | 'change' | 'endTheirs' | 'cancel' | 'withdraw' | 'extend' | 'end';

/** How each looks, and what it asks: another day, and words that it takes or does without. */
export const ACTS: Readonly<
  Record<Act, { readonly kind: ButtonKind; readonly day: boolean; readonly words: 'reason' | 'note' | null }>
> = {
  approve: { kind: 'primary', day: false, words: 'note' },
  decline: { kind: 'dangerQuiet', day: false, words: 'reason' },
  change: { kind: 'secondary', day: true, words: 'note' },
  endTheirs: { kind: 'dangerQuiet', day: false, words: 'note' },
  cancel: { kind: 'dangerQuiet', day: false, words: 'note' },
  withdraw: { kind: 'dangerQuiet', day: false, words: null },
  extend: { kind: 'secondary', day: true, words: 'reason' },
  end: { kind: 'dangerQuiet', day: false, words: null },
};

/** What the viewer may do about a leave as it stands; `isOwn` where they look at it as the member whose it is. */
export function actsOn({ state, extension, mayDecide }: Leave, isOwn: boolean): Act[] {
  const acts: Act[] = [];
  const waits = state === 'waiting' || (state === 'running' && extension !== null);
  if (mayDecide && waits) acts.push('approve', 'decline');
  if (isOwn) {
    if (state === 'waiting' || state === 'approved') acts.push('withdraw');
    if (state === 'running') acts.push('extend', 'end');
  } else if (mayDecide) {
    if (state === 'running') acts.push('change', 'endTheirs');
    if (state === 'approved') acts.push('change', 'cancel');
  }
  return acts;
}
