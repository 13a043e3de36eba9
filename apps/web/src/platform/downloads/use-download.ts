import type { DownloadState, PreparedDownload } from '@muster/contracts/downloads/model';
import { useState } from 'react';
import type { MessageKey } from '../i18n/message-key.ts';
import { trpc } from '../trpc.ts';

const ASKED_EVERY_MS = 700;

/** A file under way: what is asked about it, and how far it has come. Null before one was begun. */
export type FileUnderWay = Pick<DownloadState, 'rows' | 'total'> & {
  readonly state: DownloadState['state'] | 'unknown';
};

/**
 * Takes a prepared file as the browser takes any: to where the person keeps downloads, without this page ever holding it.
 * How far it has come is asked of those who make it.
 */
export function useDownload() {
  const [prepared, setPrepared] = useState<PreparedDownload | null>(null);
  const asked = trpc.downloads.state.useQuery(
    { id: prepared?.id ?? '' },
    {
      enabled: prepared !== null,
      gcTime: 0,
      refetchInterval: ({ state: { data, error } }) =>
        error !== null || (data && isOver(data.state)) ? false : ASKED_EVERY_MS,
    },
  );
  const begin = (file: PreparedDownload) => {
    setPrepared(file);
    // The name comes with the file.
    Object.assign(document.createElement('a'), { href: file.address, download: '' }).click();
  };
  const file: FileUnderWay | null =
    prepared && (asked.data ?? { state: asked.error ? 'unknown' : 'ready', rows: 0, total: prepared.total });
  return { file, begin, forget: () => setPrepared(null) };
}

/** What is told of a file that came to nothing. */
export function faultOf(state: FileUnderWay['state']): MessageKey {
  return `ui.downloads.${state === 'stopped' || state === 'expired' ? state : 'failed'}`;
}

/** Whether nothing more happens to a file. */
export function isOver(state: FileUnderWay['state']): boolean {
  return state !== 'ready' && state !== 'running';
}
