import type { MissingPermission } from '@muster/contracts/kit/error';
import type { MessageKey } from './i18n/message-key.ts';
import { t } from './i18n/translate.ts';

/** What a person is shown of a failed request. `code` is the catalogue's, or one of those the browser adds. */
export type ShownFailure = {
  readonly code: string;
  readonly status: number;
  readonly text: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly missing: MissingPermission | null;
  readonly retryAfterS: number | null;
  readonly requestId: string | null;
  /** Trying the same again later may work. */
  readonly passing: boolean;
};

/** No answer came back: the gateway is away or the browser is offline. */
export const NO_ANSWER = 'browser.noAnswer';
/** No answer came back to a change, and nothing sends it again by itself. */
export const UNSENT = 'browser.unsent';
/** No answer came back; the request is kept on this device and is sent again by itself. */
export const KEPT = 'browser.kept';
/** The server does not know what was asked; it never will by itself. */
export const NOT_OFFERED = 'request.notOffered';
/** An answer or a fault in our own page that no catalogue entry describes. */
export const UNKNOWN_FAILURE = 'browser.unknown';

/** Reads whatever a request or a render threw. */
export function readFailure(error: unknown): ShownFailure {
  const body = publicBody(error);
  if (!body) return withoutBody(error);
  const details = record(body['details']);
  return {
    code: String(body['code']),
    status: Number(body['status'] ?? body['httpStatus'] ?? 500),
    text: publicText(
      String(body['code']),
      failureTexts?.(String(body['code']), record(details['values'])) ??
        messageOf(error) ??
        body['message'] ??
        body['statusStr'],
    ),
    fields: (details['fields'] as Record<string, string> | undefined) ?? {},
    missing: (details['missing'] as MissingPermission | undefined) ?? null,
    retryAfterS: typeof details['retryAfterS'] === 'number' ? details['retryAfterS'] : null,
    requestId: typeof body['requestId'] === 'string' ? body['requestId'] : null,
    passing: isPassing(String(body['code'])),
  };
}

/** What passes by itself, beside whatever the upstream's absence is called. */
const PASSING: ReadonlySet<string> = new Set([
  NO_ANSWER,
  'server.draining',
  'files.busy',
  'storage.away',
  'storage.unreachable',
]);

/** Tells whether a failure is of the connection or of what stands behind it, so that a query may simply try again. */
export function isPassing(code: string): boolean {
  return PASSING.has(code) || code.startsWith('upstream.');
}

/** Tells whether a failure leaves open if a mutation was done. The same key finds out. */
export function isUnconfirmed(code: string): boolean {
  return isPassing(code) || code === 'idempotency.running';
}

/** The catalogue body: a tRPC error's `data`, or the plain JSON of the sign-in pages. */
function publicBody(error: unknown): Record<string, unknown> | null {
  const outer = record(error);
  const candidates = [outer['data'], outer['shape'], outer['body'], error];
  const found = candidates.find((candidate) => typeof record(candidate)['code'] === 'string');
  return found === undefined || isSystemError(found) ? null : record(found);
}

/** A `DOMException` or a Node error also has a string `code`; only dotted ones are the catalogue's. */
function isSystemError(candidate: unknown): boolean {
  return !String(record(candidate)['code']).includes('.');
}

function withoutBody(error: unknown): ShownFailure {
  const cause = String(record(record(error)['cause'])['name']);
  const [code, words] = SILENCES[isNetworkError(error) ? 'NoAnswerError' : cause] ?? UNKNOWN;
  return {
    code,
    status: 0,
    text: t(words),
    fields: {},
    missing: null,
    retryAfterS: null,
    requestId: null,
    passing: code === NO_ANSWER || code === UNSENT,
  };
}

type Told = readonly [code: string, words: MessageKey];

const UNKNOWN: Told = [UNKNOWN_FAILURE, 'errors.unknown'];
/** What is known of a request that no answer came back to, by the error that says so. */
const SILENCES: Readonly<Record<string, Told>> = {
  NoAnswerError: [NO_ANSWER, 'errors.noAnswer'],
  KeptError: [KEPT, 'errors.kept'],
  UnsentError: [UNSENT, 'errors.unsent'],
};

/** Thrown by our own fetches for a refusal: `body` is the JSON that came with it. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly body: unknown;

  constructor(body: unknown) {
    super('refused');
    this.body = body;
  }
}

/** Thrown by our own fetches when no usable answer came back. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/** Given in place of silence after a change that the outbox does not take. */
export class UnsentError extends Error {
  override readonly name = 'UnsentError';
}

/** Given in place of a failure, once the outbox has what was to be sent. */
export class KeptError extends Error {
  override readonly name = 'KeptError';
}

const CAUSES_OF_SILENCE = new Set(['TypeError', 'TimeoutError', 'AbortError', 'SyntaxError']);

/** A `TypeError` alone proves nothing, since our own mistakes are one too; only as the cause of a request is it silence. */
function isNetworkError(error: unknown): boolean {
  if (error instanceof NoAnswerError) return true;
  const { name, cause, message } = record(error);
  // A page's script that could not be fetched: the router throws the browser's own error.
  if (/dynamically imported module|module script failed/i.test(String(message))) return true;
  return name === 'TRPCClientError' && CAUSES_OF_SILENCE.has(String(record(cause)['name']));
}

/** Says what a failure is called; null for a code or language of which it knows nothing. */
type FailureTexts = (code: string, values: Readonly<Record<string, unknown>>) => string | null;

let failureTexts: FailureTexts | null = null;

/** Has failures told in the language of the page from now on. In English the server tells them. */
export function tellFailuresBy(texts: FailureTexts): void {
  failureTexts = texts;
}

/** The time-out text of @spec §7 names event, times and id: right for a log, not for a person. */
function publicText(code: string, message: unknown): string {
  if (code === 'upstream.timeout') return t('errors.timeout');
  return typeof message === 'string' && message ? message : t('errors.unknown');
}

function messageOf(error: unknown): string | null {
  const name = record(error)['name'];
  return name === 'TRPCClientError' ? String(record(error)['message']) : null;
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
