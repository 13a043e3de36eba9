/** Title and headings of a file of figures about attendance. Zod-free. */
export const ATTENDANCE_FILE_WORDS = [
  'Attendance',
  'Event',
  'Category',
  'Name',
  'Begins',
  'Events',
  'Going',
  'Maybe',
  'Attended',
  'Late',
  'Absent',
  'Excused',
  'Rate in percent',
] as const;
export type AttendanceFileWord = (typeof ATTENDANCE_FILE_WORDS)[number];
