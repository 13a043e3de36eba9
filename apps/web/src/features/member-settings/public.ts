export { JoinRefusal } from './parts/join-refusal.tsx';
export { SettingsDrawer } from './parts/settings-slot.tsx';
export { useMemberSettings } from './queries.ts';
