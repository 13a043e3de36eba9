export { useTellRemoved } from './tell-removed.ts';
