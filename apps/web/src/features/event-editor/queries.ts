import { trpc } from '../../platform/trpc.ts';

/** One event. */
export function useEvent(community: string, id: string, enabled = true) {
  return trpc.calendar.event.useQuery({ community, id }, { enabled, retry: false });
}

/** Everything that changes events. They are asked for again after a refusal too: someone else may have changed them. */
export function useEventChanges() {
  const { calendar, eventSignups } = trpc.useUtils();
  const refreshed = {
    onSettled: () =>
      Promise.all([calendar.window.invalidate(), calendar.event.invalidate(), eventSignups.invalidate()]),
  };
  return {
    create: trpc.calendar.createEvent.useMutation(refreshed),
    edit: trpc.calendar.editEvent.useMutation(refreshed),
    move: trpc.calendar.moveEvent.useMutation(refreshed),
    setImage: trpc.calendar.setImage.useMutation(refreshed),
    cancel: trpc.calendar.cancelEvent.useMutation(refreshed),
    restore: trpc.calendar.restoreEvent.useMutation(refreshed),
    remove: trpc.calendar.removeEvent.useMutation(refreshed),
  };
}
