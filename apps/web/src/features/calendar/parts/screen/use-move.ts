import type { EventDetail } from '@muster/contracts/calendar/model';
import { useState } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../../platform/tell-failure.ts';
import { trpc } from '../../../../platform/trpc.ts';
import { formatSpan, useEventChanges, wallIn } from '../../../event-editor/public.ts';
import { notify } from '../../../../ui/toasts/notify.ts';

/** Times in the place of those that an event has still. */
type Times = { readonly startsAt: string; readonly endsAt: string };

/** Moves events, and shows them where they were put until the answer is there. What was done can be taken back. */
export function useMove(community: string) {
  const t = useT();
  const { calendar } = trpc.useUtils();
  const { move } = useEventChanges();
  const [moved, setMoved] = useState<Readonly<Record<string, Times>>>({});
  const send = async (id: string, times: Times): Promise<EventDetail> => {
    const event = await calendar.event.fetch({ community, id }, { staleTime: 0 });
    const [start, end] = [wallIn(event.zone, times.startsAt), wallIn(event.zone, times.endsAt)];
    await move.mutateAsync({ community, id, start, end, revision: event.revision });
    return event;
  };
  const moveTo = async (id: string, times: Times, isUndo = false): Promise<void> => {
    setMoved((now) => ({ ...now, [id]: times }));
    try {
      const { title, startsAt, endsAt } = await send(id, times);
      if (isUndo) return;
      notify({
        type: 'positive',
        message: t('calendar.moved', { title, when: formatSpan(times.startsAt, times.endsAt) }),
        action: { label: t('calendar.undo'), onClick: () => void moveTo(id, { startsAt, endsAt }, true) },
      });
    } catch (failure) {
      tellFailure(failure);
    } finally {
      setMoved(({ [id]: _, ...others }) => others);
    }
  };
  return { moved, moveTo };
}
