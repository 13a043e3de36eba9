export { EmailPanel } from './parts/email-panel.tsx';
