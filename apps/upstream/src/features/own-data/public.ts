export { communitiesBanning, resumeBans } from './bans.ts';
export { cancelErasure, refuseWhoLeaves } from './cancel.ts';
export { ERASED_NAME } from './redact.ts';
