export { AttendancePanel, CheckInCard, EventFigures } from './parts/attendance-slots.tsx';
