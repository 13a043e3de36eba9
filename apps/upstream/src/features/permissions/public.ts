export { edit as editPermissions } from './sets/changes.ts';
