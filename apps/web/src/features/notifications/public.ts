export { NotificationBell } from './parts/notification-bell.tsx';
