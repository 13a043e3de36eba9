import { fail } from '@muster/contracts/errors';
import { calls } from '@muster/contracts/calls';
import { events } from '@muster/contracts/events';
import type { Call, CallInput, CallOutput } from '@muster/contracts/kit/call';
import { Failure } from '@muster/contracts/kit/error';
import { TIMING } from '@muster/contracts/kit/timing';
import type { DeviceReport } from '@muster/contracts/session/model';
import { AccountProtectedConnection, SOCKET_EVENTS } from '@muster/contracts/session/wire';
import { randomUUID } from 'node:crypto';
import type { Caller } from './bridge.ts';
import { callOver } from './call.ts';
import { createHeartbeat, type Heartbeat } from './heartbeat.ts';
import { receiveEvent, type ReceivedEvent } from './live-event.ts';
import { type BridgeDeps, envelope } from './request.ts';
import type { SocketEvent, UpstreamSocket } from './socket.ts';
import { createNamedEvents, type NamedEvents } from './specified/named-events.ts';
import { verifyToken } from './verify-token.ts';

/** `live` once events can arrive; `ended` when the upstream says the session is over, after which nothing changes. */
export type LinkState = 'connecting' | 'live' | 'down' | 'ended';

/** What a link tells those who use it. */
export type LinkListener = {
  state?(state: LinkState): void;
  event?(received: ReceivedEvent): void;
};

/** A socket that live events arrive on: one per signed-in session, and one for all visitors. */
export type AccountLink = {
  readonly state: LinkState;
  readonly caller: Caller;
  /** Whether the upstream logs what happens; where it does not, events mean no more than their names (@decision 0149). */
  readonly keepsLog: boolean;
  listen(listener: LinkListener): () => void;
  /** Makes a call on this very socket, as joining streams requires. */
  call<C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C>>;
  /** Names the communities on screen, which the heartbeat reports. */
  show(communities: readonly string[]): void;
  close(): void;
};

/** Who a link is for. */
export type LinkOwner = { readonly caller: Caller; readonly device: DeviceReport };

/**
 * A link over a socket. On each connect of a signed-in one: the re-authentication check, then `loginSuccess`, then the
 * heartbeat, which stops on disconnect (@spec §4, §7).
 */
export class SocketLink implements AccountLink {
  readonly caller: Caller;
  readonly #device: DeviceReport;
  readonly #socket: UpstreamSocket;
  readonly #deps: BridgeDeps;
  readonly #heartbeat: Heartbeat;
  readonly #listeners = new Set<LinkListener>();
  #state: LinkState = 'connecting';
  /** Counts connections, so that a greeting that outlived its own does nothing. */
  #connection = 0;
  #admitted: (() => void) | null = null;
  readonly #named: NamedEvents;

  constructor({ caller, device }: LinkOwner, socket: UpstreamSocket, deps: BridgeDeps) {
    this.caller = caller;
    this.#device = device;
    this.#socket = socket;
    this.#deps = deps;
    this.#heartbeat = createHeartbeat(caller, socket, deps.clock);
    this.#named = createNamedEvents({ caller, clock: deps.clock, tell: (received) => this.#tell(received) });
    socket.listen({
      connected: () => void this.#greet(),
      disconnected: () => this.#goDown(),
      event: (event) => this.#receive(event),
    });
    socket.connect();
  }

  get state(): LinkState {
    return this.#state;
  }

  get keepsLog(): boolean {
    return this.#socket.capabilities.knows(calls.live.watch.event);
  }

  listen(listener: LinkListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async call<C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C>> {
    if (this.#socket.connected && !this.keepsLog) return this.#named.answer(call, input);
    return callOver(this.#socket, { call, input, options: { caller: this.caller } }, this.#deps);
  }

  show(communities: readonly string[]): void {
    this.#heartbeat.show(communities);
  }

  close(): void {
    this.#heartbeat.stop();
    this.#named.close();
    this.#listeners.clear();
    this.#socket.close();
  }

  async #greet(): Promise<void> {
    this.#connection += 1;
    const connection = this.#connection;
    try {
      if (this.caller.account) {
        await this.#verify();
        await this.#enter();
      }
      if (connection !== this.#connection || !this.#socket.connected) return;
      this.#named.restart();
      this.#heartbeat.start();
      this.#become('live');
    } catch (error) {
      if (connection !== this.#connection) return;
      if (isRefusedToken(error)) return this.#end();
      this.#deps.logger.warn({ err: error }, 'a live link could not be set up and is tried again');
      this.#socket.reconnect();
    }
  }

  async #verify(): Promise<void> {
    await verifyToken(this.#socket, { caller: this.caller, device: this.#device }, this.#deps);
  }

  /** Says `loginSuccess`, and waits until the upstream believes it where it is one that says so. */
  #enter(): Promise<void> {
    const { clock } = this.#deps;
    const fields = { userId: this.caller.account };
    const said = envelope({ fields, caller: this.caller }, randomUUID());
    if (!this.keepsLog) {
      this.#socket.send(SOCKET_EVENTS.loginSuccess, said);
      return Promise.resolve();
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#admitted = resolve;
    const timer = clock.setTimeout(
      () => reject(fail('upstream.unexpected', { internal: 'no accountProtectedConnection after loginSuccess' })),
      TIMING.requestTimeoutMs,
    );
    this.#socket.send(SOCKET_EVENTS.loginSuccess, said);
    return promise.finally(() => {
      this.#admitted = null;
      clock.clearTimeout(timer);
    });
  }

  #receive({ name, payload }: SocketEvent): void {
    if (name === SOCKET_EVENTS.accountProtectedConnection) return this.#admit(payload);
    const received = this.keepsLog ? receiveEvent(payload) : null;
    // §7 shows no payload of this one, so only the token itself tells whose it was. An event of our log says it, but
    // whoever begins to read just after it takes it for the past.
    if (name === events.expiredToken.type) void this.#recheck();
    else if (!this.keepsLog) this.#named.hear({ name, payload });
    else if (!received || received.use === 'broken') {
      this.#deps.logger.warn({ event: name }, 'the upstream sent an event we cannot read');
    }
    if (received) this.#tell(received);
  }

  #tell(received: ReceivedEvent): void {
    this.#listeners.forEach((listener) => listener.event?.(received));
  }

  #admit(payload: unknown): void {
    const parsed = AccountProtectedConnection.safeParse(payload);
    const isOthers = !parsed.success || (parsed.data?.userId ?? this.caller.account) !== this.caller.account;
    if (!isOthers) this.#admitted?.();
  }

  async #recheck(): Promise<void> {
    if (!this.caller.account || this.#state === 'ended') return;
    try {
      await this.#verify();
    } catch (error) {
      if (isRefusedToken(error)) this.#end();
    }
  }

  #goDown(): void {
    this.#connection += 1;
    this.#heartbeat.stop();
    this.#become('down');
  }

  #end(): void {
    this.#heartbeat.stop();
    this.#become('ended');
    this.#socket.close();
  }

  #become(state: LinkState): void {
    if (this.#state === state || this.#state === 'ended') return;
    this.#state = state;
    this.#listeners.forEach((listener) => listener.state?.(state));
  }
}

function isRefusedToken(error: unknown): boolean {
  return error instanceof Failure && error.code === 'session.reauthenticationFailed';
}
