import { fail } from '@muster/contracts/errors';
import { Failure, type FailureDetails } from '@muster/contracts/kit/error';
import type { Logger } from 'pino';
import type * as z from 'zod';
import { isDatabaseAway, sqlState } from '../database.ts';

/** An answer as the acknowledgement carries it (contracts kit/wire: Answer). */
export type CallAnswer =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly code: string; readonly statusStr: string; readonly details?: FailureDetails };

const DISK_FULL = '53100';

/** Brings whatever was thrown to a failure of the catalogue; what is not ours to tell is logged and kept back. */
export function toFailure(error: unknown, log: Logger): Failure {
  if (error instanceof Failure) {
    if (error.owner === 'us') log.error({ err: error }, error.code);
    else if (error.status >= 500) log.warn({ err: error }, error.code);
    return error;
  }
  if (sqlState(error) === DISK_FULL) {
    log.error({ err: error }, 'the database has no room left');
    return fail('storage.full', { cause: error });
  }
  if (isDatabaseAway(error)) {
    log.error({ err: error }, 'the database is away');
    return fail('storage.away', { cause: error, retryAfterS: 1 });
  }
  log.error({ err: error }, 'unexpected failure');
  return fail('server.unexpected', { cause: error });
}

/** A failure as the acknowledgement carries it. */
export function refusal(failure: Failure): CallAnswer {
  const { code, message, details } = failure;
  return { success: false, code, statusStr: message, ...(Object.keys(details).length > 0 && { details }) };
}

/** How much of what is wrong is told: an answer must not be many times as long as the request. */
const NAMED = { fields: 50, characters: 200 } as const;

/** Refuses fields that do not parse, naming each and what to do about it. */
export function invalidInput(error: z.ZodError): Failure {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [''];
    for (const key of keys) {
      const path = [...issue.path, ...(key ? [key] : [])].join('.') || 'input';
      fields[path.slice(0, NAMED.characters)] ??= issue.message.slice(0, NAMED.characters);
      if (Object.keys(fields).length >= NAMED.fields) return fail('input.invalid', { fields });
    }
  }
  return fail('input.invalid', { fields });
}
