import { WEBHOOK } from '@muster/contracts/webhooks/constants';
import { DestinationRefused } from '../../../platform/outbound/dial.ts';
import type { Outbound } from '../../../platform/outbound/outbound.ts';
import type { Sealing } from '../../../platform/secrets/sealing.ts';
import { openSecrets, signedHeaders } from '../secrets.ts';
import type { HeldWebhook, TakenDelivery } from './outbox.ts';
import { retryAfterMs } from './pauses.ts';

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES = 4_096;
const GONE = 410;
const REDIRECTS = { from: 300, to: 399 };

/**
 * What became of one request: the receiver took it, wants no more of them (`gone`, `refused`), will never take this one (`rejected`), has had
 * enough for now (`limited`), or did not take it.
 */
export type PostOutcome = {
  readonly kind: 'taken' | 'gone' | 'refused' | 'rejected' | 'limited' | 'failed';
  readonly status: number | null;
  readonly answer: string | null;
  readonly fault: string | null;
  readonly tookMs: number;
  /** What the receiver asked to wait. */
  readonly askedMs: number;
  /** Whether that is for all that goes to the same service. */
  readonly isGlobal?: boolean;
};

/** What posting works with. */
export type Means = {
  readonly outbound: Outbound;
  readonly sealing: Sealing;
  readonly now: () => Date;
  /** How long a receiver is waited for, in all. */
  readonly timeoutMs?: number | undefined;
};

/** Sends one delivery, signed by Standard Webhooks, and answers what became of it; it does not throw for what a receiver does. */
export async function post(means: Means, webhook: HeldWebhook, { id, body }: TakenDelivery): Promise<PostOutcome> {
  const at = means.now();
  const signed = { id, timestamp: Math.floor(at.getTime() / 1000), body };
  const headers = {
    'content-type': 'application/json',
    ...signedHeaders(openSecrets(means.sealing, webhook, at), signed),
  };
  return (await postTo(means, { url: webhook.url, headers, body })).outcome;
}

type Request = { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly body: string };
type Said = Readonly<Record<string, string | string[] | undefined>>;

/** Sends a request; answers what became of it, and the headers of the answer, none where there was no answer. */
export async function postTo(
  { outbound, now, timeoutMs = TIMEOUT_MS }: Means,
  { url, headers: own, body }: Request,
): Promise<{ readonly outcome: PostOutcome; readonly said: Said }> {
  const from = performance.now();
  const tookMs = () => Math.round(performance.now() - from);
  const headers = { ...own, 'user-agent': 'Muster-Webhooks/1' };
  try {
    const request = { method: 'POST', headers, body, timeoutMs, maxBytes: ANSWER_BYTES, cuts: true } as const;
    const { status, headers: said, body: answer } = await outbound.request(url, request);
    const outcome: PostOutcome = {
      kind: status >= 200 && status <= 299 ? 'taken' : status === GONE ? 'gone' : 'failed',
      status,
      answer: readable(answer),
      fault: status >= REDIRECTS.from && status <= REDIRECTS.to ? 'redirected' : null,
      tookMs: tookMs(),
      askedMs: retryAfterMs(said['retry-after'], now()),
    };
    return { outcome, said };
  } catch (cause) {
    const none = { status: null, answer: null, tookMs: tookMs(), askedMs: 0 } as const;
    return { outcome: { kind: 'failed', fault: faultOf(cause), ...none }, said: {} };
  }
}

/** What may be kept of an answer: text that the database takes. */
function readable(answer: Buffer): string | null {
  const text = answer.toString('utf8').replaceAll('\0', '').slice(0, WEBHOOK.answerMax);
  return text === '' ? null : text.toWellFormed();
}

/** Why there was no answer, as one of the codes that the client has texts for. The error itself could name hosts inside the network. */
function faultOf(cause: unknown): string {
  const causes = causesOf(cause);
  const has = (is: (each: Error & { code?: unknown }) => boolean) => causes.some(is);
  if (has((each) => each instanceof DestinationRefused)) return 'notPublic';
  if (has(({ name }) => name === 'TimeoutError' || name === 'AbortError')) return 'timeout';
  if (has(({ code }) => code === 'ENOTFOUND' || code === 'EAI_AGAIN')) return 'unknownName';
  if (has(({ code }) => /CERT|TLS|SSL|SIGNATURE/.test(String(code)))) return 'certificate';
  return 'unreachable';
}

function causesOf(cause: unknown): Error[] {
  const found: Error[] = [];
  for (let each = cause; each instanceof Error && found.length < 5; each = each.cause) found.push(each);
  return found;
}
