export { assertDiscordLinked } from './joining.ts';
export { actionsIn, ranksGiven, settingsIn } from './rules.ts';
export { readInfo } from './store.ts';
