import { SOCKET_EVENTS } from '@muster/contracts/session/wire';
import { randomUUID } from 'node:crypto';
import { systemClock } from '../../apps/bff/src/bridge/clock.ts';
import { createSocket, type UpstreamSocket } from '../../apps/bff/src/bridge/socket.ts';
import { createLogger } from '../../apps/bff/src/platform/logger.ts';

/** Who a question is asked as. */
export type Asker = { readonly account: string; readonly token: string };

/** What the check was told. */
export type CheckOptions = {
  /** Origin of the upstream, for REST and websocket. */
  readonly origin: string;
  /** A test account with its sso token; without one, what needs it is not asked. */
  readonly asker: Asker | null;
  /** Short name or custom domain of a community that is there. */
  readonly host: string | null;
  /** How long each answer may take, in milliseconds. */
  readonly patienceMs: number;
  /** How long to listen for live events, in milliseconds. */
  readonly listenMs: number;
};

/** An answer over REST; the body is undefined where it is no JSON. */
export type HttpAnswer = { readonly status: number; readonly body: unknown };

/** What checks ask an upstream with. */
export type Probe = AsyncDisposable & {
  readonly options: CheckOptions;
  readonly socket: UpstreamSocket;
  /** The community of `options.host`, once `GET /info` has told it. */
  community: string | null;
  /** Payloads of events that arrived, by name. */
  readonly seen: Map<string, unknown[]>;
  /** Null where there was no answer in time. */
  http(
    method: 'GET' | 'POST',
    path: string,
    sent?: { readonly body: object; readonly token?: string },
  ): Promise<HttpAnswer | null>;
  /** The acknowledgement; undefined where there was none in time. */
  ask(event: string, asker: Asker, fields?: object): Promise<unknown>;
  /** Whether something is so within the time for an answer. */
  becomes(isSo: () => boolean): Promise<boolean>;
};

/** Somebody that no upstream knows. */
export function stranger(): Asker {
  return { account: randomUUID(), token: `worth-nothing-${randomUUID()}` };
}

/** Begins to connect. */
export function openProbe(options: CheckOptions): Probe {
  const { patienceMs } = options;
  const logger = createLogger({ logLevel: 'silent' });
  const socket = createSocket(options.origin, { logger, clock: systemClock });
  const seen = new Map<string, unknown[]>();
  const changes = new Set<() => void>();
  const changed = () => changes.forEach((tell) => tell());
  const see = (name: string, payload: unknown) => {
    seen.set(name, [...(seen.get(name) ?? []), payload]);
    changed();
  };
  socket.listen({
    connected: changed,
    disconnected: changed,
    greeting: (payload) => see(SOCKET_EVENTS.connection, payload),
    event: ({ name, payload }) => see(name, payload),
  });
  socket.connect();
  return {
    options,
    socket,
    seen,
    community: null,
    http: (method, path, sent) => askOverHttp(options, { method, path, ...sent }),
    ask(event, { account, token }, fields = {}) {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      const timer = setTimeout(() => resolve(undefined), patienceMs);
      const payload = { ...fields, requestId: randomUUID(), account, token };
      if (!socket.send(event, payload, resolve)) resolve(undefined);
      return promise.finally(() => clearTimeout(timer));
    },
    becomes(isSo) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const look = () => void (isSo() && resolve(true));
      const timer = setTimeout(() => resolve(false), patienceMs);
      changes.add(look);
      look();
      return promise.finally(() => {
        changes.delete(look);
        clearTimeout(timer);
      });
    },
    async [Symbol.asyncDispose]() {
      socket.close();
    },
  };
}

type HttpQuestion = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly token?: string;
};

async function askOverHttp(
  { origin, patienceMs }: CheckOptions,
  { method, path, body, token }: HttpQuestion,
): Promise<HttpAnswer | null> {
  try {
    const answer = await fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      ...(body && { body: JSON.stringify(body) }),
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    });
    return { status: answer.status, body: await answer.json().catch(() => undefined) };
  } catch {
    // No connection, or no answer in time: to a gateway both are none.
    return null;
  }
}
