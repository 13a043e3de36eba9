import { randomInt } from 'node:crypto';
import { ATTENDANCE, type AttendanceMark } from '@muster/contracts/event-attendance/constants';
import type { AttendanceCounts } from '@muster/contracts/event-attendance/model';

const MINUTE_MS = 60_000;

/** When people check in to a date, and from when they are late. */
export function momentsOf({ startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date }) {
  return {
    opensAt: new Date(startsAt.getTime() - ATTENDANCE.opensMinutes * MINUTE_MS),
    lateAt: new Date(startsAt.getTime() + ATTENDANCE.lateMinutes * MINUTE_MS),
    endsAt,
  };
}

/** The mark of a person who came at a moment. */
export function markAt(came: Date, { lateAt }: { readonly lateAt: Date }): AttendanceMark {
  return came > lateAt ? 'late' : 'attended';
}

/** A code that cannot be foreseen. */
export function newCode(): string {
  const { codeAlphabet: letters, codeLength: length } = ATTENDANCE;
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

/** A code as it was typed, without blanks and hyphens, in capitals. */
export function typedCode(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

/** How many people have each mark. */
export function countMarks(all: readonly { readonly mark: AttendanceMark }[]): AttendanceCounts {
  const of = (wanted: AttendanceMark) => all.filter(({ mark }) => mark === wanted).length;
  return { attended: of('attended'), late: of('late'), absent: of('absent'), excused: of('excused') };
}
