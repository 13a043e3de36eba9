import { fail } from '@muster/contracts/errors';
import type { SiteDecision } from '@muster/contracts/hosts/model';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { Bridge, Bridges, Caller } from '../bridge/bridge.ts';
import type { Authority, ReadAuthority } from '../gateway/authority.ts';
import type { Origins } from '../gateway/origins.ts';
import type { LiveHub } from '../live/hub.ts';
import { type Session, sessionAt, type SessionCookies } from '../session/session-cookie.ts';
import type { HandOverService } from '../session/hand-over.ts';
import type { PairSignInService } from '../session/pair/pair-sign-in.ts';
import type { SignInService } from '../session/sign-in.ts';

/** What procedures of some features need beside the bridge. Built once, in `app.ts`. */
export type Services = {
  readonly signIn: SignInService;
  readonly pairSignIn: PairSignInService;
  readonly handOver: HandOverService;
  /** Where the product and its communities live. */
  readonly origins: Origins;
  /** Live streams, shared by all subscriptions of an account. */
  readonly live: LiveHub;
};

/** What every procedure knows of the request it answers. One request has one, whatever it batches. */
export type Context = {
  readonly site: SiteDecision;
  /** Host, origin and scheme of the request, and whose it is by network address. */
  readonly authority: Authority;
  readonly headers: Readonly<IncomingHttpHeaders>;
  readonly session: Session | null;
  readonly bridge: Bridge;
  readonly clientId: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
  readonly requestId: string;
  readonly logger: Logger;
  /** Adds a complete `Set-Cookie` line to the answer; without effect on a stream, whose headers are sent. */
  setCookie(line: string): void;
  /** Notes that an answer is an old one, given at this time; the page is told. */
  readonly tellStale: (at: number) => void;
  /** Ends the connection soon, after what was said has been sent: its session is over. */
  endConnection(): void;
  readonly services: Services;
};

/** A request, or a websocket, on the side of the server that answers it. */
export type Connection = Pick<
  Context,
  'site' | 'requestId' | 'signal' | 'setCookie' | 'tellStale' | 'endConnection'
> & {
  readonly raw: IncomingMessage;
};

/** Makes the context of a connection. */
export type CreateContext = (connection: Connection) => Promise<Context>;

/** What contexts are made from. */
export type ContextDeps = {
  readonly bridges: Bridges;
  readonly sessions: Pick<SessionCookies, 'read'>;
  readonly readAuthority: ReadAuthority;
  readonly services: Services;
  readonly logger: Logger;
};

/** Makes the maker of contexts. */
export function createContexts(deps: ContextDeps): CreateContext {
  return async ({ raw, ...connection }) => {
    const authority = deps.readAuthority(raw);
    return {
      ...connection,
      authority,
      headers: raw.headers,
      session: sessionAt(connection.site, await deps.sessions.read(raw.headers, authority)),
      bridge: deps.bridges.for(authority.host),
      clientId: header(raw, 'x-client-id', /^[\w-]{1,64}$/),
      idempotencyKey: header(raw, 'idempotency-key', /^[\w.-]{8,64}$/),
      logger: deps.logger,
      services: deps.services,
    };
  };
}

/** The caller a session stands for. */
export function callerOf(session: Session | null): Caller {
  return session ? { account: session.account, token: session.token } : { account: null, token: null };
}

function header(raw: IncomingMessage, name: string, form: RegExp): string | undefined {
  const value = raw.headers[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || !form.test(value))
    throw fail('input.invalid', { fields: { [name]: 'is not valid' } });
  return value;
}
