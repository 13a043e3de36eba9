export { ActionsEditor } from './parts/editor/actions-editor.tsx';
export { ActionsPreview } from './parts/preview/actions-preview.tsx';
export { isComplete } from './new-action.ts';
