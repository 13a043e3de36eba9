export { knowsZone } from './zone.ts';
