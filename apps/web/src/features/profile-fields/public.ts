export type { JoinValues } from './parts/joining/join-form-dialog.tsx';
export { ApplicantAnswers, JoinFormDialog, MemberFields, MissingFields } from './parts/joining/joining-slots.tsx';
export { ValueField } from './parts/profile/value-field-slot.tsx';
