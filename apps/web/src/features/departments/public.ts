export { useStructure } from './queries.ts';
