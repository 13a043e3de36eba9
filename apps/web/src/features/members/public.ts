export { useMemberChanged } from './queries.ts';
export { rankOptions } from './rank-options.ts';
export type { AskedOfMany } from './parts/bulk/bulk-bar.tsx';
export { BulkBar, RunDialog } from './parts/bulk/bulk-slots.tsx';
export { MemberDrawer } from './parts/drawer/drawer-slot.tsx';
export { MemberPicker, type Picked } from './parts/member-picker.tsx';
export { PendingPanel } from './parts/pending-panel.tsx';
export { RecentPanel } from './parts/recent-panel.tsx';
export { StandingPill } from './parts/standing-pill.tsx';
