import { API_KEY_SCOPES } from '@muster/contracts/api-keys/scopes';
import { API_PATH, API_RATE } from '@muster/contracts/api-keys/constants';
import { API_OPERATIONS } from '@muster/contracts/api-keys/operations/all';
import type { ApiOperation } from '@muster/contracts/api-keys/operations/operation';
import { type ErrorCode, errorCatalogue } from '@muster/contracts/errors';
import { accessErrors } from '@muster/contracts/kit/call';
import * as z from 'zod';
import { PROBLEM_TYPE } from './problem.ts';

type Json = Readonly<Record<string, unknown>>;

/** What each operation may be refused with, beside what its call declares. */
const OF_ALL: readonly ErrorCode[] = [
  'apiKeys.required',
  'apiKeys.unknown',
  'apiKeys.expired',
  'apiKeys.revoked',
  'apiKeys.suspended',
  'apiKeys.badAddress',
  'permissions.keyIdle',
  'permissions.keyLacks',
  'permissions.missing',
  'input.invalid',
  'request.tooMany',
];
/** What follows from who may try a call, and never comes to a key. */
const NOT_OF_KEYS: readonly string[] = ['session.required', 'session.wrongHost', 'session.stepUpNeeded'];

/** Writes the OpenAPI 3.1 document of the public API from the contracts (@decision 0176). */
export function describeApi(): Json {
  const schemas: Record<string, unknown> = { Problem: PROBLEM };
  const paths: Record<string, Record<string, Json>> = {};
  for (const [tag, operations] of Object.entries(API_OPERATIONS)) {
    for (const operation of operations) {
      const described = describe(operation, { tag, schemas });
      (paths[operation.path] ??= {})[operation.method.toLowerCase()] = described;
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Muster API',
      version: '2',
      description: ABOUT,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: API_PATH }],
    tags: Object.keys(API_OPERATIONS).map((name) => ({ name })),
    security: [{ key: [] }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key of a community, `mus_…`.' },
      },
    },
    'x-scopes': API_KEY_SCOPES,
  };
}

const ABOUT = [
  'Everything that screens of a community do with members, ranks, identifiers, shifts, forms and short links, for programs.',
  '',
  '- **Keys.** A key belongs to one community, which is never named in a request. It has scopes, and never may do more than its maker may at that moment.',
  '- **Lists** answer `next`; pass it as `after` (or `before`) to read on. The header `Link` has the address of the next page.',
  '- **Changes** take the header `Idempotency-Key` (8 to 64 characters): repeated with the same key and content they are done once, and the first answer is given again.',
  '- **Reads** have an `ETag`; send it in `If-None-Match` to be answered 304 where nothing changed.',
  `- **Limits.** A key has ${API_RATE.points} points in ${API_RATE.windowS} seconds. A read costs ${API_RATE.ofRead}, a change ${API_RATE.ofChange}. The headers \`RateLimit\` and \`RateLimit-Policy\` tell what is left, and \`Retry-After\` when to ask again.`,
  '- **Errors** are problems (RFC 9457) with a `code` that does not change.',
].join('\n');

const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'What happened and what to do about it.' },
    code: { type: 'string', description: 'The error, by a name that does not change.' },
    requestId: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'What to do about each field.' },
    missing: {
      type: 'object',
      required: ['permission', 'grantors'],
      properties: { permission: { type: 'string' }, grantors: { type: 'array', items: { type: 'string' } } },
    },
    retryAfterS: { type: 'integer' },
  },
} as const;

type Describing = { readonly tag: string; readonly schemas: Record<string, unknown> };

function describe({ path, call, scope, summary }: ApiOperation, { tag, schemas }: Describing): Json {
  const operationId = call.event.replaceAll(/[-/]\w/g, (part) => part.slice(1).toUpperCase());
  const input = schemaOf(call.input, { io: 'input', name: `${operationId}Input`, schemas });
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const properties = Object.entries((input['properties'] ?? {}) as Readonly<Record<string, Json>>);
  const required = ((input['required'] ?? []) as readonly string[]).filter((name) => name !== 'community');
  const beside = properties.filter(([name]) => name !== 'community' && !inPath.includes(name));
  const parameters = [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: Object.fromEntries(properties)[name] ?? {} })),
    ...(call.kind === 'query'
      ? beside.map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
      : [IDEMPOTENCY]),
  ];
  const names = required.filter((name) => beside.some(([each]) => each === name));
  const body = {
    type: 'object',
    properties: Object.fromEntries(beside),
    ...(names.length > 0 && { required: names }),
    additionalProperties: false,
  };
  const output = schemaOf(call.output, { io: 'output', name: `${operationId}Output`, schemas });
  return {
    operationId,
    tags: [tag],
    summary: summary.replace(/\.$/, ''),
    description: scope === null ? 'Needs no scope.' : `Needs the scope \`${scope}\`.`,
    ...(parameters.length > 0 && { parameters }),
    ...(call.kind === 'mutation' &&
      beside.length > 0 && {
        requestBody: { required: names.length > 0, content: { 'application/json': { schema: body } } },
      }),
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: output } } },
      ...refusals(call),
    },
    'x-scope': scope,
  };
}

const IDEMPOTENCY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^[\\w.-]{8,64}$' },
} as const;

function refusals(call: ApiOperation['call']): Json {
  const codes = [...new Set([...call.errors, ...accessErrors(call), ...OF_ALL])].filter(
    (code) => !NOT_OF_KEYS.includes(code),
  );
  const byStatus = Map.groupBy(codes, (code) => errorCatalogue[code].status);
  return Object.fromEntries(
    [...byStatus.keys()]
      .toSorted((one, other) => one - other)
      .map((status) => [
        status,
        {
          description: (byStatus.get(status) ?? []).map((code) => `\`${code}\``).join(', '),
          content: { [PROBLEM_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      ]),
  );
}

type Naming = { readonly io: 'input' | 'output'; readonly name: string; readonly schemas: Record<string, unknown> };

/** The JSON Schema of a schema. Parts that refer to themselves become components, since a reference is by the whole document. */
function schemaOf(schema: z.ZodType, { io, name, schemas }: Naming): Json {
  const written = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  const text = JSON.stringify(written).replaceAll('"#/$defs/', `"#/components/schemas/${name}_`);
  const { $schema: _schema, $defs: parts = {}, ...whole } = JSON.parse(text) as Record<string, unknown>;
  for (const [part, described] of Object.entries(parts as Json)) schemas[`${name}_${part}`] = described;
  return whole;
}
