import * as z from 'zod';

/** A schema as JSON Schema describes it, as far as inputs use it. */
type Node = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly items?: Node;
  readonly propertyNames?: Node;
  readonly additionalProperties?: Node | boolean;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly allOf?: readonly Node[];
};

/** What a field holds: any text, a moment (ISO 8601 with time) or a calendar day. */
export type FieldKind = 'text' | 'moment' | 'day';

/** A field of an input. `with` answers the whole input with `value` there, the rest as in `base` or made up. */
export type InputField = {
  readonly path: readonly string[];
  readonly kind: FieldKind;
  /** Its schema, to tell apart fields of one path in branches of a union. */
  readonly schema: string;
  readonly with: (base: unknown, value: string) => unknown;
};

/**
 * Every field of an input that holds a text, a moment or a day, found in the schema itself: optional ones, all branches
 * of unions, items of arrays, and names and values of records. Fields of a fixed set of words are left out, and what branches of
 * a union have alike is tried in one of them: `tests/contracts/hostile-inputs.test.ts` asks each schema by itself.
 */
export function inputFields(input: z.ZodType): InputField[] {
  return fieldsOf(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Node);
}

function fieldsOf(node: Node): InputField[] {
  const branches = node.anyOf ?? node.oneOf ?? node.allOf;
  if (branches) return distinct(branches.flatMap(fieldsOf));
  if (node.properties) return Object.keys(node.properties).flatMap((key) => fieldsOfProperty(node, key));
  if (node.items) return fieldsOf(node.items).map(inArray);
  if (typeof node.additionalProperties === 'object') return fieldsOfRecord(node);
  if (node.type !== 'string' || node.const !== undefined || node.enum) return [];
  return [{ path: [], kind: kindOf(node), schema: JSON.stringify(node), with: (_base, value) => value }];
}

/** Fields that several branches of a union have alike, once. */
function distinct(fields: readonly InputField[]): InputField[] {
  return [...new Map(fields.map((field) => [`${field.path.join('.')} ${field.schema}`, field])).values()];
}

function kindOf({ format }: Node): FieldKind {
  if (format === 'date-time') return 'moment';
  return format === 'date' ? 'day' : 'text';
}

function fieldsOfProperty(node: Node, key: string): InputField[] {
  return fieldsOf(node.properties?.[key] ?? {}).map((field) => ({
    ...field,
    path: [key, ...field.path],
    with(base, value) {
      const kept = fits(node, base) ? base : (sampleOf(node) as Readonly<Record<string, unknown>>);
      return { ...kept, [key]: field.with(kept[key], value) };
    },
  }));
}

function inArray(field: InputField): InputField {
  const first = (base: unknown): unknown => (Array.isArray(base) ? base[0] : undefined);
  return { ...field, path: ['0', ...field.path], with: (base, value) => [field.with(first(base), value)] };
}

function fieldsOfRecord({ additionalProperties, propertyNames = { type: 'string' } }: Node): InputField[] {
  const values = additionalProperties as Node;
  const name = String(sampleOf(propertyNames));
  return [
    ...fieldsOf(propertyNames).map((field) => ({
      ...field,
      with: (_base: unknown, value: string) => ({ [value]: sampleOf(values) }),
    })),
    ...fieldsOf(values).map((field) => ({
      ...field,
      path: [name, ...field.path],
      with: (_base: unknown, value: string) => ({ [name]: field.with(undefined, value) }),
    })),
  ];
}

/** Whether an object is of this branch of a union: it has what the branch fixes. */
function fits(node: Node, base: unknown): base is Readonly<Record<string, unknown>> {
  if (typeof base !== 'object' || base === null || Array.isArray(base)) return false;
  const held = base as Readonly<Record<string, unknown>>;
  return Object.entries(node.properties ?? {}).every(([key, of]) => of.const === undefined || of.const === held[key]);
}

const SAMPLES = ['text', 'Some text', '00000000-0000-4000-8000-000000000000', '0', '#ff7a1a', 'https://example.com'];
const BY_FORMAT: Readonly<Record<string, string>> = {
  'date-time': '2026-01-31T12:00:00.000Z',
  date: '2026-01-31',
  email: 'name@example.com',
  uri: 'https://example.com',
  uuid: '00000000-0000-4000-8000-000000000000',
  base64: '',
};

/** The least that a schema takes, as far as its shape says. */
function sampleOf(node: Node): unknown {
  const branch = (node.anyOf ?? node.oneOf ?? node.allOf)?.[0];
  if (branch) return sampleOf(branch);
  if (node.const !== undefined) return node.const;
  if (node.enum) return node.enum[0];
  if (node.properties) {
    const required = node.required ?? [];
    return Object.fromEntries(required.map((key) => [key, sampleOf(node.properties?.[key] ?? {})]));
  }
  switch (node.type) {
    case 'string': {
      const { pattern } = node;
      const byFormat = BY_FORMAT[node.format ?? ''];
      return byFormat ?? SAMPLES.find((text) => pattern === undefined || new RegExp(pattern, 'u').test(text)) ?? 'text';
    }
    case 'number':
    case 'integer':
      return Math.max(0, node.minimum ?? 0);
    case 'boolean':
      return false;
    case 'array':
      return [];
    case 'object':
      return {};
    default:
      return null;
  }
}
