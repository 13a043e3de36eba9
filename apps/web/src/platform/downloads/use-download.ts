import type { DownloadState, PreparedDownload } from '@muster/contracts/downloads/model';
import { useState } from 'react';
import { reasonText } from '../i18n/reason-text.ts';
import { t } from '../i18n/translate.ts';
import { trpc } from '../trpc.ts';

const ASKED_EVERY_MS = 700;

/** A file under way: what is asked about it, and how far it has come. Null before one was begun. */
export type FileUnderWay = Pick<DownloadState, 'rows' | 'total' | 'refusal'> & {
  readonly state: DownloadState['state'] | 'refused' | 'unknown';
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
        error !== null || (data && isOver(stateOf(data))) ? false : ASKED_EVERY_MS,
    },
  );
  const begin = (file: PreparedDownload) => {
    setPrepared(file);
    // The name comes with the file.
    Object.assign(document.createElement('a'), { href: file.address, download: '' }).click();
  };
  const { data, error } = asked;
  const known: Omit<FileUnderWay, 'total'> = data
    ? { ...data, state: stateOf(data) }
    : { state: error ? 'unknown' : 'ready', refusal: null, rows: 0 };
  const file: FileUnderWay | null = prepared && { total: prepared.total, ...known };
  return { file, begin, forget: () => setPrepared(null) };
}

/** What is told of a file that came to nothing: the words of its refusal, which no page sees that a browser fetches it for. */
export function faultOf({ state, refusal }: Pick<FileUnderWay, 'state' | 'refusal'>): string {
  return refusal
    ? reasonText({ ...refusal, values: {} })
    : t(`ui.downloads.${state === 'stopped' || state === 'expired' ? state : 'failed'}`);
}

/** A refused file is over at once, though its address may still be good: taking it again asks for another. */
function stateOf({ state, refusal }: Pick<DownloadState, 'state' | 'refusal'>): FileUnderWay['state'] {
  return refusal && (state === 'ready' || state === 'failed') ? 'refused' : state;
}

/** Whether nothing more happens to a file. */
export function isOver(state: FileUnderWay['state']): boolean {
  return state !== 'ready' && state !== 'running';
}
