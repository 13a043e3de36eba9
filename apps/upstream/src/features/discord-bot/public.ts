export { messageObstacle, sendDirectMessage } from './direct-message.ts';
export { plain } from './commands/message.ts';
