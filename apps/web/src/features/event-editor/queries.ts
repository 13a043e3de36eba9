import type { TemplatePosition } from '@muster/contracts/calendar/model';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callClient, trpc } from '../../platform/trpc.ts';

/** One event. */
export function useEvent(community: string, id: string, enabled = true) {
  return trpc.calendar.event.useQuery({ community, id }, { enabled, retry: false });
}

/** Templates of a community in the categories in which the viewer may make events, page by page. */
export function useTemplates(community: string, enabled = true) {
  return useInfiniteQuery({
    // Shaped as tRPC's own keys are, so that code that matches queries by procedure finds it too.
    queryKey: [['calendar', 'templates'], { input: { community }, type: 'infinite' }],
    queryFn: ({ pageParam, signal }) =>
      callClient.calendar.templates.query({ community, after: pageParam }, { signal }),
    initialPageParam: null as TemplatePosition | null,
    getNextPageParam: ({ next }) => next,
    enabled,
  });
}

/** Making, renaming and deleting templates. After a refusal too they are asked for again. */
export function useTemplateChanges() {
  const { calendar } = trpc.useUtils();
  const refreshed = {
    onSettled: () => Promise.all([calendar.templates.invalidate(), calendar.template.invalidate()]),
  };
  return {
    create: trpc.calendar.createTemplate.useMutation(refreshed),
    rename: trpc.calendar.renameTemplate.useMutation(refreshed),
    remove: trpc.calendar.removeTemplate.useMutation(refreshed),
  };
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
