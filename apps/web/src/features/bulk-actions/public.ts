export { countPicked, isPicked, isTooMany, toRunSelection } from './picking/selection.ts';
export { type Picking, useSelection } from './picking/use-selection.ts';
export { RunsDrawer } from './parts/runs-slot.tsx';
export { useRunProgress, useRunChanges, useRunPreview, turnsOf, useRun } from './queries.ts';
export { RUN_GLYPHS } from './parts/run-glyphs.ts';
export { RunPreview } from './parts/run-preview.tsx';
export { RunView } from './parts/run-view.tsx';
