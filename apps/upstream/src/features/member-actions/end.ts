import type { ActionEnd } from '@muster/contracts/member-actions/kinds';

const DAY_MS = 86_400_000;

/** When something ends that begins now. */
export function endAt(end: ActionEnd, now: Date): Date {
  return end.by === 'moment' ? new Date(end.at) : new Date(now.getTime() + end.days * DAY_MS);
}
