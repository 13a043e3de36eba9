export { InviteLinks } from './parts/invite-links.tsx';
