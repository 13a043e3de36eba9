import { tellFailure } from '../../platform/tell-failure.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { trpc } from '../../platform/trpc.ts';
import { notify } from '../../ui/toasts/notify.ts';

/** Long enough to see what is missing by now. */
const UNDO_MS = 15_000;

/** What was removed; an upstream that keeps nothing of it says no `removal`. */
type Removed = { readonly name: string; readonly removal: string | undefined };

/** Tells that something is removed, with a button that puts it back. */
export function useTellRemoved(community: string): (removed: Removed) => void {
  const t = useT();
  const utils = trpc.useUtils();
  const restore = trpc.removals.restore.useMutation({
    onError: (error) => tellFailure(error),
    onSettled: () => utils.departments.list.invalidate({ community }),
    onSuccess({ label, had, holders }) {
      const people = t('removals.people', { count: holders });
      const caption = had > holders ? `${people}. ${t('removals.fewer', { count: had - holders })}.` : people;
      notify({ type: 'positive', message: t('removals.restored', { name: label }), ...(had > 0 && { caption }) });
    },
  });
  return ({ name, removal }) => {
    const message = t('removals.removed', { name });
    if (removal === undefined) return void notify({ type: 'positive', message });
    const toast = notify({
      type: 'positive',
      message,
      caption: t('removals.within'),
      timeoutMs: UNDO_MS,
      action: {
        label: t('removals.undo'),
        onClick() {
          toast.dismiss();
          restore.mutate({ community, id: removal });
        },
      },
    });
  };
}
