export { awayIn } from './store.ts';
