export { messageObstacle, sendDirectMessage } from './direct-message.ts';
export { botPartsOf, clientFor } from './parts.ts';
export { completeOne, type Syncing } from './sync/apply.ts';
export { findBot, type StoredBot } from './sync/bots.ts';
