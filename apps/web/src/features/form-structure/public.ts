export { ClausesEditor } from './parts/editor/clauses-editor.tsx';
export { ChangeList } from './parts/editor/change-list.tsx';
export { QuestionsPanel } from './parts/editor/questions-panel.tsx';
export { FormFill } from './parts/fill/form-fill.tsx';
export { AnswerList } from './parts/shown/answer-list.tsx';
export { newPartId, newQuestion, newSection } from './structure-edit.ts';
