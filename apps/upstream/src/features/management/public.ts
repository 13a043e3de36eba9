export { nameOperators } from './naming.ts';
