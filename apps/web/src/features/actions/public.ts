export { ActionsEditor } from './parts/editor/actions-editor.tsx';
export { RanksField } from './parts/editor/ranks-field.tsx';
export { ActionsPreview } from './parts/preview/actions-preview.tsx';
export { isComplete } from './new-action.ts';
