export { assertDiscordLinked } from './joining.ts';
export { actionsIn, ranksGiven, settingsIn } from './rules.ts';
export { firstMomentOfWeek, readSpans, type Week } from './spans.ts';
export { readInfo } from './store.ts';
