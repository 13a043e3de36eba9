export { attendanceIn } from './counts.ts';
