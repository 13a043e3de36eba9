import { alertIn } from '@muster/contracts/notifications/phone-alert';
import { importPKCS8, SignJWT } from 'jose';
import * as z from 'zod';
import { type Outbound, targetOf } from '../../../../platform/outbound/outbound.ts';
import type { Logger } from '../../../../platform/process/logger.ts';
import { jsonOrNull } from '../../../../platform/text/json-or-null.ts';
import {
  collapseKey,
  idsOf,
  type PhoneMessage,
  type PushOutcome,
  type PushSender,
  retryAfterMs,
  TTL_S,
} from './port.ts';
import type { FcmConfig } from './settings.ts';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const TIMEOUT_MS = 10_000;
const ANSWER_BYTES_MAX = 64 * 1024;
/** A token is not used in its last minute: it has to last until it is looked at. */
const SPARE_MS = 60_000;

const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const Refusal = z.object({
  error: z.object({
    details: z
      .array(
        z.object({
          errorCode: z.string().optional(),
          fieldViolations: z.array(z.object({ field: z.string().optional() })).optional(),
        }),
      )
      .default([]),
  }),
});

type Parts = { readonly now: () => Date; readonly log: Logger; readonly outbound: Outbound };
type Token = { readonly value: string; readonly goodUntil: number };
type Answer = { readonly status: number; readonly body: unknown; readonly retryAfter: string | undefined };

/** Sends by FCM's HTTP v1 API, as the operator's service account. */
export function fcmSender(config: FcmConfig, { now, log, outbound }: Parts): PushSender {
  const google = outbound.trusting([targetOf(config.origin), targetOf(config.tokenUri)]);
  let token: Token | null = null;
  // Several sendings at once ask for one token.
  let asking: Promise<Token> | null = null;

  async function bearer(): Promise<string> {
    if (token && now().getTime() < token.goodUntil) return token.value;
    asking ??= askToken(config, google, now()).finally(() => (asking = null));
    token = await asking;
    return token.value;
  }

  async function post(message: object): Promise<Answer> {
    const path = `/v1/projects/${encodeURIComponent(config.projectId)}/messages:send`;
    const answer = await google.request(`${config.origin}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await bearer()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message }),
      timeoutMs: TIMEOUT_MS,
      maxBytes: ANSWER_BYTES_MAX,
    });
    // What a proxy on the way answers may be anything.
    const body = jsonOrNull(answer.body.toString('utf8'));
    const { 'retry-after': retryAfter } = answer.headers;
    return { status: answer.status, body, retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined };
  }

  return {
    async send(phone, message) {
      try {
        let answer = await post(messageFor(phone.token, message));
        if (answer.status === 401 && codeOf(answer) !== 'THIRD_PARTY_AUTH_ERROR') {
          // The token was taken back before its time. A new one is asked for once.
          token = null;
          answer = await post(messageFor(phone.token, message));
        }
        return outcomeOf(answer, { now: now(), log });
      } catch (cause) {
        log.warn({ err: cause }, 'FCM could not be reached, or did not let us in');
        return { kind: 'retry', why: 'The push service could not be reached.', afterMs: null };
      }
    },
  };
}

function messageFor(token: string, message: PhoneMessage) {
  const key = collapseKey(message);
  return {
    token,
    notification: alertIn(message.language),
    data: idsOf(message),
    android: {
      priority: message.urgent ? 'HIGH' : 'NORMAL',
      ttl: `${TTL_S}s`,
      collapse_key: key,
      notification: { tag: key },
    },
    apns: { headers: { 'apns-collapse-id': key, 'apns-priority': message.urgent ? '10' : '5' } },
  };
}

function outcomeOf(answer: Answer, { now, log }: { readonly now: Date; readonly log: Logger }): PushOutcome {
  const { status, retryAfter } = answer;
  if (status === 200) return { kind: 'sent' };
  const code = codeOf(answer);
  const again: PushOutcome = {
    kind: 'retry',
    why: `The push service answered ${code ?? status}.`,
    afterMs: retryAfterMs(retryAfter, now),
  };
  const refused: PushOutcome = { kind: 'refused', why: `The push service refused it (${code ?? status}).` };
  switch (code) {
    case 'UNREGISTERED':
      return { kind: 'gone' };
    case 'SENDER_ID_MISMATCH':
      log.error({ code }, 'FCM: a token belongs to another Firebase project than FCM_SERVICE_ACCOUNT');
      return { kind: 'gone' };
    case 'INVALID_ARGUMENT':
      if (isAboutToken(answer)) return { kind: 'gone' };
      log.error({ body: answer.body }, 'FCM does not understand what it is sent');
      return refused;
    case 'THIRD_PARTY_AUTH_ERROR':
      log.error({ code }, 'FCM: the APNs key that is kept in Firebase is wrong');
      return again;
    default:
      if (status === 401 || status === 403) log.error({ status, code }, 'FCM does not let FCM_SERVICE_ACCOUNT in');
      return status === 401 || status === 403 || status === 429 || status >= 500 ? again : refused;
  }
}

function detailsOf({ body }: Answer) {
  return Refusal.safeParse(body).data?.error.details ?? [];
}

function codeOf(answer: Answer): string | undefined {
  return detailsOf(answer).find(({ errorCode }) => errorCode !== undefined)?.errorCode;
}

function isAboutToken(answer: Answer): boolean {
  return detailsOf(answer).some(({ fieldViolations }) =>
    fieldViolations?.some(({ field }) => field === 'message.token'),
  );
}

async function askToken({ clientEmail, privateKey, tokenUri }: FcmConfig, google: Outbound, now: Date): Promise<Token> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(clientEmail)
    .setAudience(tokenUri)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 3600)
    .sign(await importPKCS8(privateKey, 'RS256'));
  const { status, body } = await google.request(tokenUri, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: GRANT, assertion }).toString(),
    timeoutMs: TIMEOUT_MS,
    maxBytes: ANSWER_BYTES_MAX,
  });
  // As above; no JSON is no token.
  const answer = TokenAnswer.safeParse(jsonOrNull(body.toString('utf8')));
  if (status !== 200 || !answer.success) throw new Error(`Google's token endpoint answered ${status}`);
  const { access_token: value, expires_in: seconds } = answer.data;
  return { value, goodUntil: now.getTime() + seconds * 1000 - SPARE_MS };
}
