export { ClockPanel, OnDutyPanel, ActivityTab } from './parts/clock-slots.tsx';
