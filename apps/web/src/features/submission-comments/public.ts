export { CommentsPanel } from './parts/comments-slot.tsx';
