import { API_PATH } from '@muster/contracts/api-keys/constants';
import type { ShownField, ShownOperation, ShownSchema } from './read-document.ts';

/** Languages of examples, in the order of their tabs. */
export const LANGUAGES = ['curl', 'typescript', 'lua'] as const;
export type ExampleLanguage = (typeof LANGUAGES)[number];

const KEY = 'mus_YOUR_KEY';
const UUID = '00000000-0000-0000-0000-000000000000';

/** A request of an operation in a language, to be copied and filled in. Lua is that of FiveM's servers. */
export function exampleOf(operation: ShownOperation, language: ExampleLanguage, origin: string): string {
  const asked = { ...operation, url: addressOf(operation, origin), body: bodyOf(operation) };
  if (language === 'curl') return inCurl(asked);
  return language === 'lua' ? inLua(asked) : inTypeScript(asked);
}

type Asked = { readonly method: string; readonly url: string; readonly body: Readonly<Record<string, unknown>> | null };

function inCurl({ method, url, body }: Asked): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${url}'`,
    `  -H 'Authorization: Bearer ${KEY}'`,
    ...(body
      ? [`  -H 'Content-Type: application/json'`, `  -d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`]
      : []),
  ];
  return lines.join(' \\\n');
}

function inTypeScript({ method, url, body }: Asked): string {
  const headers = [
    `    Authorization: 'Bearer ${KEY}',`,
    ...(body ? [`    'Content-Type': 'application/json',`] : []),
    ...(method === 'GET' ? [] : [`    'Idempotency-Key': crypto.randomUUID(),`]),
  ];
  return [
    `const answer = await fetch('${url}', {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    `  headers: {`,
    ...headers,
    `  },`,
    ...(body ? [`  body: JSON.stringify(${JSON.stringify(body)}),`] : []),
    `});`,
    `const data = await answer.json();`,
    `if (!answer.ok) throw new Error(data.detail);`,
  ].join('\n');
}

function inLua({ method, url, body }: Asked): string {
  return [
    `PerformHttpRequest('${url}', function(status, text)`,
    `  local data = json.decode(text)`,
    `  if status ~= 200 then print(data and data.detail or status) return end`,
    `end, '${method}', ${body ? `json.encode(${luaOf(body)})` : `''`}, {`,
    `  ['Authorization'] = 'Bearer ' .. GetConvar('muster_key', ''),`,
    ...(body ? [`  ['Content-Type'] = 'application/json',`] : []),
    `})`,
  ].join('\n');
}

function luaOf(value: unknown): string {
  if (value === null) return 'nil';
  if (Array.isArray(value)) return `{ ${value.map(luaOf).join(', ')} }`;
  if (typeof value === 'string') return `'${value}'`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, each]) => `${name} = ${luaOf(each)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

function addressOf({ path, fields }: ShownOperation, origin: string): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    String(sampleOf(fields.find((field) => field.name === name)?.schema ?? {})),
  );
  const query = fields.filter((field) => field.in === 'query' && field.required);
  const search = query.map(({ name, schema }) => `${name}=${encodeURIComponent(String(sampleOf(schema)))}`).join('&');
  return `${origin}${API_PATH}${filled}${search && `?${search}`}`;
}

/** What has to be sent, or the first field where nothing has to be; null for an operation that takes no body. */
function bodyOf({ method, fields }: ShownOperation): Readonly<Record<string, unknown>> | null {
  const inBody = fields.filter((field) => field.in === 'body');
  if (method === 'GET' || inBody.length === 0) return null;
  const required = inBody.filter((field) => field.required);
  const shown: readonly ShownField[] = required.length > 0 ? required : inBody.slice(0, 1);
  return Object.fromEntries(shown.map(({ name, schema }) => [name, sampleOf(schema)]));
}

function sampleOf(schema: ShownSchema): unknown {
  const { type, enum: values, anyOf, oneOf, items, properties, required = [] } = schema;
  if (schema.const !== undefined) return schema.const;
  if (values) return values[0];
  const form = (anyOf ?? oneOf)?.[0];
  if (form) return sampleOf(form);
  if (type === 'array') return items?.$ref ? [] : [sampleOf(items ?? {})];
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  if (type === 'string') return textOf(schema.format);
  if (!properties) return {};
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name))
      .map(([name, each]) => [name, sampleOf(each)]),
  );
}

function textOf(format: string | undefined): string {
  if (format === 'uuid' || format === 'guid') return UUID;
  if (format === 'date-time') return '2026-01-31T12:00:00.000Z';
  return format === 'date' ? '2026-01-31' : 'text';
}
