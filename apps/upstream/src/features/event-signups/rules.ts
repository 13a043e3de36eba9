import type { SignUpTerms } from '@muster/contracts/calendar/model';
import type { SignUpAnswer } from '@muster/contracts/event-signups/constants';

/** The part of an answer that places depend on. */
export type Counted = {
  readonly account: string;
  readonly answer: SignUpAnswer;
  readonly slot: string | null;
  readonly guests: number;
  readonly queuedAt: Date | null;
};

/** Places that an answer takes: one for the person, and one for each guest. */
function placesOf({ guests }: Pick<Counted, 'guests'>): number {
  return 1 + guests;
}

const hasPlace = ({ answer, queuedAt }: Counted) => answer === 'going' && queuedAt === null;

/** Places that are taken, in all or in one role. */
export function placesTaken(signUps: readonly Counted[], slot?: string): number {
  return signUps
    .filter((each) => hasPlace(each) && (slot === undefined || each.slot === slot))
    .reduce((sum, each) => sum + placesOf(each), 0);
}

/** Whether an answer fits beside the places that are taken. */
export function fits(
  { capacity, slots }: SignUpTerms,
  others: readonly Counted[],
  wanted: Pick<Counted, 'slot' | 'guests'>,
): boolean {
  const places = placesOf(wanted);
  if (capacity !== null && placesTaken(others) + places > capacity) return false;
  const slot = slots.find(({ id }) => id === wanted.slot);
  return !slot || slot.capacity === null || placesTaken(others, slot.id) + places <= slot.capacity;
}

/** Those who wait, in their order. */
export function waitingIn<Each extends Counted>(signUps: readonly Each[]): Each[] {
  return signUps
    .filter(({ answer, queuedAt }) => answer === 'going' && queuedAt !== null)
    .sort((a, b) => (a.queuedAt?.getTime() ?? 0) - (b.queuedAt?.getTime() ?? 0) || a.account.localeCompare(b.account));
}

/** Those who wait and find a place now, in their order: the first who fits comes first, and who does not fit goes on waiting. */
export function promoted(terms: SignUpTerms, signUps: readonly Counted[]): string[] {
  const found: string[] = [];
  let now = signUps;
  for (const each of waitingIn(signUps)) {
    if (!fits(terms, now, each)) continue;
    found.push(each.account);
    now = now.map((other) => (other.account === each.account ? { ...other, queuedAt: null } : other));
  }
  return found;
}

/** The last moment at which people sign up. */
export function closesAt({ deadlineHours }: SignUpTerms, startsAt: Date): Date {
  return new Date(startsAt.getTime() - deadlineHours * 3_600_000);
}
