export { StagesPanel } from './parts/plan/stages-panel.tsx';
