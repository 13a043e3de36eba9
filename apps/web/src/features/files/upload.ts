import { FILE, type FilePurposeName } from '@muster/contracts/files/constants';
import { endingOf, namedByContent } from '@muster/contracts/files/file-types';
import type { KeptFile } from '@muster/contracts/files/model';
import { isPassing, readFailure, UNSENT } from '../../platform/failure.ts';
import { callClient } from '../../platform/trpc.ts';
import { resizeImage } from '../../ui/forms/resize-image.ts';
import { base64Of } from '../../platform/uploads/base64-of.ts';

/** What files are uploaded for. */
export type UploadPlace = {
  readonly community: string;
  readonly purpose: FilePurposeName;
  readonly subject: string;
  readonly guestKey: string | null;
};

/** One file on its way. `onSent` is told how many bytes have arrived, of how many. */
export type FileSending = {
  readonly place: UploadPlace;
  readonly part: string;
  readonly file: File;
  readonly signal: AbortSignal;
  readonly onSent: (sent: number, total: number) => void;
};

/** As many as tell kinds of pictures apart. */
const FIRST_BYTES = 16;
const TRIES = 12;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
/** The server keeps pictures no larger than this; a phone's camera makes far larger ones. */
const PICTURE_SIDE = 2560;
const SHRUNK_ABOVE_BYTES = 1024 * 1024;

/**
 * Uploads a file piece by piece; answers it once it can be sent. While the connection is away it waits and goes on where it was. Throws
 * what the server refuses, and what ended it (`signal`).
 */
export async function upload(sending: FileSending): Promise<KeptFile> {
  const { place, part, signal, onSent } = sending;
  const { community, guestKey } = place;
  const file = await shrunk(sending.file);
  const first = new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer());
  const begin = { ...place, part, name: namedByContent(file.name, first), bytes: file.size };
  const { id } = await callClient.files.begin.mutate(begin, { signal });
  try {
    for (let sent = 0; sent < file.size;) {
      const piece = await pieceAt(file, sent);
      const append = () => callClient.files.append.mutate({ community, id, guestKey, ...piece }, { signal });
      sent = (await patiently(append, signal)).received;
      onSent(sent, file.size);
    }
    return await patiently(() => callClient.files.finish.mutate({ community, id, guestKey }, { signal }), signal);
  } catch (error) {
    // Room is given back at once where that is possible; a job does it otherwise.
    callClient.files.remove.mutate({ community, id, guestKey }).catch(() => undefined);
    throw error;
  }
}

async function pieceAt(file: Blob, offset: number) {
  const bytes = new Uint8Array(await file.slice(offset, offset + FILE.chunkBytes).arrayBuffer());
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { offset, sha256, base64: base64Of(bytes) };
}

/** Tries again while the failure is of the connection, of a busy server, or of a piece that arrived damaged. */
async function patiently<Answer>(work: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const { code, status, retryAfterS } = readFailure(error);
      const mayPass = isPassing(code) || code === UNSENT || code === 'files.damaged' || status === 429;
      if (signal.aborted || !mayPass || attempt === TRIES) throw error;
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempt - 1));
      await pause(Math.max(wait, (retryAfterS ?? 0) * 1000), signal);
    }
  }
}

/** Ends early when the browser has a connection again, or the upload is ended. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

/** A large picture as it will be kept, so that less has to be sent; anything else, and what cannot be read here, as it is. */
async function shrunk(file: File): Promise<File> {
  if (file.size <= SHRUNK_ABOVE_BYTES || !/^image\/(?:png|jpeg|webp)$/.test(file.type)) return file;
  const picture = await resizeImage(file, { width: PICTURE_SIDE, height: PICTURE_SIDE }).catch(() => null);
  if (!picture) return file;
  const bytes = Uint8Array.from(atob(picture.base64), (sign) => sign.charCodeAt(0));
  const ending = picture.mimeType === 'image/webp' ? 'webp' : 'png';
  const stem = file.name.slice(0, file.name.length - endingOf(file.name).length);
  return bytes.length < file.size ? new File([bytes], `${stem}${ending}`, { type: picture.mimeType }) : file;
}
