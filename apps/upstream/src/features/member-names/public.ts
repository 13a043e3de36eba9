export { rename, renameWholly } from './changes.ts';
