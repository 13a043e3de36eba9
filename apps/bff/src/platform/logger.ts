import { Failure } from '@muster/contracts/kit/error';
import { REDACTED_PATHS } from '@muster/contracts/kit/log-secrets';
import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';
import type { Config } from '../config.ts';

/** Structured log, one JSON object a line. */
export type Logger = PinoLogger;

/** Makes the log. `destination` is standard output unless a test reads along. */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    base: { app: 'bff' },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: [...REDACTED_PATHS], censor: '[redacted]' },
    serializers: { err: describeError, error: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Errors are described by a fixed set of parts: libraries hang whole requests, with their headers, on their errors.
 */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return String(error);
  return {
    type: error.name,
    message: error.message,
    ...('code' in error && { code: error.code }),
    ...(error instanceof Failure && error.internal !== undefined && { internal: error.internal }),
    stack: error.stack,
    ...(error.cause !== undefined && depth < 3 && { cause: describeError(error.cause, depth + 1) }),
  };
}
