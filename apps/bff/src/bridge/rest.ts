import { fail } from '@muster/contracts/errors';
import { Failure } from '@muster/contracts/kit/error';
import { EdgeHostsAnswer, INFO_STRICT, InfoAnswer, InfoQuery } from '@muster/contracts/hosts/wire';
import { TIMING } from '@muster/contracts/kit/timing';
import { PushRegistered, type PushRegistration } from '@muster/contracts/notifications/wire';
import { ShortLinkAnswer, type ShortLinkClickReport, type ShortLinkRequest } from '@muster/contracts/short-links/wire';
import { Pool, type Dispatcher } from 'undici';
import type * as z from 'zod';
import type { Bridge, Caller, ProxyAnswer, ProxyRequest } from './bridge.ts';
import type { Guard } from './guard/guard.ts';
import { createSignInPair } from './pair/sign-in-pair.ts';
import type { TolerantReader } from './reading/tolerant-reader.ts';

/** The REST half of a bridge (@spec §7). */
export type RestClient = Pick<
  Bridge,
  'info' | 'edgeHosts' | 'shortLink' | 'reportClicks' | 'addPushDevice' | 'pair' | 'proxy' | 'close'
>;

/** What a page waits for; it is asked again soon. */
const READ_DEADLINE_MS = 2_000;

/** What the client depends on. */
export type RestDeps = { readonly guard: Guard; readonly read: TolerantReader };

type Asking = Omit<Dispatcher.RequestOptions, 'signal'> & { readonly deadlineMs: number };
type RestAnswer = { readonly status: number; readonly body: unknown; readonly retryAfterS: number | null };
type Posting = {
  readonly path: string;
  readonly body: object;
  readonly caller?: Caller;
  readonly deadlineMs: number;
};

const READ = { method: 'GET', deadlineMs: READ_DEADLINE_MS } as const;
const CHANGE = { deadlineMs: TIMING.requestTimeoutMs } as const;
const ANSWER_BYTES_MAX = 1024 * 1024;

/** What servers answer to a route they do not know, or keep for others. */
const NO_SUCH_ROUTE: readonly number[] = [400, 401, 403, 404, 405, 410, 501];

/** A proxied answer must begin within this; its body may then take its time, as downloads do. */
const PROXY_HEADERS_MS = 30_000;

const CONNECTIONS = { pipelining: 1, connectTimeout: 3_000, bodyTimeout: 30_000 } as const;

/**
 * Makes the client of one upstream. Connections are kept and shared. What is passed on has its own: a file may take as
 * long as its reader, and must not keep the product from asking which site a host is.
 */
export function createRestClient(origin: string, { guard, read }: RestDeps): RestClient {
  const pool = new Pool(origin, { ...CONNECTIONS, connections: 32 });
  const passing = new Pool(origin, { ...CONNECTIONS, connections: 128 });

  function ask({ deadlineMs, ...options }: Asking): Promise<RestAnswer> {
    // One deadline for everything: undici's own body time-out begins anew with each chunk of a slow drip.
    const signal = AbortSignal.timeout(deadlineMs);
    const path = options.path.split('?', 1)[0] ?? '';
    return guard.run(path, async () => {
      try {
        return await readAnswer(await pool.request({ ...options, signal }));
      } catch (error) {
        if (error instanceof Failure) throw error;
        throw fail('upstream.unreachable', { internal: `${options.method} ${path}`, cause: error });
      }
    });
  }

  async function post({ path, body, caller, deadlineMs }: Posting): Promise<RestAnswer> {
    const headers = {
      'content-type': 'application/json',
      ...(caller?.token && { authorization: `Bearer ${caller.token}` }),
    };
    return ask({ method: 'POST', path, headers, body: JSON.stringify(body), deadlineMs });
  }

  return {
    async info(query) {
      const params = new URLSearchParams(InfoQuery.parse(query));
      const { status, body } = await ask({ ...READ, path: `/info?${params.toString()}` });
      if (status < 200 || status > 404) throw fail('upstream.unexpected', { internal: `GET /info: ${status}` });
      const info = read({ event: '/info', schema: InfoAnswer, given: body, strict: INFO_STRICT });
      return { status, body: usableInfo(info, status) };
    },
    async edgeHosts(after) {
      const { status, body } = await ask({ ...READ, path: `/edge/hosts?after=${after}` });
      if (NO_SUCH_ROUTE.includes(status)) return null;
      return checked(EdgeHostsAnswer, body, () => unusable('edge/hosts', status));
    },
    async shortLink(request: ShortLinkRequest) {
      const { status, body } = await post({
        path: '/general/get_short_url',
        body: request,
        deadlineMs: READ_DEADLINE_MS,
      });
      return checked(ShortLinkAnswer, body, () => unusable('get_short_url', status));
    },
    async reportClicks(report: ShortLinkClickReport) {
      const { status } = await post({ path: '/general/report_short_url_clicks', body: report, ...CHANGE });
      if (status >= 500) throw fail('upstream.unexpected', { internal: `report_short_url_clicks: ${status}` });
    },
    async addPushDevice(registration: PushRegistration, caller: Caller) {
      const { status, body } = await post({ path: '/firebase/devices/add', body: registration, caller, ...CHANGE });
      if (status === 401) throw fail('session.required');
      if (status === 400) throw fail('input.invalid', { fields: { pushToken: 'No push service has this address.' } });
      const { success } = checked(PushRegistered, body, () => unusable('devices/add', status));
      if (!success || status >= 300) throw fail('upstream.unexpected', { internal: `devices/add: ${status}` });
    },
    pair: createSignInPair((posting) => post({ ...posting, ...CHANGE })),
    proxy: (request) => guard.run(`/${request.path.split(/[/?]/, 2)[1]}/*`, () => proxyThrough(passing, request)),
    close: async () => void (await Promise.all([pool.close(), passing.close()])),
  };
}

async function readAnswer({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<RestAnswer> {
  return {
    status: statusCode,
    body: parseJson(await readCapped(body)),
    retryAfterS: secondsIn(headers['retry-after']),
  };
}

async function proxyThrough(pool: Pool, request: ProxyRequest): Promise<ProxyAnswer> {
  const ends = [request.signal, request.deadline].filter((signal) => signal !== undefined);
  try {
    const { statusCode, headers, body } = await pool.request({
      method: request.method,
      path: request.path,
      headers: request.headers,
      body: request.body ?? null,
      signal: ends.length > 0 ? AbortSignal.any(ends) : null,
      headersTimeout: PROXY_HEADERS_MS,
    });
    return { status: statusCode, headers, body };
  } catch (error) {
    if (request.signal?.aborted) throw fail('request.aborted');
    throw fail('upstream.unreachable', { internal: `${request.method} ${request.path.split('?')[0]}`, cause: error });
  }
}

async function readCapped(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > ANSWER_BYTES_MAX) throw fail('upstream.badAnswer', { internal: `over ${ANSWER_BYTES_MAX} bytes` });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A `retry-after` in seconds, up to an hour; null for a date, which no upstream of ours sends, and for anything else. */
function secondsIn(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,4}$/.test(header) ? Math.min(3_600, Math.max(1, Number(header))) : null;
}

/** Undefined for what is no JSON, which then fails its schema. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Of a community without uuid nothing can be shown: as no answer it is not remembered, and the last good one stands in. */
function usableInfo(info: InfoAnswer | null, status: number): InfoAnswer {
  const isOfNone = status !== 404 && Boolean(info?.sysStatus) && !info?.redirect && !info?.uuid;
  if (info === null || isOfNone) throw fail('hosts.badInfo', { internal: `GET /info: ${status}` });
  return info;
}

function checked<Schema extends z.ZodType>(schema: Schema, body: unknown, failure: () => Failure): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw failure();
  return parsed.data;
}

function unusable(call: string, status: number): Failure {
  return fail('upstream.badAnswer', { internal: `${call}: ${status}` });
}
