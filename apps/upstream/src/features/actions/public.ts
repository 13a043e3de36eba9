export { checkActions } from './check.ts';
export { previewActions, runActions, type WantedActions } from './run.ts';
export { undoActions } from './undo.ts';
