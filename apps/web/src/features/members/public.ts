export { PendingPanel } from './parts/pending-panel.tsx';
export { RecentPanel } from './parts/recent-panel.tsx';
