import { fail } from '@muster/contracts/errors';
import { BODIES } from '@muster/contracts/kit/byte-budget';
import { type AnyTRPCRouter, callTRPCProcedure, TRPCError, type TRPCProcedureType } from '@trpc/server';
import { getHTTPStatusCode } from '@trpc/server/http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
// Brings the type of `request.site`.
import '../gateway/edge.ts';
import { REQUEST_LIMITS } from '../gateway/gate.ts';
import type { Context, CreateContext } from './context.ts';
import { endInWaves } from './drain-waves.ts';
import { type ErrorShape, errorShape, failureOf } from './error-shape.ts';
import { writeEventStream } from './event-stream.ts';
import { shortWayOf } from './procedures.ts';
import { reportFailure } from './report.ts';

/** What is served, and from what its contexts are made. */
export type HttpServing = { readonly router: AnyTRPCRouter; readonly createContext: CreateContext };

type Serving = HttpServing & { readonly openStreams: Set<() => void> };

type Answer = { readonly result: { readonly data: unknown } } | { readonly error: ErrorShape };

/** What a request asks for. Input is read only when a procedure asks for it. */
type Asked = {
  readonly paths: readonly string[];
  readonly isBatch: boolean;
  readonly method: string;
  readonly inputAt: (index: number) => unknown;
};

const PREFIX = '/trpc/';
/** Says, on an answer that stands in for the upstream's, when it was given (@decision 0027). */
const STALE_SINCE = 'x-muster-stale-since';
/** GET reads, POST changes; no other method and no override, so that a link can never change anything. */
const METHODS: Readonly<Record<TRPCProcedureType, string>> = { query: 'GET', mutation: 'POST', subscription: 'GET' };

/**
 * Serves tRPC's HTTP wire format under `/trpc/`: queries, mutations, batches, and subscriptions as an event stream.
 * In place of the stock adapter, which costs several times as much (@decision 0015); `tests/trpc` holds both equal.
 */
export function registerTrpcHttp(app: FastifyInstance, { router, createContext }: HttpServing): void {
  const serving: Serving = { router, createContext, openStreams: new Set() };
  app.addHook('preClose', () => endInWaves(serving.openStreams));
  app.register(async (scope) => {
    const parseJson = scope.getDefaultJsonParser('error', 'error');
    const readJson: typeof parseJson = (request, body, done) =>
      hasTooManyParts(body) ? done(fail('input.tooLarge', { internal: 'parts' })) : parseJson(request, body, done);
    // A mutation without input has no body at all, which the framework's own parser refuses.
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
      body === '' ? done(null, undefined) : readJson(request, body as string, done),
    );
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const failure = failureOf(ofFramework(error));
      // The framework's type of a logger names fewer things than ours, which is the one that it was given.
      reportFailure(request.log as never, failure, { path: request.url.split('?', 1)[0] ?? '', requestId: request.id });
      return sendJson(reply, failure.status, { error: errorShape(failure, request.id) });
    });
    scope.route({
      method: ['GET', 'POST'],
      url: `${PREFIX}*`,
      exposeHeadRoute: false,
      handler: (request, reply) => handle(request, reply, serving),
    });
  });
}

async function handle(request: FastifyRequest, reply: FastifyReply, serving: Serving): Promise<FastifyReply> {
  const asked = readRequest(request);
  const gone = new AbortController();
  reply.raw.once('close', () => void (reply.raw.writableFinished || gone.abort()));
  const cookies: string[] = [];
  let staleSince = Number.POSITIVE_INFINITY;
  const ctx = await serving.createContext({
    raw: request.raw,
    site: request.site,
    requestId: request.id,
    signal: gone.signal,
    setCookie: (line) => void cookies.push(line),
    tellStale: (at) => void (staleSince = Math.min(staleSince, at)),
    endConnection: () => {},
  });
  const [path = ''] = asked.paths;
  if (procedureAt(serving.router, path)?._def.type === 'subscription' && request.method === 'GET') {
    return stream(reply, { serving, asked, ctx });
  }
  const answers = await Promise.all(asked.paths.map((_, index) => answer(index, { serving, asked, ctx })));
  if (reply.raw.destroyed) return reply.hijack();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  if (Number.isFinite(staleSince)) reply.header(STALE_SINCE, new Date(staleSince).toISOString());
  // It reads nothing but the codes of errors, and wants them in the library's own class of answers.
  return sendJson(reply, getHTTPStatusCode(answers as never), asked.isBatch ? answers : answers[0]);
}

type Handling = { readonly serving: Serving; readonly asked: Asked; readonly ctx: Context };

async function answer(index: number, handling: Handling): Promise<Answer> {
  try {
    return { result: { data: await callAt(index, handling) } };
  } catch (error) {
    return { error: describe(error, handling, handling.asked.paths[index] ?? '') };
  }
}

async function callAt(index: number, { serving: { router }, asked, ctx }: Handling): Promise<unknown> {
  const path = asked.paths[index] ?? '';
  const procedure = procedureAt(router, path);
  if (!procedure) throw new TRPCError({ code: 'NOT_FOUND' });
  const { type } = procedure._def;
  if (METHODS[type] !== asked.method) throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' });
  if (type === 'subscription' && asked.isBatch) throw new TRPCError({ code: 'BAD_REQUEST' });
  const shortWay = shortWayOf(procedure);
  if (shortWay) return shortWay({ ctx, input: asked.inputAt(index), signal: ctx.signal, batchIndex: index });
  const getRawInput = async () => asked.inputAt(index);
  return callTRPCProcedure({ router, path, getRawInput, ctx, type, signal: ctx.signal, batchIndex: index });
}

async function stream(reply: FastifyReply, handling: Handling): Promise<FastifyReply> {
  const [path = ''] = handling.asked.paths;
  reply.hijack();
  await writeEventStream(reply.raw, {
    headers: reply.getHeaders(),
    messages: () => callAt(0, handling),
    describe: (error) => describe(error, handling, path),
    open: handling.serving.openStreams,
  });
  return reply;
}

function describe(error: unknown, { ctx }: Handling, path: string): ErrorShape {
  const failure = failureOf(error);
  reportFailure(ctx.logger, failure, { path, requestId: ctx.requestId });
  return errorShape(failure, ctx.requestId);
}

function readRequest(request: FastifyRequest): Asked {
  const query = request.query as Readonly<Record<string, string | undefined>>;
  const path = pathOf(request.raw.url ?? '');
  const isBatch = query['batch'] === '1';
  const paths = isBatch ? path.split(',') : [path];
  if (paths.length > REQUEST_LIMITS.batch) throw fail('input.tooLarge', { internal: 'batch' });
  // The streamed form of a batch costs three times a plain one and is not offered.
  if (request.headers['trpc-accept'] === 'application/jsonl') throw fail('input.badType');
  const whole = () => (request.method === 'GET' ? parseInput(query['input']) : request.body);
  const lastEventId = request.headers['last-event-id'] ?? query['lastEventId'] ?? query['Last-Event-Id'];
  return {
    paths,
    isBatch,
    method: request.method,
    inputAt(index) {
      const input = isBatch ? at(whole(), index) : whole();
      return lastEventId === undefined ? input : { ...(input as object | undefined), lastEventId };
    },
  };
}

function pathOf(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0]?.slice(PREFIX.length) ?? '');
  } catch {
    throw fail('request.notFound');
  }
}

function parseInput(text: string | undefined): unknown {
  try {
    return text === undefined || text === '' ? undefined : JSON.parse(text);
  } catch (cause) {
    throw new TRPCError({ code: 'BAD_REQUEST', cause });
  }
}

function at(inputs: unknown, index: number): unknown {
  if (inputs === undefined) return undefined;
  if (typeof inputs !== 'object' || inputs === null) throw new TRPCError({ code: 'BAD_REQUEST' });
  return (inputs as Readonly<Record<number, unknown>>)[index];
}

function procedureAt(router: AnyTRPCRouter, path: string) {
  const procedures = router._def.procedures as Readonly<Record<string, { _def: { type: TRPCProcedureType } }>>;
  return Object.hasOwn(procedures, path) ? procedures[path] : undefined;
}

/** Tells of a JSON text, without reading it, whether it has more values than any call takes: those are what reading costs. */
function hasTooManyParts(text: string): boolean {
  let parts = 0;
  for (let at = 0; at < text.length && parts <= BODIES.partsMax; at += 1) {
    const character = text.charCodeAt(at);
    if (character === COMMA || character === BRACKET || character === BRACE) parts += 1;
  }
  return parts > BODIES.partsMax;
}

const [COMMA, BRACKET, BRACE] = [0x2c, 0x5b, 0x7b];

/** What the framework refuses before a handler runs, as tRPC's own parts would say it. */
function ofFramework(error: FastifyError): unknown {
  if (error.statusCode === 413) return new TRPCError({ code: 'PAYLOAD_TOO_LARGE', cause: error });
  if (error.statusCode === 415) return new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', cause: error });
  return error.statusCode === 400 ? new TRPCError({ code: 'BAD_REQUEST', cause: error }) : error;
}

function sendJson(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'application/json')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body));
}
