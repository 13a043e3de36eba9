import '../styles/mono-face.css';
import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { askingStore } from '../platform/asking/asking-store.ts';
import { Toaster } from '../ui/toasts/toaster.tsx';
import { StepUpSlot } from './step-up-slot.tsx';

// Few ever ask.
const AskDialog = lazy(() =>
  import('../features/permissions/public.ts').then((module) => ({ default: module.AskAnywhere })),
);

/** What lies over every page and is empty while it is painted first: the question who it is, and the notices. */
export function Notices() {
  return (
    <>
      <StepUpSlot />
      <AskSlot />
      <Toaster />
    </>
  );
}

/** The place of asking for access; empty until somebody does. */
function AskSlot() {
  const { asking } = useStore(askingStore);
  if (!asking) return null;
  return (
    <Suspense>
      <AskDialog {...asking} onClose={() => askingStore.setState({ asking: null })} />
    </Suspense>
  );
}
