import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';
import { useT } from '../../platform/i18n/use-t.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveGuardProps {
  dirty: boolean;
  /** Whether a way on leaves what is unsaved. */
  isLeaving: ShouldBlockFn;
}

/** Asks before something with unsaved changes is left: by a link, by the back button or by closing the tab. */
export function LeaveGuard({ dirty, isLeaving }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: (ways) => dirty && isLeaving(ways),
    enableBeforeUnload: dirty,
    withResolver: true,
  });
  return (
    <LeaveQuestion
      open={blocker.status === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}

interface LeaveQuestionProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** The question itself, for what is left without going anywhere. */
export function LeaveQuestion({ open, onStay, onLeave }: LeaveQuestionProps) {
  const t = useT();
  return (
    <ConfirmDialog
      open={open}
      onClose={onStay}
      onConfirm={onLeave}
      title={t('ui.unsaved.title')}
      lead={t('ui.unsaved.text')}
      confirmLabel={t('ui.unsaved.leave')}
    />
  );
}
