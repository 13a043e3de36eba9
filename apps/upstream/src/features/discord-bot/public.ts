export { askedOfDiscord } from './asking.ts';
export { knownGuild } from './changes.ts';
export { directMessages } from './direct-message.ts';
export { completeOne, type Syncing } from './sync/apply.ts';
export { findBot, type StoredBot } from './sync/bots.ts';
export { stopBot } from './sync/tell.ts';
