export { RunFlowDialog } from './parts/run/run-flow-slot.tsx';
export { useOfferedFlows } from './queries.ts';
