import { Toaster } from '../ui/toasts/toaster.tsx';
import { StepUpSlot } from './step-up-slot.tsx';

/** What lies over every page and is empty while it is painted first: the question who it is, and the notices. */
export function Notices() {
  return (
    <>
      <StepUpSlot />
      <Toaster />
    </>
  );
}
