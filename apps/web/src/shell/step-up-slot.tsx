import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { stepUpStore } from '../platform/step-up/step-up-store.ts';

// Few ever see it, and its form is heavy.
const StepUpDialog = lazy(() =>
  import('../features/session/public.ts').then((module) => ({ default: module.StepUpDialog })),
);

/** The place of the question who it is; empty until a call asks for it. */
export function StepUpSlot() {
  const { asking } = useStore(stepUpStore);
  if (!asking) return null;
  return (
    <Suspense>
      <StepUpDialog onEnd={asking.settle} />
    </Suspense>
  );
}
