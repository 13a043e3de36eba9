import { useBlocker } from '@tanstack/react-router';
import { useT } from '../i18n/use-t.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

/** Asks before a page with unsaved changes is left, be it by a link, by the back button or by closing the tab. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const t = useT();
  const blocker = useBlocker({
    // Another tab or field of the same page is not leaving it.
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: dirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={t('outbox.unsaved.title')}
      lead={t('outbox.unsaved.text')}
      confirmLabel={t('outbox.unsaved.leave')}
    />
  );
}
