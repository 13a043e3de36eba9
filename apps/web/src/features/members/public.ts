export { NotesTab } from './parts/notes-slot.tsx';
export { MemberPicker, type Picked } from './parts/member-picker.tsx';
export { PendingPanel } from './parts/pending-panel.tsx';
export { OwnNameButton } from './parts/rename/own-name-slot.tsx';
export { RecentPanel } from './parts/recent-panel.tsx';
