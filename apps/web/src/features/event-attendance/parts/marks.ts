import type { AttendanceMark } from '@muster/contracts/event-attendance/constants';
import { IconCheck, IconClock, IconNotes, IconX } from '@tabler/icons-react';

/** How a mark looks. */
export const MARK_GLYPHS = {
  attended: IconCheck,
  late: IconClock,
  absent: IconX,
  excused: IconNotes,
} as const satisfies Record<AttendanceMark, unknown>;

/** The tone in which a mark is shown. */
export const MARK_TONES = {
  attended: 'positive',
  late: 'warning',
  absent: 'negative',
  excused: 'info',
} as const satisfies Record<AttendanceMark, string>;
