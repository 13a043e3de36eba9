export { ImportRows } from './parts/import-rows.tsx';
