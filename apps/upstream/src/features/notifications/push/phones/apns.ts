import { alertIn } from '@muster/contracts/notifications/phone-alert';
import { type ClientHttp2Session, connect, constants } from 'node:http2';
import { importPKCS8, SignJWT } from 'jose';
import * as z from 'zod';
import { type Outbound, targetOf } from '../../../../platform/outbound/outbound.ts';
import type { Logger } from '../../../../platform/process/logger.ts';
import { jsonOrNull } from '../../../../platform/text/json-or-null.ts';
import {
  collapseKey,
  idsOf,
  type Phone,
  type PhoneMessage,
  type PushOutcome,
  type PushSender,
  retryAfterMs,
  TTL_S,
} from './port.ts';
import type { ApnsConfig } from './settings.ts';

/** Apple takes a token for 20 to 60 minutes; one that is renewed sooner is refused. */
const TOKEN_LIFE_MS = 40 * 60_000;
const TIMEOUT_MS = 10_000;
const ANSWER_CHARACTERS_MAX = 64 * 1024;

const Refusal = z.object({ reason: z.string().optional(), timestamp: z.number().optional() });

type Parts = { readonly now: () => Date; readonly log: Logger; readonly outbound: Outbound };
type Answer = {
  readonly status: number;
  readonly reason: string | undefined;
  /** When the phone left, where Apple says so; in milliseconds. */
  readonly goneAt: number | undefined;
  readonly retryAfter: string | undefined;
};

/** Sends by Apple's push service over one HTTP/2 connection, with a token of the operator's key. */
export function apnsSender(
  config: ApnsConfig,
  { now, log, outbound }: Parts,
): PushSender & { readonly close: () => void } {
  const apple = outbound.trusting([targetOf(config.origin)]);
  let session: ClientHttp2Session | null = null;
  // Several sendings at once wait for one connection.
  let connecting: Promise<ClientHttp2Session> | null = null;
  let token: { readonly value: Promise<string>; readonly madeAt: number } | null = null;

  async function connection(): Promise<ClientHttp2Session> {
    if (session && !session.closed && !session.destroyed) return session;
    connecting ??= openConnection().finally(() => (connecting = null));
    return connecting;
  }

  async function openConnection(): Promise<ClientHttp2Session> {
    const tls = config.origin.startsWith('https:') ? { alpn: ['h2'] } : null;
    const socket = await apple.open({ ...targetOf(config.origin), tls }, AbortSignal.timeout(TIMEOUT_MS));
    const opened = connect(config.origin, { createConnection: () => socket });
    // Streams hear of it themselves; unheard here, it would end the process.
    opened.on('error', (err) => log.warn({ err }, 'the connection to APNs broke'));
    opened.on('goaway', () => opened.close());
    opened.unref();
    session = opened;
    return opened;
  }

  function bearer(): Promise<string> {
    if (!token || now().getTime() - token.madeAt >= TOKEN_LIFE_MS) {
      token = { value: sign(config, now()), madeAt: now().getTime() };
    }
    return token.value;
  }

  async function post(phone: Phone, message: PhoneMessage): Promise<Answer> {
    const headers = {
      [constants.HTTP2_HEADER_METHOD]: 'POST',
      [constants.HTTP2_HEADER_PATH]: `/3/device/${encodeURIComponent(phone.token)}`,
      authorization: `bearer ${await bearer()}`,
      ...headersOf(message, config.topic, now()),
    };
    const body = { aps: { alert: alertIn(message.language) }, ...idsOf(message) };
    return exchange(await connection(), headers, JSON.stringify(body));
  }

  return {
    async send(phone, message) {
      try {
        let answer = await post(phone, message);
        if (answer.reason === 'ExpiredProviderToken') {
          // Clocks differ. A new token is made once.
          token = null;
          answer = await post(phone, message);
        }
        return outcomeOf(answer, { phone, now: now(), log });
      } catch (cause) {
        log.warn({ err: cause }, 'APNs could not be reached');
        return { kind: 'retry', why: 'The push service could not be reached.', afterMs: null };
      }
    },
    close: () => session?.destroy(),
  };
}

function headersOf(message: PhoneMessage, topic: string, now: Date): Record<string, string> {
  return {
    'apns-id': message.id,
    'apns-topic': topic,
    'apns-push-type': 'alert',
    'apns-priority': message.urgent ? '10' : '5',
    'apns-expiration': String(Math.floor(now.getTime() / 1000) + TTL_S),
    'apns-collapse-id': collapseKey(message),
  };
}

function exchange(session: ClientHttp2Session, headers: Record<string, string>, body: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const stream = session.request(headers, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    let head: Record<string, unknown> = {};
    let text = '';
    stream.setEncoding('utf8');
    stream.on('response', (given) => (head = given));
    stream.on('data', (part: string) => {
      text += part;
      if (text.length > ANSWER_CHARACTERS_MAX) stream.destroy(new Error('APNs answers without an end'));
    });
    stream.on('error', reject);
    stream.on('close', () => {
      const status = Number(head[constants.HTTP2_HEADER_STATUS] ?? 0);
      if (status === 0) return reject(new Error('APNs hung up'));
      const { reason, timestamp: goneAt } = Refusal.safeParse(jsonOrNull(text)).data ?? {};
      const retryAfter = head['retry-after'];
      return resolve({ status, reason, goneAt, retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined });
    });
    stream.end(body);
  });
}

function outcomeOf(
  { status, reason, goneAt, retryAfter }: Answer,
  { phone, now, log }: { readonly phone: Phone; readonly now: Date; readonly log: Logger },
): PushOutcome {
  if (status === 200) return { kind: 'sent' };
  const why = `The push service answered ${reason ?? status}.`;
  const again: PushOutcome = { kind: 'retry', why, afterMs: retryAfterMs(retryAfter, now) };
  switch (reason) {
    case 'BadDeviceToken':
    case 'ExpiredToken':
      return { kind: 'gone' };
    case 'DeviceTokenNotForTopic':
      log.error({ reason }, 'APNs: a token belongs to another app than APNS_TOPIC');
      return { kind: 'gone' };
    case 'Unregistered':
      // A phone that registered since then has the app again.
      return goneAt !== undefined && phone.registeredAt.getTime() > goneAt ? again : { kind: 'gone' };
    default:
      if (status === 403)
        log.error({ reason }, 'APNs does not take the key: look at APNS_KEY_ID, APNS_TEAM_ID, APNS_PRIVATE_KEY');
      if (status === 403 || status === 429 || status >= 500) return again;
      log.error({ status, reason }, 'APNs does not understand what it is sent');
      return { kind: 'refused', why: `The push service refused it (${reason ?? status}).` };
  }
}

async function sign({ teamId, keyId, privateKey }: ApnsConfig, now: Date): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .sign(await importPKCS8(privateKey, 'ES256'));
}
