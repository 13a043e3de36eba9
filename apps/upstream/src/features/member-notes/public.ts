export { writeNote } from './bulk.ts';
