import { type ErrorCode, fail, type PlainCode } from '@muster/contracts/errors';
import { Failure, type FailureDetails } from '@muster/contracts/kit/error';
import { TRPCError } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY, type TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc';
import * as z from 'zod';

/** An error as the wire carries it: tRPC's envelope, the catalogue inside. Nothing else ever leaves. */
export type ErrorShape = {
  /** The catalogue's public text. */
  readonly message: string;
  /** JSON-RPC number, which tRPC's clients require. */
  readonly code: number;
  readonly data: {
    readonly code: ErrorCode;
    readonly status: number;
    /** The same number under the name by which tRPC's own parts read it. */
    readonly httpStatus: number;
    readonly details: FailureDetails;
    readonly requestId: string | null;
  };
};

/** What tRPC itself refuses, in the catalogue's words. */
const OWN_REFUSALS: Partial<Record<TRPC_ERROR_CODE_KEY, PlainCode>> = {
  PARSE_ERROR: 'input.invalid',
  BAD_REQUEST: 'input.invalid',
  NOT_FOUND: 'request.notFound',
  METHOD_NOT_SUPPORTED: 'request.badMethod',
  PAYLOAD_TOO_LARGE: 'input.tooLarge',
  UNSUPPORTED_MEDIA_TYPE: 'input.badType',
  TOO_MANY_REQUESTS: 'request.tooMany',
  CLIENT_CLOSED_REQUEST: 'request.aborted',
};

const RPC_KEYS: Readonly<Record<number, TRPC_ERROR_CODE_KEY>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  410: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  421: 'BAD_REQUEST',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  499: 'CLIENT_CLOSED_REQUEST',
  501: 'NOT_IMPLEMENTED',
  502: 'BAD_GATEWAY',
  503: 'SERVICE_UNAVAILABLE',
  504: 'GATEWAY_TIMEOUT',
};

/** Finds the failure in whatever was thrown. What the catalogue does not know becomes `server.unexpected`. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof TRPCError) {
    if (error.cause instanceof Failure) return error.cause;
    if (error.cause instanceof z.core.$ZodError) return invalidInput(error.cause);
    const code = OWN_REFUSALS[error.code];
    if (code) return fail(code, { internal: error.message, cause: error });
  }
  return fail('server.unexpected', { cause: error });
}

/** Writes a failure as tRPC's clients read it. */
export function errorShape(failure: Failure, requestId: string | null): ErrorShape {
  return {
    message: failure.message,
    code: TRPC_ERROR_CODES_BY_KEY[RPC_KEYS[failure.status] ?? 'INTERNAL_SERVER_ERROR'],
    data: {
      code: failure.code as ErrorCode,
      status: failure.status,
      httpStatus: failure.status,
      details: failure.details,
      requestId,
    },
  };
}

/** How much of what is wrong is told: an answer must not be many times as long as the request. */
const NAMED = { fields: 50, characters: 200 } as const;

/** Refuses input that a contract does not take, naming each field and what to do about it. */
export function invalidInput(error: z.core.$ZodError): Failure {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
    for (const path of keys.length > 0 ? keys.map((key) => [...issue.path, key]) : [issue.path]) {
      fields[path.map(String).join('.').slice(0, NAMED.characters)] ??= issue.message.slice(0, NAMED.characters);
      if (Object.keys(fields).length >= NAMED.fields) return fail('input.invalid', { fields });
    }
  }
  return fail('input.invalid', { fields });
}
