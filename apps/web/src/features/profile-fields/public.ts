export type { JoinValues } from './parts/joining/join-form-dialog.tsx';
export { ApplicantAnswers, JoinFormDialog, MissingFields } from './parts/joining/joining-slots.tsx';
