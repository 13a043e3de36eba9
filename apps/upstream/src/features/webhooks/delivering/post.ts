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

/** What became of one request: the receiver took it, wants no more of them, or did not take it. */
export type PostOutcome = {
  readonly kind: 'taken' | 'gone' | 'failed';
  readonly status: number | null;
  readonly answer: string | null;
  readonly fault: string | null;
  readonly tookMs: number;
  /** What the receiver asked to wait. */
  readonly askedMs: number;
};

type Means = {
  readonly outbound: Outbound;
  readonly sealing: Sealing;
  readonly now: () => Date;
  /** How long a receiver is waited for, in all. */
  readonly timeoutMs?: number | undefined;
};

/** Sends one delivery, signed by Standard Webhooks, and answers what became of it; it does not throw for what a receiver does. */
export async function post(
  { outbound, sealing, now, timeoutMs = TIMEOUT_MS }: Means,
  webhook: HeldWebhook,
  delivery: TakenDelivery,
): Promise<PostOutcome> {
  const { id, body } = delivery;
  const at = now();
  const signed = { id, timestamp: Math.floor(at.getTime() / 1000), body };
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Muster-Webhooks/1',
    ...signedHeaders(openSecrets(sealing, webhook, at), signed),
  };
  const from = performance.now();
  const tookMs = () => Math.round(performance.now() - from);
  try {
    const request = {
      method: 'POST',
      headers,
      body,
      timeoutMs,
      maxBytes: ANSWER_BYTES,
      cuts: true,
    } as const;
    const { status, headers: said, body: answer } = await outbound.request(webhook.url, request);
    return {
      kind: status >= 200 && status <= 299 ? 'taken' : status === GONE ? 'gone' : 'failed',
      status,
      answer: readable(answer),
      fault: status >= REDIRECTS.from && status <= REDIRECTS.to ? 'redirected' : null,
      tookMs: tookMs(),
      askedMs: retryAfterMs(said['retry-after'], at),
    };
  } catch (cause) {
    return { kind: 'failed', status: null, answer: null, fault: faultOf(cause), tookMs: tookMs(), askedMs: 0 };
  }
}

/** What may be kept of an answer: text that the database takes. */
function readable(answer: Buffer): string | null {
  const text = answer.toString('utf8').replaceAll('\0', '').slice(0, WEBHOOK.answerMax);
  return text === '' ? null : text.toWellFormed();
}

/** Why there was no answer, as a word that pages have words for: what a name leads to inside of a network is nobody's to read. */
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
