export { StepUpDialog } from './parts/proof/step-up-dialog.tsx';
