import { Failure } from '@muster/contracts/kit/error';
import { REDACTED_PATHS } from '@muster/contracts/kit/log-secrets';
import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';
import type { Config } from '../../config.ts';

/** Structured log, one JSON object a line. */
export type Logger = PinoLogger;

const MAX_CAUSES = 4;

/** Makes the log. `destination` is standard output unless a test reads along. */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    base: { app: 'upstream' },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: [...REDACTED_PATHS], censor: '[redacted]' },
    serializers: { err: describeError, error: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Errors are described by a fixed set of parts. The query builder hangs a query's parameters on its errors, message
 * included, and a parameter may be a secret: of those only the statement's cause is told.
 */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return String(error);
  const wrapsQuery = 'query' in error && 'params' in error;
  return {
    type: error.name,
    message: wrapsQuery ? 'a query failed' : error.message,
    ...('code' in error && { code: error.code }),
    ...(error instanceof Failure && error.internal !== undefined && { internal: error.internal }),
    ...(wrapsQuery ? { query: error.query } : { stack: error.stack }),
    ...(error.cause !== undefined && depth < MAX_CAUSES && { cause: describeError(error.cause, depth + 1) }),
  };
}
