export { actionsIn, ranksGiven, settingsIn } from './rules.ts';
export { readInfo } from './store.ts';
