export { MemberNotes } from './parts/member-notes.tsx';
export { NotesTab } from './parts/notes-slot.tsx';
