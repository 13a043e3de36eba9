import { lazy, Suspense } from 'react';
import type { JoinFormDialogProps } from './join-form-dialog.tsx';

// A dashboard is there before any of these is asked for.
const Form = lazy(() => import('./join-form-dialog.tsx').then((module) => ({ default: module.JoinFormDialog })));
const Missing = lazy(() => import('./missing-fields.tsx').then((module) => ({ default: module.MissingFields })));
const Fields = lazy(() => import('../profile/member-fields.tsx').then((module) => ({ default: module.MemberFields })));
const Answers = lazy(() => import('./applicant-answers.tsx').then((module) => ({ default: module.ApplicantAnswers })));

/** What a community asks of whoever joins. */
export function JoinFormDialog(props: JoinFormDialogProps) {
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
}

/** What a member has still to fill in. */
export function MissingFields({ community }: { community: string }) {
  return (
    <Suspense>
      <Missing community={community} />
    </Suspense>
  );
}

/** What somebody who waits has filled in. */
export function ApplicantAnswers(props: { community: string; accId: string }) {
  return (
    <Suspense>
      <Answers {...props} />
    </Suspense>
  );
}

/** The profile fields of a member, in a drawer about them. */
export function MemberFields(props: { community: string; accId: string }) {
  return (
    <Suspense>
      <Fields {...props} />
    </Suspense>
  );
}
