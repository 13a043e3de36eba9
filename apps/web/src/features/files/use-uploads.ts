import type { KeptFile } from '@muster/contracts/files/model';
import { useEffect, useRef, useState } from 'react';
import { readFailure } from '../../platform/failure.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { upload } from './upload.ts';
import type { Uploads } from './uploads-context.ts';
import { randomId } from '../../platform/wire/client-id.ts';

/** A file that is on its way, or did not get there. */
export type UploadItem = {
  readonly key: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'checking' | 'failed';
  /** Part of it that has arrived, 0 to 1. */
  readonly sent: number;
  readonly reason: string | null;
};

type Uploading = {
  readonly uploads: Uploads | null;
  readonly part: string;
  /** A file that is there now, with what it was on this device. */
  readonly onDone: (file: KeptFile, local: File) => void;
};

/** The files of one answer that are on their way, one after another. Leaving the page ends those that have not arrived. */
export function useUploads({ uploads, part, onDone }: Uploading) {
  const t = useT();
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());
  const running = useRef(new Map<string, AbortController>());
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    const controllers = running.current;
    return () => controllers.forEach((controller) => controller.abort());
  }, []);
  const patch = (key: string, change: Partial<UploadItem>) =>
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...change } : item)));
  const drop = (key: string) => setItems((now) => now.filter((item) => item.key !== key));

  async function send({ key, file }: UploadItem): Promise<void> {
    const controller = running.current.get(key);
    if (!uploads || !controller || controller.signal.aborted) return;
    if (file.size === 0) return patch(key, { state: 'failed', reason: t('files.empty') });
    const { signal } = controller;
    patch(key, { state: 'sending' });
    const onSent = (sent: number, total: number) =>
      patch(key, { sent: sent / total, state: sent === total ? 'checking' : 'sending' });
    try {
      const kept = await upload({ place: uploads.place, part, file, signal, onSent });
      drop(key);
      done.current(kept, file);
    } catch (error) {
      const reason = isUnreadable(error) ? t('files.unreadable') : readFailure(error).text;
      if (!signal.aborted) patch(key, { state: 'failed', reason, sent: 0 });
    }
  }

  function enter(item: UploadItem): void {
    running.current.set(item.key, new AbortController());
    uploads?.count(1);
    line.current = line.current.then(() => send(item)).finally(() => uploads?.count(-1));
  }

  return {
    items,
    add: (files: readonly File[]) => {
      const added = files.map(waiting);
      setItems((now) => [...now, ...added]);
      added.forEach(enter);
    },
    retry: (item: UploadItem) => {
      patch(item.key, { state: 'waiting', reason: null, sent: 0 });
      enter(item);
    },
    cancel: ({ key }: UploadItem) => {
      running.current.get(key)?.abort();
      drop(key);
    },
  };
}

function waiting(file: File): UploadItem {
  return { key: randomId(), file, state: 'waiting', sent: 0, reason: null };
}

/** The file was moved or changed on the device since it was chosen. */
function isUnreadable(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotReadableError';
}
