import { type ErrorCode, errorCatalogue, fail, isErrorCode } from '@muster/contracts/errors';
import { Failure } from '@muster/contracts/kit/error';
import { Answer } from '@muster/contracts/kit/wire';
import type { Readable } from 'node:stream';
import type { ProxyAnswer } from '../../bridge/bridge.ts';

/** Longest refusal, or step of a sign-in, that is read. The longest there are take a twentieth of it. */
const SMALL_BYTES_MAX = 64 * 1024;
/** How long the body of a refusal may take once its headers are there. */
const REFUSAL_MS = 2_000;

/** Pictures that browsers show and that can hold no script. */
const PICTURE = /^image\/(?:avif|gif|jpeg|png|webp)$/;
/** A page would run, as far as its policy goes; no file that is saved needs to be one. */
const PAGE = /^(?:text\/html|application\/xhtml\+xml|image\/svg\+xml)\b/;

/**
 * Lets pictures pass, whole, in part or unchanged. Throws `request.notFound` where there is none, the catalogue's refusal
 * where the upstream gives one in its place, and else `upstream.badAnswer`.
 */
export async function assertPicture(answer: ProxyAnswer): Promise<void> {
  const { status, body } = answer;
  const isPicture = (status === 200 || status === 206) && PICTURE.test(typeOf(answer));
  if (isPicture || status === 304 || status === 416) return;
  if (status === 404) {
    body.destroy();
    throw fail('request.notFound');
  }
  throw (await refusalOf(answer)) ?? bad(`a file: ${status} ${typeOf(answer)}`);
}

/**
 * Lets a file pass that is to be saved. A refusal in its place is thrown as the catalogue's, with `downloads.unknown`
 * for what is not there; anything else is `upstream.badAnswer`.
 */
export async function assertDownload(answer: ProxyAnswer): Promise<void> {
  const { status, headers, body } = answer;
  const isSaved = String(headers['content-disposition']).startsWith('attachment');
  if (status === 200 && isSaved && !PAGE.test(typeOf(answer))) return;
  if (status === 404) {
    body.destroy();
    throw fail('downloads.unknown');
  }
  throw (await refusalOf(answer)) ?? bad(`a download: ${status} ${typeOf(answer)}`);
}

/** Lets a feed of a calendar pass, or that it is unchanged. `request.notFound` where there is none; anything else is `upstream.badAnswer`. */
export async function assertFeed(answer: ProxyAnswer): Promise<void> {
  const { status, body } = answer;
  if (status === 304 || (status === 200 && typeOf(answer) === 'text/calendar')) return;
  if (status === 404) {
    body.destroy();
    throw fail('request.notFound');
  }
  throw (await refusalOf(answer)) ?? bad(`a feed: ${status} ${typeOf(answer)}`);
}

/**
 * Lets a file pass that belongs to something: a picture, or bytes to be saved. `files.unknown` for what is not there or may not be
 * read; a refusal in its place is thrown as the catalogue's, and anything else is `upstream.badAnswer`.
 */
export async function assertAttachment(answer: ProxyAnswer): Promise<void> {
  const { status, headers, body } = answer;
  const isSaved = String(headers['content-disposition']).startsWith('attachment');
  const isBytes = isSaved && typeOf(answer) === 'application/octet-stream';
  if (status === 200 && (isBytes || typeOf(answer) === 'image/webp')) return;
  if (status === 404) {
    body.destroy();
    throw fail('files.unknown');
  }
  throw (await refusalOf(answer)) ?? bad(`an attachment: ${status} ${typeOf(answer)}`);
}

/** The refusal that an answer gives in place of a file; null where it gives none, or is too slow or too long for one. */
async function refusalOf({ body }: ProxyAnswer): Promise<Failure | null> {
  return refusalIn(await readSmall(body, AbortSignal.timeout(REFUSAL_MS)).catch(() => undefined));
}

/** The refusal in an answer's body, in the catalogue's words; null where there is none. */
export function refusalIn(body: unknown): Failure | null {
  const answer = Answer.safeParse(body);
  if (!answer.success || answer.data.success || !isErrorCode(answer.data.code ?? '')) return null;
  const { code, statusStr, details = {} } = answer.data;
  const entry = errorCatalogue[code as ErrorCode];
  // A text with places to fill in has been filled by the upstream, which alone knows the values.
  const text = entry.text.includes('{') && statusStr ? statusStr : entry.text;
  return new Failure(code as ErrorCode, entry, { ...details, said: text });
}

/** Reads a body of JSON up to 64 kB; undefined where it is none. Fails where it is longer, breaks off or is too slow. */
export async function readSmall(body: Readable, signal: AbortSignal): Promise<unknown> {
  const chunks: Buffer[] = [];
  let length = 0;
  const stop = () => body.destroy(bad('a body that takes too long'));
  signal.addEventListener('abort', stop, { once: true });
  try {
    for await (const chunk of body) {
      length += (chunk as Buffer).length;
      if (length > SMALL_BYTES_MAX) throw bad(`over ${SMALL_BYTES_MAX} bytes`);
      chunks.push(chunk as Buffer);
    }
  } finally {
    signal.removeEventListener('abort', stop);
  }
  return parseJson(Buffer.concat(chunks).toString('utf8'));
}

/** An answer that the upstream does not give; `internal` goes to the log alone. */
export function bad(internal: string): Failure {
  return fail('upstream.badAnswer', { internal });
}

function typeOf({ headers }: ProxyAnswer): string {
  return String(headers['content-type'] ?? '').split(';', 1)[0] ?? '';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
