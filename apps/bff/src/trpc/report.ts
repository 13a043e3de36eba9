import type { Failure } from '@muster/contracts/kit/error';
import type { Logger } from 'pino';

/** Tells the log of a failure, as loud as it matters to those who run this: what callers do wrong is no news. */
export function reportFailure(
  logger: Logger,
  failure: Failure,
  where: { readonly path: string; readonly requestId: string },
): void {
  const isNoNews = failure.code === 'request.notOffered';
  const level = isNoNews ? 'debug' : failure.owner === 'us' ? 'error' : failure.owner === 'upstream' ? 'warn' : 'debug';
  logger[level]({ ...where, code: failure.code, err: failure }, 'a procedure failed');
}
