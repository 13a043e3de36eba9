export { ScoresPanel } from './parts/scores-slot.tsx';
