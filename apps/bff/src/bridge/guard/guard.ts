import { fail } from '@muster/contracts/errors';
import { Failure } from '@muster/contracts/kit/error';
import {
  bulkhead,
  BrokenCircuitError,
  BulkheadRejectedError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
  type BulkheadPolicy,
  type CircuitBreakerPolicy,
} from 'cockatiel';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { BridgeMetrics } from '../metrics.ts';

/**
 * Stands before one upstream. Each route, a call's event or a REST path, has its own bulkhead and circuit breaker, so
 * that one that is slow or broken costs the others nothing (reliability F01, F02).
 */
export type Guard = {
  /**
   * Does a request, or refuses it at once: `upstream.busy` where too many of its route are under way,
   * `upstream.unreachable` where the last ones all got no answer. Nothing is ever done twice.
   */
  run<T>(route: string, work: () => Promise<T>): Promise<T>;
};

/** Bounds of one route. */
export const GUARD_LIMITS = {
  inFlight: 64,
  waiting: 256,
  /** Requests in a row without an answer, after which nobody is made to wait for the next. */
  failures: 5,
  /** How long a broken route is left alone before one request tries it. */
  breakMs: 500,
} as const;

const NO_ANSWER: readonly string[] = ['upstream.unreachable', 'upstream.timeout'];
/** A guess: most requests that fill a route are done within it. */
const RETRY_AFTER_S = 1;

type Route = {
  readonly room: BulkheadPolicy;
  readonly breaker: CircuitBreakerPolicy;
  /** A moment of the clock before which a broken route is left alone. */
  aloneUntil: number;
};

/** A refusal is an answer: the route works. It passes the breaker as a value and is thrown behind it. */
class Answered {
  readonly refusal: unknown;
  constructor(refusal: unknown) {
    this.refusal = refusal;
  }
}

/**
 * The library measures the break by the time of day, so that one would last as long as that clock is set back. It is told
 * that every break is over, and the guard measures it.
 */
const OVER_AT_ONCE = Number.NEGATIVE_INFINITY;

/** What a guard is made of. */
export type GuardDeps = {
  readonly logger: Logger;
  readonly metrics: BridgeMetrics;
  readonly clock: Pick<Clock, 'now'>;
};

/** Makes the guard of one upstream. */
export function createGuard({ logger, metrics, clock }: GuardDeps): Guard {
  const routes = new Map<string, Route>();

  function open(name: string): Route {
    const breaker = circuitBreaker(handleWhen(hasNoAnswer), {
      halfOpenAfter: OVER_AT_ONCE,
      breaker: new ConsecutiveBreaker(GUARD_LIMITS.failures),
    });
    const room = bulkhead(GUARD_LIMITS.inFlight, GUARD_LIMITS.waiting);
    const route: Route = { room, breaker, aloneUntil: Number.NEGATIVE_INFINITY };
    breaker.onStateChange((state) => {
      if (state === CircuitState.Open) route.aloneUntil = clock.now() + GUARD_LIMITS.breakMs;
      metrics.brokenRoutes.set({ route: name }, state === CircuitState.Closed ? 0 : 1);
      if (state === CircuitState.Open) logger.warn({ route: name }, 'a route of the upstream answers nothing');
      if (state === CircuitState.Closed) logger.info({ route: name }, 'a route of the upstream answers again');
    });
    routes.set(name, route);
    return route;
  }

  return {
    async run(name, work) {
      const route = routes.get(name) ?? open(name);
      const { room, breaker } = route;
      try {
        const outcome = await room.execute(() => {
          // The library would let them wait for the one that tries the route.
          if (breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
          if (breaker.state === CircuitState.Open && clock.now() < route.aloneUntil) throw new BrokenCircuitError();
          return breaker.execute(() => work().catch(answeredUnless(hasNoAnswer)));
        });
        if (outcome instanceof Answered) throw outcome.refusal;
        return outcome;
      } catch (error) {
        if (error instanceof Failure) throw error;
        if (error instanceof BulkheadRejectedError) {
          metrics.refusedRequests.inc({ route: name, reason: 'busy' });
          throw fail('upstream.busy', { internal: name, retryAfterS: RETRY_AFTER_S });
        }
        if (!isBrokenCircuitError(error)) throw error;
        metrics.refusedRequests.inc({ route: name, reason: 'broken' });
        throw broken(name);
      }
    },
  };
}

function answeredUnless(isFault: (error: unknown) => boolean) {
  return (error: unknown): Answered => {
    if (isFault(error)) throw error;
    return new Answered(error);
  };
}

function hasNoAnswer(error: unknown): boolean {
  return error instanceof Failure && NO_ANSWER.includes(error.code);
}

function broken(route: string): Failure {
  return fail('upstream.unreachable', { internal: `${route}: left alone for a while` });
}
