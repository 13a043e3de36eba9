import { useState } from 'react';
import { base64Of } from './base64-of.ts';
import { randomId } from '../wire/client-id.ts';

/** A part of a file, as the calls for uploads take it: `data` in Base64, from the byte `at` on. */
type FilePart = { readonly upload: string; readonly name: string; readonly at: number; readonly data: string };

/** The calls of an upload, and how many bytes one part has. */
interface FileCalls {
  readonly partBytes: number;
  readonly addPart: (part: FilePart) => Promise<unknown>;
  readonly cancel: (upload: string) => Promise<unknown>;
}

/** Sends a file part by part, since requests are bounded in size. */
export function usePartedUpload({ partBytes, addPart, cancel: cancelUpload }: FileCalls) {
  const [sent, setSent] = useState<{ readonly bytes: number; readonly of: number } | null>(null);
  const [error, setError] = useState<unknown>(null);
  /** A failure is ignored: the server deletes an upload that is not used by itself. */
  function cancel(upload: string): void {
    cancelUpload(upload).catch(() => undefined);
  }
  /** Answers the id of the upload; null where it failed, with the reason in `error`. */
  async function send(file: File): Promise<string | null> {
    setError(null);
    setSent({ bytes: 0, of: file.size });
    const upload = randomId();
    try {
      for (let at = 0; at === 0 || at < file.size; at += partBytes) {
        const data = base64Of(new Uint8Array(await file.slice(at, at + partBytes).arrayBuffer()));
        await addPart({ upload, name: file.name, at, data });
        setSent({ bytes: Math.min(file.size, at + partBytes), of: file.size });
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

/** A file that is being sent: how far it is, and what went wrong. */
export type PartedUpload = ReturnType<typeof usePartedUpload>;
