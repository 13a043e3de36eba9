import { LEGACY_API_PATH } from '@muster/contracts/api-keys/constants';
import { fail } from '@muster/contracts/errors';
import type { Failure } from '@muster/contracts/kit/error';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { systemClock } from '../../bridge/clock.ts';
import { failureOf } from '../../trpc/error-shape.ts';
import { reportFailure } from '../../trpc/report.ts';
import { createOpenedKeys, type OpenedKeys } from '../opened-keys.ts';
import { type ApiDeps, ofFramework, readJsonAlone, refuse } from '../routes.ts';
import { type Does, type Fields, openAsker } from './asking.ts';
import { FIRST_OPERATIONS, type FirstOperation } from './first.ts';
import { SECOND_OPERATIONS } from './second.ts';

type Serving = { readonly deps: ApiDeps; readonly keys: OpenedKeys };

const SECOND_PATH = `${LEGACY_API_PATH}/v2`;
const TEXT_TYPE = 'text/plain; charset=utf-8';

/** What failures are called by the first version (features.md 4.1), by their codes. */
const TEXTS: Readonly<Record<string, string>> = {
  'apiKeys.required': 'INVALID API KEY',
  'apiKeys.unknown': 'INVALID API KEY',
  'apiKeys.expired': 'INVALID API KEY',
  'apiKeys.revoked': 'INVALID API KEY',
  'apiKeys.suspended': 'INVALID API KEY',
  'apiKeys.legacyOff': 'API IS NOT ENABLED FOR THIS COMMUNITY',
  'apiKeys.notOffered': 'INVALID REQUEST TYPE',
  'communities.notFound': 'INVALID COMMUNITY ID',
  'request.notFound': 'INVALID REQUEST TYPE',
  'members.notFound': 'NO ACCOUNT FOUND UNDER GIVEN PARAMETERS IN THIS COMMUNITY',
  'forms.unknown': 'INVALID_TEMPLATE_ID',
  'rosters.unknown': 'ROSTER NOT FOUND',
};

/**
 * Serves both versions of the API of another product, for programs that were written for it (features.md 4.1, 4.2): the same addresses,
 * names and answers, made by calls of the public API (@decision 0169).
 */
export async function legacyApiRoutes(app: FastifyInstance, deps: ApiDeps): Promise<void> {
  const serving = { deps, keys: createOpenedKeys(deps.apiRate.admit) };
  readJsonAlone(app);
  await app.register(async (second) => serveSecond(second, serving));
  await app.register(async (first) => serveFirst(first, serving));
}

function serveSecond(app: FastifyInstance, serving: Serving): void {
  app.setErrorHandler((error: FastifyError, request, reply) => refuse(error, request, reply));
  for (const [address, does] of Object.entries(SECOND_OPERATIONS)) {
    const [method = '', path = ''] = address.split(' ');
    const url = `${SECOND_PATH}/community${path}`;
    app.route({ method, url, exposeHeadRoute: false, handler: (...of) => answerSecond(...of, { ...serving, does }) });
  }
  app.all(`${SECOND_PATH}/*`, async () => {
    throw fail('request.notFound');
  });
}

/** `{ success, data, meta: { timestamp, path } }`. */
async function answerSecond(
  request: FastifyRequest,
  reply: FastifyReply,
  { does, ...serving }: Serving & { readonly does: Does },
): Promise<FastifyReply> {
  const asker = await openAsker(request, reply, { ...serving, header: request.headers.authorization });
  const said = { ...fieldsOf(request.query), ...bodyOf(request.body), ...fieldsOf(request.params) };
  const data = await does(asker, said);
  const path = request.url.split('?', 1)[0]?.slice(LEGACY_API_PATH.length);
  const meta = { timestamp: systemClock.date().toISOString(), path };
  return reply.header('cache-control', 'no-store').send({ success: true, data, meta });
}

function serveFirst(app: FastifyInstance, serving: Serving): void {
  app.setErrorHandler((error: FastifyError, request, reply) => refuseInWords(error, request, reply));
  app.post(`${LEGACY_API_PATH}/*`, (request, reply) => answerFirst(request, reply, serving));
  app.all(LEGACY_API_PATH, async () => {
    throw fail('request.notFound');
  });
}

/** A text as text, all else as JSON. */
async function answerFirst(request: FastifyRequest, reply: FastifyReply, serving: Serving): Promise<FastifyReply> {
  const { id, key, type, data, serverId } = fieldsOf(request.body);
  const header = typeof key === 'string' ? `Bearer ${key}` : undefined;
  const asker = await openAsker(request, reply, { ...serving, header, named: id ?? null });
  const operation = operationAt(request);
  if (!operation || (type !== undefined && !isTypeOf(request, operation, type))) throw fail('request.notFound');
  const said = { ...(serverId !== undefined && { serverId }), ...bodyOf(data) };
  const answer = await operation.does(asker, said);
  reply.header('cache-control', 'no-store');
  if (typeof answer === 'string') return reply.type(TEXT_TYPE).send(answer);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
}

/** The name of the address in capitals is a type, too: programs send it where the other product has named none. */
function isTypeOf({ params }: FastifyRequest, { types }: FirstOperation, type: unknown): boolean {
  const name = String(fieldsOf(params)['*']).split('/').at(-1) ?? '';
  return [...types, name.toUpperCase()].includes(String(type));
}

function operationAt({ params }: FastifyRequest): FirstOperation | undefined {
  const path = String(fieldsOf(params)['*']);
  return Object.hasOwn(FIRST_OPERATIONS, path) ? FIRST_OPERATIONS[path] : undefined;
}

/** The first version refuses in plain text: 404 for what is not there, and 400 for all else that its caller can put right. */
function refuseInWords(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(ofFramework(error));
  // Fastify was given our logger; its type of `request.log` is narrower.
  reportFailure(request.log as never, failure, { path: LEGACY_API_PATH, requestId: request.id });
  const { retryAfterS } = failure.details;
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
  reply.header('cache-control', 'no-store').type(TEXT_TYPE);
  return reply.code(statusOf(failure)).send(wordsOf(failure, operationAt(request)));
}

function wordsOf({ code, message }: Failure, operation: FirstOperation | undefined): string {
  return operation?.texts?.[code] ?? TEXTS[code] ?? message;
}

const NOT_THERE = new Set(['members.notFound', 'rosters.unknown', 'submissions.unknown', 'calendar.unknown']);

function statusOf({ code, status }: Failure): number {
  if (status === 429 || status >= 500) return code === 'apiKeys.notOffered' ? 400 : status;
  return NOT_THERE.has(code) ? 404 : 400;
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** An object, or an array with one: programs send both. Several are the field `data`, which some calls take. */
function bodyOf(value: unknown): Fields {
  if (!Array.isArray(value)) return fieldsOf(value);
  return value.length > 1 ? { data: value } : fieldsOf(value[0]);
}
