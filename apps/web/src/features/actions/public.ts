export { isComplete } from './new-action.ts';
export { ActionsEditor } from './parts/editor/actions-editor.tsx';
export { RanksField } from './parts/editor/ranks-field.tsx';
export { ActionLog } from './parts/log/action-log.tsx';
export { RunDrawer } from './parts/log/run-drawer.tsx';
export { ActionsPreview } from './parts/preview/actions-preview.tsx';
