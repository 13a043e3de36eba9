import { FEEDS_PATH } from '@muster/contracts/calendar-feeds/constants';
import { ACCOUNT_HEADER, COMMUNITY_HEADER, DOWNLOADS_PATH } from '@muster/contracts/downloads/address';
import { DISCORD_INTERACTIONS_PATH } from '@muster/contracts/discord-bot/constants';
import { fail } from '@muster/contracts/errors';
import { ATTACHMENTS_PATH, PREVIEW_SUFFIX } from '@muster/contracts/files/address';
import { Failure } from '@muster/contracts/kit/error';
import { keptLanguage } from '@muster/contracts/kit/language/languages';
import { TIMING } from '@muster/contracts/kit/timing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { Bridges, ProxyAnswer } from '../bridge/bridge.ts';
import { foreignCookies, foreignSetCookies } from '../session/cookies.ts';
import { type SessionCookies, sessionAt } from '../session/session-cookie.ts';
import { assertAttachment, assertDownload, assertFeed, assertPicture, readSmall } from './proxied/answers.ts';
import {
  addressOfStep,
  answerInteractionForm,
  type PostedStep,
  type InteractionFormsDeps,
} from './proxied/interaction-forms.ts';
import { paced } from './proxied/pace.ts';
import { readStep, type Step } from './proxied/sign-in-step.ts';
import { FILE_POLICY } from './security-headers.ts';

/** Headers of a browser that the upstream may see. Everything it is told about the connection is told by us. */
const REQUEST_HEADERS = ['accept', 'content-type', 'user-agent'] as const;
const FEED_REQUEST_HEADERS = ['if-none-match'] as const;
const INTERACTION_REQUEST_HEADERS = ['content-type', 'x-signature-ed25519', 'x-signature-timestamp'] as const;
const FILE_REQUEST_HEADERS = ['accept', 'if-none-match', 'if-modified-since', 'range'] as const;

/** Headers of the upstream that a browser may see; a list of what may pass has no hop-by-hop headers to strip. */
const ANSWER_HEADERS = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'expires',
  'last-modified',
  'location',
  'retry-after',
  'vary',
] as const;

const OIDC_BODY_BYTES = 64 * 1024;
/** Headers of an answer of the own sign-in that a browser may see. What it says is written anew. */
const STEP_HEADERS = ['cache-control', 'retry-after', 'vary'] as const;

/** What the upstream is asked by, what tells whose session a browser has, and what forms of the own sign-in are answered by. */
export type ProxiesDeps = InteractionFormsDeps & { readonly bridges: Bridges; readonly sessions: SessionCookies };

/**
 * The parts of the upstream that a browser reaches under our origin: the own sign-in, files that everyone may see, those that belong to
 * something, prepared downloads, feeds of calendars, and commands that come from Discord.
 */
export async function proxies(app: FastifyInstance, deps: ProxiesDeps): Promise<void> {
  const { bridges, sessions } = deps;
  // The upstream checks what it is sent; parsing it here would only change it.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: OIDC_BODY_BYTES },
    async (_request: unknown, body: string | Buffer) => body,
  );
  // The gate lets forms pass at the addresses of two steps alone.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: OIDC_BODY_BYTES },
    async (_request: unknown, body: string | Buffer) => body,
  );

  app.route({
    method: ['GET', 'POST'],
    url: '/oidc/*',
    handler: async (request, reply) => {
      if (request.site.kind !== 'product') throw fail('request.notFound');
      if (typeof request.body !== 'string') return passOwnSignIn(request, reply, bridges);
      const take = (step: PostedStep) => takeStep(request, reply, { bridges, step });
      return answerInteractionForm({ request, reply, take }, deps);
    },
  });

  app.get('/files/*', async (request, reply) => {
    const answer = await ask(request, reply, { bridges, headers: pick(request, FILE_REQUEST_HEADERS) });
    await assertPicture(answer);
    hand(reply.code(answer.status), answer, ANSWER_HEADERS);
    reply.header('content-security-policy', FILE_POLICY);
    return reply.send(paced(answer.body));
  });

  for (const url of [`${ATTACHMENTS_PATH}:community/:id`, `${ATTACHMENTS_PATH}:community/:id${PREVIEW_SUFFIX}`]) {
    app.get(url, { exposeHeadRoute: false }, async (request, reply) => {
      const headers = await sessionHeaders(request, sessions);
      if (!headers) throw fail('files.unknown');
      const answer = await ask(request, reply, { bridges, headers });
      await assertAttachment(answer);
      hand(reply, answer, ANSWER_HEADERS);
      reply.headers({ 'content-security-policy': FILE_POLICY, 'cache-control': 'private, no-store' });
      return reply.send(paced(answer.body));
    });
  }

  passWithoutSession(app, bridges);

  // Good once, and for one session: a HEAD would use it up for nothing.
  app.get(`${DOWNLOADS_PATH}:token`, { exposeHeadRoute: false }, async (request, reply) => {
    const session = await sessionHeaders(request, sessions);
    if (!session) throw fail('downloads.unknown');
    const headers = { ...languagesOf(request), ...session };
    const answer = await ask(request, reply, { bridges, headers });
    await assertDownload(answer);
    hand(reply, answer, ANSWER_HEADERS);
    reply.headers({ 'content-security-policy': FILE_POLICY, 'cache-control': 'no-store' });
    return reply.send(paced(answer.body));
  });
}

/** Passes on what the own sign-in is asked. */
async function passOwnSignIn(request: FastifyRequest, reply: FastifyReply, bridges: Bridges): Promise<FastifyReply> {
  const step = await takeStep(request, reply, { bridges });
  if (step.kind === 'redirect') return reply.redirect(step.location, step.status);
  return reply.code(step.status).send(step.body);
}

type Taken = { readonly bridges: Bridges; readonly step?: PostedStep };

/** Asks the own sign-in, for what the request says or for the step that its form stands for, and hands cookies on. */
async function takeStep(request: FastifyRequest, reply: FastifyReply, { bridges, step }: Taken): Promise<Step> {
  const cookie = foreignCookies(request.headers.cookie);
  const headers = {
    ...pick(request, REQUEST_HEADERS),
    ...languagesOf(request),
    ...(cookie && { cookie }),
    ...(step && { accept: 'application/json', 'content-type': 'application/json' }),
  };
  const deadline = AbortSignal.timeout(TIMING.requestTimeoutMs);
  const path = step ? addressOfStep(step) : request.url;
  const body = step ? Buffer.from(JSON.stringify(step.body)) : request.body;
  const answer = await ask(request, reply, { bridges, headers, deadline, path, body });
  const read = await readStep(path.split('?', 1)[0] ?? '', answer, deadline).catch(asUnreachable);
  hand(reply, answer, STEP_HEADERS);
  const setCookies = foreignSetCookies(answer.headers['set-cookie']);
  if (setCookies.length > 0) reply.header('set-cookie', setCookies);
  return read;
}

/** What other programs than browsers ask for: they have no session, and prove what they may have in other ways. */
function passWithoutSession(app: FastifyInstance, bridges: Bridges): void {
  // Signed by Discord over its bytes, which the upstream checks.
  app.post(`${DISCORD_INTERACTIONS_PATH}:community`, async (request, reply) => {
    const headers = pick(request, INTERACTION_REQUEST_HEADERS);
    const deadline = AbortSignal.timeout(TIMING.requestTimeoutMs);
    const answer = await ask(request, reply, { bridges, headers, deadline });
    hand(reply.code(answer.status), answer, STEP_HEADERS);
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(await readSmall(answer.body, deadline)));
  });

  // Known by its address alone: programs that read calendars have no session.
  app.get(`${FEEDS_PATH}:file`, { exposeHeadRoute: false }, async (request, reply) => {
    const answer = await ask(request, reply, { bridges, headers: pick(request, FEED_REQUEST_HEADERS) });
    await assertFeed(answer);
    hand(reply.code(answer.status), answer, ANSWER_HEADERS);
    reply.header('content-security-policy', FILE_POLICY);
    return reply.send(paced(answer.body));
  });
}

/** What tells the upstream whose session a request is of, and on which community's own host; null for a visitor. */
async function sessionHeaders(
  { headers, site, authority }: FastifyRequest,
  sessions: SessionCookies,
): Promise<Record<string, string> | null> {
  const session = sessionAt(site, await sessions.read(headers, authority));
  return (
    session && {
      authorization: `Bearer ${session.token}`,
      [ACCOUNT_HEADER]: session.account,
      ...(site.kind === 'community' && { [COMMUNITY_HEADER]: site.community.uuid }),
    }
  );
}

type Passing = {
  readonly bridges: Bridges;
  readonly headers: Readonly<Record<string, string>>;
  /** For the whole answer. */
  readonly deadline?: AbortSignal;
  /** In place of what the browser asks and sends. */
  readonly path?: string;
  readonly body?: unknown;
};

/** Asks the upstream what the browser asks. Nothing of the answer is passed on yet. */
async function ask(
  request: FastifyRequest,
  reply: FastifyReply,
  { bridges, headers, deadline, path = request.url, body = request.body }: Passing,
): Promise<ProxyAnswer> {
  const { authority } = request;
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  const isSent = Buffer.isBuffer(body) && body.length > 0;
  return bridges.for(authority.host).proxy({
    method: request.method,
    path,
    headers: {
      ...headers,
      ...(isSent && { 'content-length': String(body.length) }),
      'x-forwarded-for': authority.address,
      'x-forwarded-host': new URL(authority.origin).host,
      'x-forwarded-proto': authority.secure ? 'https' : 'http',
      'x-request-id': request.id,
    },
    ...(isSent && { body: Readable.from([body]) }),
    signal: left.signal,
    ...(deadline && { deadline }),
  });
}

function hand(reply: FastifyReply, { headers }: ProxyAnswer, names: readonly string[]): void {
  for (const name of names) {
    const value = headers[name];
    if (value !== undefined) reply.header(name, value);
  }
}

/** An answer that broke off or took too long. */
function asUnreachable(cause: unknown): never {
  throw cause instanceof Failure ? cause : fail('upstream.unreachable', { internal: 'the own sign-in', cause });
}

/** The language that was chosen in this browser, else those that it asks for: of mails and files where an account has chosen none. */
function languagesOf({ headers }: FastifyRequest): Record<string, string> {
  const languages = keptLanguage(headers.cookie) ?? headers['accept-language'];
  return languages === undefined ? {} : { 'accept-language': languages };
}

function pick(request: FastifyRequest, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
