import type { ApiOperation } from '@muster/contracts/api-keys/operations/operation';
import { fail } from '@muster/contracts/errors';
import type { Failure } from '@muster/contracts/kit/error';
import * as z from 'zod';
import { invalidInput } from '../trpc/error-shape.ts';

/** What of a request may say something about the input. */
export type Said = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  readonly body: unknown;
};

/** Reads the input of a call from a request: fields in its address, and beside them its query or its body. */
export type ReadInput = (said: Said, community: string) => object;

/** A JSON Schema as far as it decides how text becomes a value. */
type Schema = {
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly const?: unknown;
};

/**
 * Makes the reader of an operation. A query has each field as a text of its own: numbers and flags are read as the contract has them,
 * lists are fields that are repeated, and objects are JSON. The community is that of the key: a request that names one is refused.
 */
export function createReadInput({ call }: Pick<ApiOperation, 'call'>): ReadInput {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });
  const fields = (schema.properties ?? {}) as Readonly<Record<string, Schema>>;
  const valueOf = (name: string, text: string | readonly string[]) => readText(fields[name] ?? {}, text);
  return ({ params, query, body }, community) => {
    const inAddress = Object.entries(params).map(([name, text]) => [name, valueOf(name, text)]);
    const beside =
      call.kind === 'query' ? Object.entries(query).map(([name, text]) => [name, valueOf(name, text)]) : inBody(body);
    if (beside.some(([name]) => name === 'community')) throw named('community', 'Leave this out: the key says it.');
    const twice = inAddress.find(([name]) => beside.some(([other]) => other === name));
    if (twice) throw named(String(twice[0]), 'Leave this out: the address says it.');
    const input = call.input.safeParse({ ...Object.fromEntries([...beside, ...inAddress]), community });
    if (!input.success) throw invalidInput(input.error);
    return input.data;
  };
}

function inBody(body: unknown): [string, unknown][] {
  if (body === undefined || body === null) return [];
  if (typeof body !== 'object' || Array.isArray(body)) throw named('body', 'Send an object.');
  return Object.entries(body);
}

function named(field: string, what: string): Failure {
  return fail('input.invalid', { fields: { [field]: what } });
}

function readText(schema: Schema, text: string | readonly string[]): unknown {
  const texts = typeof text === 'string' ? [text] : text;
  const list = formsOf(schema).find(({ type }) => type === 'array');
  if (list) return texts.map((each) => readOne(formsOf(list.items ?? {}), each));
  const [first = ''] = texts;
  return texts.length > 1 ? [...texts] : readOne(formsOf(schema), first);
}

/** Text that fits no type of the schema is passed on unchanged; the contract refuses it and names the expected type. */
function readOne(forms: readonly Schema[], text: string): unknown {
  const has = (...types: readonly string[]) => forms.some(({ type }) => type !== undefined && types.includes(type));
  if (has('number', 'integer') && /^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (has('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  if (has('object', 'array') && /^[{[]/.test(text)) return parsed(text);
  return text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A schema and all that it may be in its place, such as one that may be null. */
function formsOf(schema: Schema): Schema[] {
  const inside = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [schema, ...inside.flatMap(formsOf)];
}
