import { createContext, use, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Drawer } from './dialog.tsx';
import { LeaveGuard, LeaveQuestion } from './leave-guard.tsx';
import type { ModalProps } from './modal-surface.tsx';

const Unsaved = createContext<(dirty: boolean) => void>(() => undefined);

/** A drawer with a form in it that says by {@link useUnsaved} when something is typed and not saved: closing it asks. */
export function GuardedDrawer({ open, onClose, children, ...rest }: ModalProps) {
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  // A person who types and presses Escape at once is asked too: what is drawn may be one step behind.
  const isDirty = useRef(false);
  const report = useCallback((now: boolean) => {
    isDirty.current = now;
    setDirty(now);
  }, []);
  const leave = () => {
    setAsking(false);
    onClose();
  };
  return (
    <>
      <Drawer open={open} onClose={() => (isDirty.current ? setAsking(true) : onClose())} {...rest}>
        <Unsaved value={report}>{children}</Unsaved>
      </Drawer>
      {/* Closing is a step of its own, which is not back: the form has asked, or has saved. */}
      <LeaveGuard
        dirty={open && dirty}
        isLeaving={({ current, next, action }) => action === 'BACK' || current.pathname !== next.pathname}
      />
      <LeaveQuestion open={open && asking} onStay={() => setAsking(false)} onLeave={leave} />
    </>
  );
}

/** Says to the drawer around it whether anything is typed and not saved. */
export function useUnsaved(dirty: boolean): void {
  const report = use(Unsaved);
  useLayoutEffect(() => {
    report(dirty);
    return () => report(false);
  }, [report, dirty]);
}
