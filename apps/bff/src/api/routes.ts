import { API_PATH } from '@muster/contracts/api-keys/constants';
import { API_OPERATIONS } from '@muster/contracts/api-keys/operations/all';
import type { ApiOperation } from '@muster/contracts/api-keys/operations/operation';
import { errorCatalogue, fail, isErrorCode } from '@muster/contracts/errors';
import { TRPCError } from '@trpc/server';
import { createHash } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
// Brings the type of `request.site`.
import '../gateway/edge.ts';
import type { Bridges } from '../bridge/bridge.ts';
import { failureOf } from '../trpc/error-shape.ts';
import { assertOnSite } from '../trpc/procedures.ts';
import { reportFailure } from '../trpc/report.ts';
import { askAsKey, spendPoints } from './ask-as-key.ts';
import { createOpenedKeys, type OpenedKeys } from './opened-keys.ts';
import { describeApi } from './openapi.ts';
import { ERRORS_PATH, PROBLEM_TYPE, problemOf } from './problem.ts';
import type { ApiRate } from './rate.ts';
import { createReadInput, type ReadInput, type Said } from './read-input.ts';

/** What the public API is served with. */
export type ApiDeps = { readonly bridges: Bridges; readonly apiRate: ApiRate };

type Serving = {
  readonly operation: ApiOperation;
  readonly readInput: ReadInput;
  readonly keys: OpenedKeys;
  readonly deps: ApiDeps;
};

/**
 * Serves the public API: each operation is a call of the contracts, made as the key's account with the key in place of a session's
 * token, so that the upstream asks of it all that it asks of a screen (@decision 0176).
 */
export async function apiRoutes(app: FastifyInstance, deps: ApiDeps): Promise<void> {
  const keys = createOpenedKeys(deps.apiRate.admit);
  readJsonAlone(app);
  app.setErrorHandler((error: FastifyError, request, reply) => refuse(error, request, reply));
  serveDocument(app);
  serveErrors(app);
  for (const operation of Object.values(API_OPERATIONS).flat()) {
    const serving = { operation, readInput: createReadInput(operation), keys, deps };
    app.route({
      method: operation.method,
      url: API_PATH + operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      exposeHeadRoute: false,
      handler: (request, reply) => handle(request, reply, serving),
    });
  }
  app.all(`${API_PATH}/*`, async () => {
    throw fail('request.notFound');
  });
}

/** Takes bodies of JSON and no others; an empty one is none. */
export function readJsonAlone(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, body as string, done),
  );
}

/** `GET /api/v2/openapi.json`, for everyone: it says what there is, and nothing of any community. */
function serveDocument(app: FastifyInstance): void {
  let written: { readonly text: string; readonly etag: string } | null = null;
  app.get(`${API_PATH}/openapi.json`, { exposeHeadRoute: false }, async (request, reply) => {
    if (written === null) {
      const text = JSON.stringify(describeApi());
      written = { text, etag: etagOf(text) };
    }
    return sendTagged(request, reply.header('cache-control', 'public, no-cache'), written);
  });
}

/** `GET /api/v2/errors/<code>`: what the `type` of a problem refers to. */
function serveErrors(app: FastifyInstance): void {
  app.get<{ Params: { code: string } }>(`${ERRORS_PATH}/:code`, { exposeHeadRoute: false }, async ({ params }) => {
    const { code } = params;
    if (!isErrorCode(code)) throw fail('request.notFound');
    const { status, owner, text } = errorCatalogue[code];
    return { code, status, owner, text };
  });
}

async function handle(request: FastifyRequest, reply: FastifyReply, serving: Serving): Promise<FastifyReply> {
  const { operation, readInput, keys, deps } = serving;
  const { address, host } = request.authority;
  const bridge = deps.bridges.for(host);
  const key = await keys.open(request.headers.authorization, { address, bridge });
  await spendPoints(reply, { key, call: operation.call, apiRate: deps.apiRate });
  const said = { params: request.params, query: request.query, body: request.body } as Said;
  const input = readInput(said, key.community);
  assertOnSite(request.site, input);
  const output = await askAsKey(request, { call: operation.call, input, bridge, key, keys });
  const text = JSON.stringify(output ?? null);
  reply.type('application/json; charset=utf-8');
  if (operation.call.kind === 'mutation') return reply.header('cache-control', 'no-store').send(text);
  linkNext(request, reply, { operation, output });
  return sendTagged(request, reply.header('cache-control', 'private, no-cache'), { text, etag: etagOf(text) });
}

type Listed = { readonly operation: ApiOperation; readonly output: unknown };

/** The address of the next page (RFC 8288), where the answer is a page that another one follows. */
function linkNext({ url }: FastifyRequest, reply: FastifyReply, { operation: { call }, output }: Listed): void {
  const next = typeof output === 'object' && output !== null && 'next' in output ? output.next : null;
  const cursor = ['after', 'before'].find((name) => name in call.input.shape);
  // A cursor is an id, or a place in a record.
  if ((typeof next !== 'string' && typeof next !== 'number') || cursor === undefined) return;
  const [path = '', query] = url.split('?', 2);
  const search = new URLSearchParams(query);
  search.set(cursor, String(next));
  reply.header('link', `<${path}?${search.toString()}>; rel="next"`);
}

function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url')}"`;
}

function sendTagged(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { text, etag }: { readonly text: string; readonly etag: string },
): FastifyReply {
  reply.header('etag', etag).type('application/json; charset=utf-8');
  const seen = headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? [];
  return seen.includes(etag) || seen.includes('*') ? reply.code(304).send() : reply.send(text);
}

/** Answers a failure as a problem. */
export function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(ofFramework(error));
  // Fastify was given our logger; its type of `request.log` is narrower.
  reportFailure(request.log as never, failure, { path: request.routeOptions.url ?? API_PATH, requestId: request.id });
  const { retryAfterS } = failure.details;
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer realm="muster"');
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(problemOf(failure, { origin: request.authority?.origin ?? '', requestId: request.id })));
}

/** What the framework refuses before a handler runs, as a failure of the catalogue. */
export function ofFramework(error: FastifyError): unknown {
  if (error.statusCode === 413) return fail('input.tooLarge', { cause: error });
  if (error.statusCode === 415) return fail('input.badType', { cause: error });
  return error.statusCode === 400 ? new TRPCError({ code: 'BAD_REQUEST', cause: error }) : error;
}
