export { CommunityDefaultsPanel } from './parts/defaults/lazy-defaults-panel.ts';
export { NotificationBell } from './parts/notification-bell.tsx';
