import { API_PATH } from '@muster/contracts/api-keys/constants';
import { useQuery } from '@tanstack/react-query';

/** A JSON Schema as far as it is shown. */
export type ShownSchema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly items?: ShownSchema;
  readonly anyOf?: readonly ShownSchema[];
  readonly oneOf?: readonly ShownSchema[];
  readonly properties?: Readonly<Record<string, ShownSchema>>;
  readonly required?: readonly string[];
  readonly default?: unknown;
  readonly $ref?: string;
};

/** A field that an operation takes, and where. */
export type ShownField = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'body';
  readonly required: boolean;
  readonly schema: ShownSchema;
};

/** An operation of the document. */
export type ShownOperation = {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly scope: string | null;
  readonly fields: readonly ShownField[];
  /** Status → the codes it stands for, in Markdown. */
  readonly refusals: readonly { readonly status: string; readonly codes: string }[];
};

type Described = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly 'x-scope': string | null;
  readonly parameters?: readonly (Omit<ShownField, 'in'> & { readonly in: 'path' | 'query' | 'header' })[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: ShownSchema } } };
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
};

type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>> };

/** Where the document of the API is. */
export const DOCUMENT_PATH = `${API_PATH}/openapi.json`;

/** The operations of the API, as the gateway describes them. */
export function useOperations() {
  return useQuery({ queryKey: ['api-reference'], queryFn: readOperations, staleTime: Number.POSITIVE_INFINITY });
}

async function readOperations(): Promise<readonly ShownOperation[]> {
  const answer = await fetch(DOCUMENT_PATH);
  if (!answer.ok) throw new Error(`${DOCUMENT_PATH}: ${answer.status}`);
  const { paths } = (await answer.json()) as Document;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) =>
      operationOf({ method: method.toUpperCase(), path }, described),
    ),
  );
}

function operationOf(
  address: Pick<ShownOperation, 'method' | 'path'>,
  { operationId, tags, summary, parameters = [], requestBody, responses, ...rest }: Described,
): ShownOperation {
  const body = requestBody?.content['application/json'].schema;
  const inBody = Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'body' as const,
    required: body?.required?.includes(name) ?? false,
    schema,
  }));
  return {
    ...address,
    id: operationId,
    tag: tags[0] ?? '',
    summary,
    scope: rest['x-scope'],
    fields: [...parameters, ...inBody],
    refusals: Object.entries(responses)
      .filter(([status]) => status !== '200')
      .map(([status, { description }]) => ({ status, codes: description.replaceAll('`', '') })),
  };
}

/** What a schema takes, in a few words: `text`, `number or nothing`, `list of text`. */
export function typeOf(schema: ShownSchema): string {
  const { type, enum: values, anyOf, oneOf, items } = schema;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  const forms = anyOf ?? oneOf;
  if (forms) return [...new Set(forms.map(typeOf))].join(' | ');
  if (type === 'array') return `${typeOf(items ?? {})}[]`;
  if (typeof type === 'string') return schema.format === undefined ? type : `${type} (${schema.format})`;
  return type ? type.join(' | ') : 'object';
}
