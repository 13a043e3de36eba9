export { ImportEvents } from './parts/import-events.tsx';
