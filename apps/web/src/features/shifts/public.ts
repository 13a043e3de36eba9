export { ClockPanel, OnDutyPanel, ActivityTab } from './parts/clock-slots.tsx';
export { localInput } from './parts/duration.ts';
