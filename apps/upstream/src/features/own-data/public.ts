export { resumeBans } from './bans.ts';
export { cancelErasure } from './cancel.ts';
export { ERASED_NAME } from './redact.ts';
