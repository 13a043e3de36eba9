import type { Call } from '../../kit/call.ts';
import type { ApiKeyScope } from '../scopes.ts';

/** The methods of the public API. Queries are read with GET; mutations take the others. */
export type ApiMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An operation of the public API: a call by an address (@decision 0176). Its fields, answer and errors are those of the call. */
export type ApiOperation = {
  readonly method: ApiMethod;
  /** Behind `/api/v2`; a part in braces is the field of the input that has this name. */
  readonly path: string;
  readonly call: Call;
  /** The scope that a key needs; null for what each key may ask, which the call may still refuse. */
  readonly scope: ApiKeyScope | null;
  /** What it does, in a sentence for the list of operations. */
  readonly summary: string;
};

/** The scope of an operation follows from who may try its call, and is stated where that does not say it. */
type Declared = Omit<ApiOperation, 'scope' | 'method' | 'path'> & { readonly scope?: ApiKeyScope | null };

/** Declares operations of one tag by method and address, such as `GET /members`. */
export function defineOperations(
  declared: Readonly<Record<`${ApiMethod} /${string}`, Declared>>,
): readonly ApiOperation[] {
  return Object.entries(declared).map(([address, { call, scope, summary }]) => {
    const [method, path] = address.split(' ') as [ApiMethod, string];
    return { method, path, call, summary, scope: scope === undefined ? scopeOf(call) : scope };
  });
}

function scopeOf({ who, event }: Call): ApiKeyScope {
  if (typeof who === 'string') throw new TypeError(`state the scope of ${event}`);
  return who.permission as ApiKeyScope;
}
