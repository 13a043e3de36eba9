import { callNames } from '@muster/contracts/calls';
import type { AddressInfo } from 'node:net';
import { InfoQuery } from '@muster/contracts/hosts/wire';
import { Envelope } from '@muster/contracts/kit/wire';
import { CommunityAccountsGet } from '@muster/contracts/members/wire';
import { PushRegistration } from '@muster/contracts/notifications/wire';
import { DeviceReport } from '@muster/contracts/session/model';
import { Heartbeat, LoginSuccess, SOCKET_EVENTS } from '@muster/contracts/session/wire';
import { ShortLinkRequest } from '@muster/contracts/short-links/wire';
import fastify, { type FastifyReply } from 'fastify';
import { Server, type Socket } from 'socket.io';
import { Connections } from './connections.ts';
import { misanswer, Misbehaviours } from './misbehaviour.ts';
import { Pair } from './pair.ts';
import { World } from './world.ts';

/** A request the mock received, for assertions. */
export type Received = { readonly name: string; readonly payload: Record<string, unknown>; readonly at: number };

type Ack = (answer: unknown) => void;
type Answering = (payload: Record<string, unknown>, socket: Socket) => unknown;

/**
 * An upstream that answers what @spec §7 shows from a world that tests change, and misbehaves on demand. It says that it knows every
 * call, so that all are sent, and answers the others only where a test says how. What it is sent it checks against the contract, and
 * notes in `violations` when a request breaks it.
 */
export class MockUpstream implements AsyncDisposable {
  readonly world = new World();
  readonly misbehaviours = new Misbehaviours();
  /** The two REST calls for signing in, which a test may have it know. */
  readonly pair = new Pair(this.world);
  readonly received: Received[] = [];
  /** Names of events that came and that §7 does not show. */
  readonly unknown: string[] = [];
  readonly violations: string[] = [];
  readonly #http = fastify({ forceCloseConnections: true });
  #io: Server | null = null;
  readonly #connections = new Connections();
  readonly #pingMs: number;
  #port = 0;

  constructor(pingMs: number, hasPair: boolean) {
    this.#pingMs = pingMs;
    if (hasPair) this.pair.serve(this.#http, (name, reply, answer) => this.#rest(name, reply, answer));
  }

  /** Starts the mock on a free port of the loopback. `pingMs` is how soon a dead connection is noticed, twice over. */
  static async start({ pingMs = 20_000, hasPair = false } = {}): Promise<MockUpstream> {
    const mock = new MockUpstream(pingMs, hasPair);
    await mock.#listen();
    return mock;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Sockets that have said `loginSuccess` for an account. */
  socketsOf(account: string): number {
    return this.#io?.sockets.adapter.rooms.get(`account:${account}`)?.size ?? 0;
  }

  /** Sends an event to an account's sockets, or to all. */
  send(event: string, payload: unknown, account?: string): void {
    if (account) this.#io?.to(`account:${account}`).emit(event, payload);
    else this.#io?.emit(event, payload);
  }

  /** Cuts every socket, as a crash does. */
  cutSockets(): void {
    this.#connections.cut(this.#io);
  }

  /** Makes every present connection half-open: it stays up and nothing is read or written any more. */
  halfOpen(): void {
    this.#connections.halfOpen(this.#io);
  }

  /** Requests received under a name. */
  requests(name: string): Received[] {
    return this.received.filter((request) => request.name === name);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#connections.end();
    await this.#io?.close();
    await this.#http.close();
  }

  async #listen(): Promise<void> {
    this.#routes();
    this.#connections.follow(this.#http.server);
    await this.#http.listen({ port: 0, host: '127.0.0.1' });
    this.#port = (this.#http.server.address() as AddressInfo).port;
    this.#io = new Server(this.#http.server, {
      transports: ['websocket'],
      serveClient: false,
      pingInterval: this.#pingMs,
      pingTimeout: this.#pingMs,
    });
    this.#io.on('connection', (socket) => this.#serve(socket));
  }

  #routes(): void {
    this.#http.get('/info', async (request, reply) => {
      const query = InfoQuery.safeParse(request.query);
      if (!query.success) this.violations.push(`GET /info: ${query.error.message}`);
      const asked = request.query as { id?: string; customDomain?: string };
      const found = [...this.world.communities.values()].find((community) =>
        asked.customDomain ? community.customDomain === asked.customDomain : community.id === asked.id,
      );
      await this.#rest('/info', reply, () => {
        if (!found) reply.status(404);
        return found ?? {};
      });
    });
    this.#http.post('/general/get_short_url', async (request, reply) => {
      const body = this.#checked('POST /general/get_short_url', ShortLinkRequest, request.body);
      await this.#rest('/general/get_short_url', reply, () => {
        const redirect = this.world.shortLinks.get(`${String(body['community'])}${String(body['path'])}`);
        return redirect ? { success: true, redirect } : { success: false };
      });
    });
    this.#http.post('/firebase/devices/add', async (request, reply) => {
      this.#checked('POST /firebase/devices/add', PushRegistration, request.body);
      await this.#rest('/firebase/devices/add', reply, () => ({ success: true }));
    });
  }

  async #rest(name: string, reply: FastifyReply, answer: () => unknown): Promise<void> {
    const payload = (reply.request.body ?? reply.request.query) as Record<string, unknown>;
    this.received.push({ name, payload, at: Date.now() });
    const how = await this.misbehaviours.of(name);
    if (!how) return void (await reply.send(answer()));
    if (how.kind === 'html')
      return void (await reply.type('text/html').send('<!doctype html><h1>502 Bad Gateway</h1>'));
    if (how.kind === 'answer') return void (await reply.send(how.body));
    if (how.kind === 'answers') return void (await reply.send(how.next()));
    if (how.kind === 'status') return void (await reply.status(how.status).send(how.body ?? {}));
    if (how.kind === 'close') reply.raw.destroy();
    reply.hijack();
  }

  #serve(socket: Socket): void {
    socket.emit(SOCKET_EVENTS.connection, { serverTime: new Date().toISOString(), calls: callNames });
    socket.onAny((name: string, _payload: unknown, ack?: Ack) => {
      if (socket.listenerCount(name) > 0) return;
      this.unknown.push(name);
      void this.#misanswerUnknown(name, socket, ack);
    });
    this.#answer(socket, { name: SOCKET_EVENTS.verifyToken, shape: DeviceReport }, (payload) => {
      const account = this.world.signedIn(payload['account'], payload['token']);
      if (!account) return { success: false, statusStr: 'invalid token' };
      return {
        success: true,
        statusStr: 'ok',
        user: {
          userId: account.userId,
          username: account.username,
          avatarUrl: null,
          notifications: { data: [] },
          communityOwner: [],
          communityMember: [],
          legacyStripeId: null,
          newStripeId: null,
          apiIds: { ids: [] },
          usedTrial: false,
          globalPermissions: 0,
        },
      };
    });
    this.#answer(socket, { name: SOCKET_EVENTS.loginSuccess, shape: LoginSuccess }, (payload) => {
      const account = this.world.signedIn(payload['account'], payload['token']);
      if (!account) return { success: false };
      void socket.join(`account:${account.userId}`);
      socket.emit(SOCKET_EVENTS.accountProtectedConnection, { userId: account.userId });
      return { success: true, data: {} };
    });
    this.#answer(socket, { name: SOCKET_EVENTS.heartbeat, shape: Heartbeat }, () => ({ success: true, data: {} }));
    this.#answer(socket, { name: CommunityAccountsGet.event, shape: CommunityAccountsGet.input }, (payload) => {
      const account = this.world.signedIn(payload['account'], payload['token']);
      const member = this.world.members.get(`${String(payload['community'])}/${String(payload['account'])}`);
      return account ? { success: true, data: member ?? null } : { success: false };
    });
  }

  #answer(socket: Socket, { name, shape }: Request, answering: Answering): void {
    socket.on(name, async (raw: unknown, ack?: Ack) => {
      this.#checked(`${name} envelope`, Envelope, raw);
      const payload = this.#checked(name, shape, raw);
      const whole = { ...(raw as Record<string, unknown>), ...payload };
      this.received.push({ name, payload: whole, at: Date.now() });
      const how = await this.misbehaviours.of(name);
      if (how) return misanswer(how, socket, ack);
      // What is done does not depend on whether anybody waits to hear of it.
      const answer = answering(whole, socket);
      return ack?.(answer);
    });
  }

  /** What §7 does not show is not answered, unless a test wants it answered wrong. */
  async #misanswerUnknown(name: string, socket: Socket, ack: Ack | undefined): Promise<void> {
    const how = await this.misbehaviours.of(name);
    if (how) misanswer(how, socket, ack);
  }

  #checked(what: string, shape: { safeParse(value: unknown): Parsed }, value: unknown): Record<string, unknown> {
    const parsed = shape.safeParse(value);
    if (!parsed.success) this.violations.push(`${what}: ${String(parsed.error)}`);
    return (parsed.data ?? {}) as Record<string, unknown>;
  }
}

type Parsed = { success: boolean; data?: unknown; error?: unknown };
type Request = { readonly name: string; readonly shape: { safeParse(value: unknown): Parsed } };
