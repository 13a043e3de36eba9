import type { RemovedKind } from '@muster/contracts/removals/model';
import { tellFailure } from '../../platform/tell-failure.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { trpc } from '../../platform/trpc.ts';
import { notify } from '../../ui/toasts/notify.ts';

/** Long enough to see what is missing by now. */
const UNDO_MS = 15_000;

/** What is said of those who have it again. */
const PEOPLE = {
  department: 'removals.people',
  rank: 'removals.people',
  position: 'removals.people',
  profileField: 'removals.values',
  statuses: 'removals.statuses',
} as const satisfies Record<RemovedKind, string>;

/** What was removed; an upstream that keeps nothing of it says no `removal`. */
type Removed = {
  readonly name: string;
  readonly removal: string | undefined;
  /** What else has happened with it. */
  readonly also?: string;
};

/** Tells that something is removed, with a button that puts it back. */
export function useTellRemoved(community: string): (removed: Removed) => void {
  const t = useT();
  const utils = trpc.useUtils();
  const restore = trpc.removals.restore.useMutation({
    onError: (error) => tellFailure(error),
    onSettled: () =>
      Promise.all([
        utils.departments.list.invalidate({ community }),
        utils.profileFields.list.invalidate({ community }),
        utils.memberSettings.get.invalidate({ community }),
      ]),
    onSuccess({ kind, label, had, holders }) {
      const people = t(PEOPLE[kind], { count: holders });
      const caption = had > holders ? `${people}. ${t('removals.fewer', { count: had - holders })}.` : people;
      notify({ type: 'positive', message: t('removals.restored', { name: label }), ...(had > 0 && { caption }) });
    },
  });
  return ({ name, removal, also }) => {
    const message = t('removals.removed', { name });
    if (removal === undefined) return void notify({ type: 'positive', message, ...(also && { caption: also }) });
    const toast = notify({
      type: 'positive',
      message,
      caption: also ? `${also} ${t('removals.within')}` : t('removals.within'),
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
