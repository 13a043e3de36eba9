import type { Socket } from 'node:net';
import { Agent, type buildConnector } from 'undici';
import { membersOf } from './addresses.ts';
import { destinationOf, dial, NETWORK, type Target, type Trust, type Wire } from './dial.ts';

/** A request to a server elsewhere. */
export type OutboundRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | null;
  /** For all of it together: the name, the connection, and the answer to its last byte. */
  readonly timeoutMs: number;
  /** A longer body ends the request. 0 takes the status alone and does not read the body. */
  readonly maxBytes: number;
  /** A longer body is cut off there, and is no error. */
  readonly cuts?: true;
  /** Ends the request before its time. */
  readonly signal?: AbortSignal;
};

/** What a server elsewhere answered. Redirects are answers like others: they are not followed. */
export type OutboundAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
};

/**
 * The one way to connect to servers outside the installation (@decision 0087). It connects to hosts on the public internet,
 * to networks the operator allows, and to destinations that a setting names.
 */
export type Outbound = {
  /** Sends a request to an http(s) address. Throws what `open` throws, or an error when time or size runs out. */
  readonly request: (address: string, request: OutboundRequest) => Promise<OutboundAnswer>;
  /** Opens a connection for another protocol. Throws `DestinationRefused`, or the network's error. */
  readonly open: (target: Target, signal: AbortSignal) => Promise<Socket>;
  /**
   * The same, and to these destinations whatever their addresses. For what comes from settings alone, each with host and
   * port; never for what a person, a community or another server names.
   */
  readonly trusting: (destinations: readonly Pick<Target, 'host' | 'port'>[]) => Outbound;
  /** Ends all connections, those of {@link Outbound.trusting} too. */
  readonly close: () => Promise<void>;
};

/** A connection attempt whose request has given up already ends after this. */
const CONNECT_MS = 10_000;
const CONNECTIONS_PER_ORIGIN = 8;

/** Opens it. `allowed` are addresses and networks of the operator's that may be connected to though they are not public. */
export function openOutbound(allowed: readonly string[], wire: Wire = NETWORK): Outbound {
  const agents: Agent[] = [];
  const close = async () => void (await Promise.all(agents.splice(0).map((agent) => agent.destroy())));
  const isAllowed = membersOf(allowed);

  function make(destinations: ReadonlySet<string>): Outbound {
    const trust: Trust = { destinations, isAllowed };
    const open = (target: Target, signal: AbortSignal) => dial(target, { wire, trust, signal });
    // Connections are kept for each trust by itself: what one caller may reach, another may not.
    let kept: Agent | null = null;
    const agentOf = (): Agent => {
      if (kept) return kept;
      kept = new Agent({ connections: CONNECTIONS_PER_ORIGIN, connect: connectorOf(open) });
      agents.push(kept);
      return kept;
    };
    return {
      open,
      request: (address, request) => send(agentOf(), address, request),
      trusting: (more) => make(new Set([...destinations, ...more.map(destinationOf)])),
      close,
    };
  }
  return make(new Set());
}

/** Host and port of an http(s) address. */
export function targetOf(address: string): Pick<Target, 'host' | 'port'> {
  const { hostname, port, protocol } = new URL(address);
  return { host: withoutBrackets(hostname), port: Number(port) || defaultPort(protocol) };
}

function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function defaultPort(protocol: string): number {
  return protocol === 'https:' ? 443 : 80;
}

function connectorOf(open: Outbound['open']): buildConnector.connector {
  return (options, done) => void connectFor(open, options, done);
}

async function connectFor(
  open: Outbound['open'],
  { hostname, port, protocol }: buildConnector.Options,
  done: buildConnector.Callback,
): Promise<void> {
  const tls = protocol === 'https:' ? { alpn: ['http/1.1'] } : null;
  const target = { host: withoutBrackets(hostname), port: Number(port) || defaultPort(protocol), tls };
  let socket: Socket;
  try {
    socket = await open(target, AbortSignal.timeout(CONNECT_MS));
  } catch (error) {
    done(error as Error, null);
    return;
  }
  done(null, socket);
}

async function send(agent: Agent, address: string, request: OutboundRequest): Promise<OutboundAnswer> {
  const { method, headers = {}, body = null, timeoutMs, maxBytes, cuts = false } = request;
  const { origin, pathname, search } = new URL(address);
  const deadline = AbortSignal.timeout(timeoutMs);
  const signal = request.signal ? AbortSignal.any([deadline, request.signal]) : deadline;
  const path = `${pathname}${search}`;
  const answer = await agent.request({ origin, path, method, headers: { ...headers }, body, signal });
  const { statusCode: status } = answer;
  if (maxBytes === 0) {
    // Destroyed unread it reports an error, which nothing waits for any more.
    answer.body.on('error', () => {}).destroy();
    return { status, headers: answer.headers, body: Buffer.alloc(0) };
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Leaving the loop ends the connection.
    if (length > maxBytes && !cuts) throw new Error(`${origin} answered with more than ${maxBytes} bytes`);
    chunks.push(length > maxBytes ? chunk.subarray(0, chunk.length - (length - maxBytes)) : chunk);
    if (length >= maxBytes && cuts) break;
  }
  return { status, headers: answer.headers, body: Buffer.concat(chunks) };
}
