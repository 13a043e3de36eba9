export { forgetItem } from './items/forget.ts';
