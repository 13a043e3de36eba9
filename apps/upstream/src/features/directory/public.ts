export { type MemberFacts, memberItems } from './selection.ts';
export { readRosterRow } from './store.ts';
