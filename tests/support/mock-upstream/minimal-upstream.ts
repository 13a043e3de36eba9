import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { Connections } from './connections.ts';
import { misanswer, type Misbehaviour, Misbehaviours } from './misbehaviour.ts';

/** A community as `GET /info` answers it, with no more than §3 and §7 name. */
export type MinimalCommunity = {
  readonly uuid: string;
  readonly id: string;
  name: string;
  sysStatus: unknown;
  departments: readonly { id: number; label: string; ranks: readonly { id: number; label: string }[] }[];
  customDomain?: string;
  redirect?: string;
  richPresenceSettings?: unknown;
};

/** An account of the server, and the token it is signed in with. */
export type MinimalAccount = {
  readonly userId: string;
  readonly username: string;
  token: string;
  owns: string[];
  isMemberOf: string[];
  notifications: unknown[];
};

type Fields = Readonly<Record<string, unknown>>;
type Ack = (answer: unknown) => void;

/**
 * A server written from @spec §3 and §7 alone: nothing of the contracts is imported here, answers have the smallest shapes that
 * these sections name, `connection` says nothing, and what they do not name is not answered. Where a test adds `people`, the two
 * REST calls for signing in are there too, as an operator adds them (docs/foreign-upstream.md).
 */
export class MinimalUpstream implements AsyncDisposable {
  readonly communities: MinimalCommunity[] = [];
  readonly accounts: MinimalAccount[] = [];
  /** Target by short name, uuid or domain of a community, and path. */
  readonly shortLinks = new Map<string, string>();
  /** Who signs in with which password, by e-mail; where there is nobody, the pair of calls for it is not there either. */
  readonly people = new Map<string, { readonly password: string; readonly account: MinimalAccount }>();
  /** Everything that was asked, by the name of the event or the path. */
  readonly received: { readonly name: string; readonly fields: Fields }[] = [];
  /** What `connection` carries; nothing, unless a test is about that. */
  greeting: unknown = undefined;
  readonly misbehaviours = new Misbehaviours();
  readonly #connections = new Connections();
  readonly #http = createServer((request, response) => void this.#serve(request, response));
  readonly #io: Server;

  constructor(pingMs: number) {
    const pinging = { pingInterval: pingMs, pingTimeout: pingMs };
    this.#io = new Server(this.#http, { transports: ['websocket'], serveClient: false, ...pinging });
  }

  /** Starts a server on a free port of the loopback. `pingMs` is how soon a dead connection is noticed, twice over. */
  static async start({ pingMs = 20_000 } = {}): Promise<MinimalUpstream> {
    const server = new MinimalUpstream(pingMs);
    server.#connections.follow(server.#http);
    server.#io.on('connection', (socket) => server.#greet(socket));
    await new Promise<void>((listening) => server.#http.listen(0, '127.0.0.1', listening));
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  addCommunity(id: string, name: string, more: Partial<MinimalCommunity> = {}): MinimalCommunity {
    const departments = [{ id: 1, label: 'Patrol', ranks: [{ id: 7, label: 'Cadet' }] }];
    const community = { uuid: crypto.randomUUID(), id, name, sysStatus: 1, departments, ...more };
    this.communities.push(community);
    return community;
  }

  addAccount(username: string, { owns = [], isMemberOf = [] }: Partial<MinimalAccount> = {}): MinimalAccount {
    const [userId, token] = [crypto.randomUUID(), `token-${crypto.randomUUID()}`];
    const account = { userId, username, token, owns, isMemberOf, notifications: [] };
    this.accounts.push(account);
    return account;
  }

  /** Sends an event to the sockets of an account, or to all. */
  send(event: string, payload?: unknown, account?: MinimalAccount): void {
    (account ? this.#io.to(account.userId) : this.#io).emit(event, payload);
  }

  /** Cuts every socket, as a crash does. */
  cutSockets(): void {
    this.#connections.cut(this.#io);
  }

  /** Makes every present connection half-open. */
  halfOpen(): void {
    this.#connections.halfOpen(this.#io);
  }

  /** Names of what was asked, in the order it came. */
  get names(): string[] {
    return this.received.map(({ name }) => name);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#connections.end();
    await this.#io.close();
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const fields = request.method === 'POST' ? await jsonOf(request) : Object.fromEntries(url.searchParams);
    this.received.push({ name: url.pathname, fields });
    const how = await this.misbehaviours.of(url.pathname);
    if (how?.kind === 'never') return;
    if (how?.kind === 'close') return void response.destroy();
    if (how?.kind === 'html') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>502</h1>');
    const token = String(request.headers.authorization).replace('Bearer ', '');
    const right = this.#answerHttp(`${request.method} ${url.pathname}`, { ...fields, token });
    const [status, body] = how ? misanswered(how, right, fields) : right;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  #answerHttp(route: string, fields: Fields): readonly [number, unknown] {
    if (route === 'GET /info') {
      const found = this.communities.find(({ id, customDomain }) =>
        fields['customDomain'] ? customDomain === fields['customDomain'] : id === fields['id'],
      );
      return found ? [200, { ...found, customDomain: undefined }] : [404, {}];
    }
    if (route === 'POST /general/get_short_url') {
      const redirect = this.shortLinks.get(`${String(fields['community'])}${String(fields['path'])}`);
      return [200, redirect ? { success: true, redirect } : { success: false }];
    }
    if (route === 'POST /auth/sign_in' && this.people.size > 0) {
      const { password, account } = this.people.get(String(fields['email'])) ?? {};
      if (!account || fields['password'] !== password) return [401, { success: false }];
      return [200, { success: true, userId: account.userId, token: account.token }];
    }
    if (route === 'POST /auth/sign_out' && this.people.size > 0) {
      const account = this.accounts.find(({ token }) => token === fields['token']);
      if (account) account.token = `token-${crypto.randomUUID()}`;
      return [account ? 200 : 401, { success: account !== undefined }];
    }
    return route === 'POST /firebase/devices/add' ? [200, {}] : [404, {}];
  }

  #greet(socket: Socket): void {
    socket.onAny((name: string, fields: Fields, ack?: Ack) => void this.#hear(socket, { name, fields }, ack));
    socket.emit('connection', this.greeting);
  }

  async #hear(
    socket: Socket,
    { name, fields }: { readonly name: string; readonly fields: Fields },
    ack?: Ack,
  ): Promise<void> {
    this.received.push({ name, fields });
    const how = await this.misbehaviours.of(name);
    if (how && how.kind !== 'spoils') return misanswer(how, socket, ack);
    const account = this.accounts.find(
      ({ userId, token }) => userId === fields['account'] && token === fields['token'],
    );
    const answer = (right: unknown) => ack?.(how ? how.by(right, fields) : right);
    if (name === 'auth/verifyToken') answer(this.#verify(account));
    if (name === 'communities/accounts/get') answer(memberOf(account, fields['community']));
    if (name === 'loginSuccess' && account) {
      void socket.join(account.userId);
      socket.emit('accountProtectedConnection');
    }
  }

  /** Says `connection` to everyone once more. */
  greet(): void {
    this.#io.emit('connection', this.greeting);
  }

  #verify(account: MinimalAccount | undefined): unknown {
    if (!account) return { success: false, statusStr: 'invalid token' };
    const { userId, username, owns, isMemberOf, notifications } = account;
    const listed = (uuids: readonly string[]) =>
      this.communities.filter(({ uuid }) => uuids.includes(uuid)).map(({ uuid, id, name }) => ({ uuid, id, name }));
    const lists = { communityOwner: listed(owns), communityMember: listed(isMemberOf) };
    return {
      success: true,
      statusStr: 'ok',
      user: { userId, username, notifications: { data: notifications }, ...lists },
    };
  }
}

function misanswered(how: Misbehaviour, right: readonly [number, unknown], asked: Fields): readonly [number, unknown] {
  if (how.kind === 'answer') return [200, how.body];
  if (how.kind === 'answers') return [200, how.next()];
  if (how.kind === 'spoils') return [right[0], how.by(right[1], asked)];
  return how.kind === 'status' ? [how.status, how.body ?? {}] : right;
}

function memberOf(account: MinimalAccount | undefined, community: unknown): unknown {
  if (!account) return { success: false };
  const isMember = [...account.owns, ...account.isMemberOf].includes(String(community));
  const clockData = { data: isMember ? [{ id: 4, completed: false }] : [] };
  return { success: true, data: isMember ? { accId: account.userId, sysStatus: 1, clockData } : { clockData } };
}

async function jsonOf(request: IncomingMessage): Promise<Fields> {
  const text = (await Array.fromAsync<Buffer>(request)).map(String).join('');
  return JSON.parse(text) as Fields;
}
