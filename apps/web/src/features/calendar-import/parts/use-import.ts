import { CALENDAR_FILE } from '@muster/contracts/calendar-import/constants';
import type { FileEvent } from '@muster/contracts/calendar-import/model';
import { useState } from 'react';
import { trpc } from '../../../platform/trpc.ts';
import { usePartedUpload } from '../../../platform/uploads/use-parted-upload.ts';

/** Where somebody is: choosing a file, looking at what would come of it, or at what came of it. */
type Step = 'file' | 'preview' | 'done';

/** Whether an event of a file can be imported. */
export const isImportable = ({ state }: FileEvent): boolean => state === 'new' || state === 'changed';

/** An import of a calendar file from its choice to its end. */
export function useImport(community: string, firstCategory: string) {
  const { calendar, client } = trpc.useUtils();
  const [upload, setUpload] = useState<string | null>(null);
  const [category, setCategory] = useState(firstCategory);
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const sending = usePartedUpload({
    partBytes: CALENDAR_FILE.partBytes,
    addPart: (part) => client.calendarImport.addPart.mutate({ community, ...part }),
    cancel: (id) => client.calendarImport.cancel.mutate({ community, upload: id }),
  });
  const about = { community, upload: upload ?? '' };
  const start = trpc.calendarImport.start.useMutation({ onSuccess: () => calendar.invalidate() });
  const undo = trpc.calendarImport.undo.useMutation({ onSuccess: () => calendar.invalidate() });
  const preview = trpc.calendarImport.preview.useQuery(about, {
    enabled: upload !== null && !start.isSuccess,
    gcTime: 0,
    retry: false,
  });
  const step: Step = start.isSuccess ? 'done' : upload === null ? 'file' : 'preview';
  const importable = preview.data?.events.filter(isImportable) ?? [];
  const chosen = importable.filter(({ key }) => !without.has(key)).map(({ key }) => key);
  return {
    step,
    sending,
    preview,
    category,
    setCategory,
    importable,
    chosen,
    start,
    undo,
    isChosen: (key: string) => !without.has(key),
    choose: (keys: readonly string[], isWanted: boolean) => {
      const next = new Set(without);
      for (const key of keys) {
        if (isWanted) next.delete(key);
        else next.add(key);
      }
      setWithout(next);
    },
    send: async (file: File) => {
      const id = await sending.send(file);
      if (id === null) return;
      setWithout(new Set());
      setUpload(id);
    },
    begin: () => start.mutate({ ...about, category, chosen }),
    takeBack: () => start.data && undo.mutate({ community, change: start.data.change }),
    startOver: () => {
      if (upload !== null && step !== 'done') sending.cancel(upload);
      setUpload(null);
      start.reset();
      undo.reset();
    },
  };
}

/** Everything about an import under way. */
export type CalendarImport = ReturnType<typeof useImport>;
