import type { ErrorEntries } from '../kit/error.ts';

/** Errors of attendance. */
export const eventAttendanceErrors = {
  'eventAttendance.cancelled': {
    status: 409,
    owner: 'caller',
    text: 'This event is cancelled, so there is no attendance.',
  },
  'eventAttendance.tooEarly': {
    status: 409,
    owner: 'caller',
    text: 'Attendance begins {minutes} minutes before the start. Try again then.',
  },
  'eventAttendance.over': { status: 409, owner: 'caller', text: 'This event is over. Ask its staff to mark you.' },
  'eventAttendance.notOver': {
    status: 409,
    owner: 'caller',
    text: 'This event is not over. Close the attendance after its end.',
  },
  'eventAttendance.closed': {
    status: 409,
    owner: 'caller',
    text: 'The attendance is closed already. Marks can still be corrected one by one.',
  },
  'eventAttendance.wrongCode': {
    status: 409,
    owner: 'caller',
    text: 'This is not the code of this event. Ask its staff for the code and type it again.',
  },
  'eventAttendance.marked': {
    status: 409,
    owner: 'caller',
    text: 'Staff have marked you already. Ask them to change the mark.',
  },
  'eventAttendance.reasonNeeded': {
    status: 409,
    owner: 'caller',
    text: 'The event is over. Say why the mark is changed.',
  },
} as const satisfies ErrorEntries;
