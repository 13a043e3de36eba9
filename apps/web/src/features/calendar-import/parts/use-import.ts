import { CALENDAR_FILE } from '@muster/contracts/calendar-import/constants';
import type { FileEvent } from '@muster/contracts/calendar-import/model';
import { useState } from 'react';
import { trpc } from '../../../platform/trpc.ts';
import { randomId } from '../../../platform/wire/client-id.ts';

/** Where somebody is: choosing a file, looking at what would come of it, or at what came of it. */
type Step = 'file' | 'preview' | 'done';

/** Whether an event of a file can be imported. */
export const isImportable = ({ state }: FileEvent): boolean => state === 'new' || state === 'changed';

/** An import of a calendar file from its choice to its end. */
export function useImport(community: string, firstCategory: string) {
  const { calendar } = trpc.useUtils();
  const [upload, setUpload] = useState<string | null>(null);
  const [category, setCategory] = useState(firstCategory);
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const sending = useSending(community);
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

/** Sends a file part by part: requests have bounds that files go beyond. */
function useSending(community: string) {
  const { client } = trpc.useUtils();
  const [sent, setSent] = useState<{ readonly bytes: number; readonly of: number } | null>(null);
  const [error, setError] = useState<unknown>(null);
  /** A failure is ignored: the server deletes an upload that is not used by itself. */
  function cancel(upload: string): void {
    client.calendarImport.cancel.mutate({ community, upload }).catch(() => undefined);
  }
  async function send(file: File): Promise<string | null> {
    setError(null);
    setSent({ bytes: 0, of: file.size });
    const upload = randomId();
    try {
      for (let at = 0; at === 0 || at < file.size; at += CALENDAR_FILE.partBytes) {
        const data = await base64Of(file.slice(at, at + CALENDAR_FILE.partBytes));
        await client.calendarImport.addPart.mutate({ community, upload, name: file.name, at, data });
        setSent({ bytes: Math.min(file.size, at + CALENDAR_FILE.partBytes), of: file.size });
      }
      return upload;
    } catch (cause) {
      cancel(upload);
      setError(cause);
      return null;
    } finally {
      setSent(null);
    }
  }
  return { send, cancel, sent, error };
}

async function base64Of(part: Blob): Promise<string> {
  const bytes = new Uint8Array(await part.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
