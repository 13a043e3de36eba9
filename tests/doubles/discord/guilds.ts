import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerEvents, type GuildEvents } from './guild-events.ts';

/** A role of a server. */
export type GuildRole = { id: string; name: string; color: number; position: number; managed: boolean };

/** A member of a server. */
export type GuildPerson = { user: { id: string; username: string }; roles: string[]; nick: string | null };

/** A server with what a bot can see and change. */
export type Guild = GuildEvents & {
  readonly id: string;
  name: string;
  readonly roles: GuildRole[];
  readonly members: Map<string, GuildPerson>;
  readonly bans: Set<string>;
  /** Whether bots may ban members, without which they do not see bans either. */
  mayBan: boolean;
};

/** What happens to a request instead of being answered; one that is lost is done, and its answer is not that. */
export type GuildFault = 'lost' | 'limited' | 'global' | 'broken' | 'garbage' | 'empty' | 'mute' | null;

type Asked = { readonly method: string; readonly path: string; readonly text: string; readonly reason: string | null };
type DirectMessage = {
  readonly content: string;
  readonly nonce?: string;
  readonly enforce_nonce?: boolean;
  readonly allowed_mentions?: { readonly parse: readonly string[] };
};
type Bot = {
  readonly id: string;
  readonly application: string;
  readonly key: KeyObject;
  readonly verifyKey: string;
  name: string;
  hasIntent: boolean;
};
type Say = (status: number, body: unknown, headers?: Record<string, string>) => void;

const RETRY_S = 0.2;
const ROLE_BUCKET = { limit: 10, windowMs: 250 };
const FIRST_ID = 100_000_000_000_000_000n;

/**
 * Discord as a bot sees it, by its published documentation: servers with roles, members and bans; positions of roles, privileged
 * intents, buckets with their headers, and the global limit.
 */
export class DiscordGuildsDouble implements AsyncDisposable {
  /** Every request in its order, with what was answered. */
  readonly calls: {
    readonly method: string;
    readonly path: string;
    readonly status: number;
    readonly reason: string | null;
  }[] = [];
  /** What happens to a request. */
  fault: (asked: { readonly method: string; readonly path: string; readonly count: number }) => GuildFault = () => null;
  /** Whether buckets refuse what is more than they hold. */
  limits = true;
  readonly guilds = new Map<string, Guild>();
  /** Commands by application and server, as they were registered last. */
  readonly commands = new Map<string, readonly { readonly name: string }[]>();
  /** Answers that were written later, by the token of their interaction. */
  readonly laterAnswers = new Map<string, { readonly content: string }>();
  /** Direct messages that were taken, in their order. */
  readonly messages: (DirectMessage & { readonly user: string })[] = [];
  /** Users who take no messages of bots. */
  readonly closed = new Set<string>();
  readonly #channels = new Map<string, string>();
  readonly #bots = new Map<string, Bot>();
  readonly #windows = new Map<string, { from: number; used: number }>();
  readonly #server: Server;
  #globalUntil = 0;
  #ids = FIRST_ID;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<DiscordGuildsDouble> {
    const server = createServer();
    const double = new DiscordGuildsDouble(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const reason = request.headers['x-audit-log-reason'];
        const asked = {
          method: request.method ?? '',
          path: request.url ?? '',
          text: Buffer.concat(chunks).toString(),
          reason: typeof reason === 'string' ? decodeURIComponent(reason) : null,
        };
        double.#answer(asked, request.headers.authorization ?? '', response);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return double;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** An id that nothing has yet. */
  id(): string {
    this.#ids += 1n;
    return String(this.#ids);
  }

  /** Makes a bot; answers its token. */
  bot({ name = 'Muster bot', hasIntent = true } = {}): {
    readonly token: string;
    readonly id: string;
    readonly application: string;
    remove(): void;
    allow(intent: boolean): void;
    /** Signs a body as Discord does before it sends it; answers the headers. */
    sign(body: string, at?: Date): Record<string, string>;
  } {
    const token = `${crypto.randomUUID()}.${crypto.randomUUID()}`;
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const verifyKey = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
    const bot: Bot = { id: this.id(), application: this.id(), key: privateKey, verifyKey, name, hasIntent };
    this.#bots.set(token, bot);
    return {
      token,
      id: bot.id,
      application: bot.application,
      sign(body, at = new Date()) {
        const timestamp = String(Math.floor(at.getTime() / 1000));
        const signature = sign(null, Buffer.from(timestamp + body), bot.key).toString('hex');
        return { 'x-signature-ed25519': signature, 'x-signature-timestamp': timestamp };
      },
      remove: () => void this.#bots.delete(token),
      allow: (intent) => void (bot.hasIntent = intent),
    };
  }

  /** Makes a server with these roles, the lowest first, and that of the bot above them. */
  guild(
    bot: string,
    roles: readonly string[],
    name = 'Blackbird',
  ): Guild & {
    role(name: string): string;
    join(user: string, ...roles: string[]): void;
    rolesOf(user: string): string[];
  } {
    const id = this.id();
    const made: GuildRole[] = [{ id, name: '@everyone', color: 0, position: 0, managed: false }];
    for (const role of roles)
      made.push({ id: this.id(), name: role, color: 0x3498db, position: made.length, managed: false });
    const own = { id: this.id(), name: 'Muster bot', color: 0, position: made.length, managed: true };
    made.push(own);
    const guild: Guild = {
      id,
      name,
      roles: made,
      members: new Map(),
      bans: new Set(),
      mayBan: true,
      events: new Map(),
      channels: [{ id: this.id(), name: 'Briefing', type: 2, position: 0 }],
      mayPlan: true,
    };
    guild.members.set(bot, { user: { id: bot, username: 'Muster bot' }, roles: [own.id], nick: null });
    this.guilds.set(id, guild);
    const role = (wanted: string) => made.find(({ name: each }) => each === wanted)?.id ?? '';
    return Object.assign(guild, {
      role,
      join: (user: string, ...given: string[]) =>
        void guild.members.set(user, { user: { id: user, username: user }, roles: given.map(role), nick: null }),
      rolesOf: (user: string) =>
        (guild.members.get(user)?.roles ?? []).map((held) => made.find(({ id: each }) => each === held)?.name ?? held),
    });
  }

  #answer(asked: Asked, authorization: string, response: ServerResponse): void {
    const { method, path, reason } = asked;
    const count = this.calls.length + 1;
    const say: Say = (status, body, headers = {}) => {
      this.calls.push({ method, path, status, reason });
      response.writeHead(status, { ...(status !== 204 && { 'content-type': 'application/json' }), ...headers });
      response.end(status === 204 ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
    };
    const now = performance.now();
    const fault = this.fault({ method, path, count });
    if (fault === 'mute') return void this.calls.push({ method, path, status: 0, reason });
    if (fault === 'broken') return say(503, 'upstream connect error');
    if (fault === 'garbage') return say(200, '<html>');
    if (fault === 'empty') return say(200, {});
    if (fault === 'global') this.#globalUntil = now + RETRY_S * 1000;
    if (now < this.#globalUntil) {
      const headers = { 'x-ratelimit-global': 'true', 'retry-after': String(RETRY_S) };
      return say(429, { message: 'You are being rate limited.', retry_after: RETRY_S, global: true }, headers);
    }
    const later = /^\/api\/v10\/webhooks\/\d+\/([^/]+)\/messages\/@original$/.exec(
      decodeURIComponent(path.split('?', 1)[0] ?? ''),
    );
    if (later && method === 'PATCH') {
      this.laterAnswers.set(later[1] ?? '', JSON.parse(asked.text) as { content: string });
      return say(200, { id: '1' });
    }
    const bot = this.#bots.get(authorization.replace(/^Bot /, ''));
    if (!bot || !authorization.startsWith('Bot ')) return say(401, { message: '401: Unauthorized', code: 0 });
    const url = new URL(path, this.origin);
    const parts = url.pathname.split('/').slice(3);
    const bucket = `${method} ${parts.slice(0, 3).join('/')}`;
    const window = this.#windows.get(bucket) ?? { from: now, used: 0 };
    this.#windows.set(bucket, window);
    if (now - window.from > ROLE_BUCKET.windowMs) Object.assign(window, { from: now, used: 0 });
    window.used += 1;
    const resetS = Math.max(0.001, (ROLE_BUCKET.windowMs - (now - window.from)) / 1000);
    const headers: Record<string, string> = this.limits
      ? {
          'x-ratelimit-limit': String(ROLE_BUCKET.limit),
          'x-ratelimit-remaining': String(Math.max(0, ROLE_BUCKET.limit - window.used)),
          'x-ratelimit-reset-after': resetS.toFixed(3),
          'x-ratelimit-reset': ((Date.now() + resetS * 1000) / 1000).toFixed(3),
          'x-ratelimit-bucket': bucket.replaceAll(/[^a-z0-9]/gi, ''),
        }
      : {};
    if (fault === 'limited' || (this.limits && window.used > ROLE_BUCKET.limit)) {
      const wait = fault === 'limited' ? RETRY_S : resetS;
      return say(
        429,
        { message: 'You are being rate limited.', retry_after: wait, global: false },
        { ...headers, 'retry-after': String(wait), 'x-ratelimit-scope': 'user' },
      );
    }
    this.#route({ asked, bot, parts, url }, (status, body) =>
      fault === 'lost' ? say(503, 'upstream connect error') : say(status, body, headers),
    );
  }

  #route({ asked, bot, parts, url }: { asked: Asked; bot: Bot; parts: string[]; url: URL }, say: Say): void {
    const [first, second = '', third, fourth, fifth, sixth] = parts;
    if (first === 'users' && second === '@me' && third === 'channels') return this.#open(asked, say);
    if (first === 'channels' && third === 'messages') return this.#message(asked, second, say);
    if (first === 'users' && second === '@me') {
      if (third !== 'guilds') return say(200, { id: bot.id, username: bot.name, bot: true });
      return say(
        200,
        [...this.guilds.values()].filter(({ members }) => members.has(bot.id)).map(({ id, name }) => ({ id, name })),
      );
    }
    if (first === 'applications' && third === 'guilds') return this.#command({ asked, bot, parts }, say);
    if (first === 'applications') return say(200, { id: bot.application, name: bot.name, verify_key: bot.verifyKey });
    const guild = this.guilds.get(second);
    if (first !== 'guilds' || !guild?.members.has(bot.id)) return say(404, { message: 'Unknown Guild', code: 10_004 });
    if (third === 'roles') return say(200, guild.roles);
    if (third === 'channels') return say(200, guild.channels);
    if (third === 'scheduled-events') {
      const { method, text } = asked;
      const rest = [fourth, fifth];
      return say(...answerEvents(guild, { method, text, url, rest, bot: bot.id, id: () => this.id() }));
    }
    if (third === 'bans') return this.#ban({ asked, guild, user: fourth, url }, say);
    if (third !== 'members') return say(404, { message: '404: Not Found', code: 0 });
    if (fourth === undefined) return this.#list({ guild, bot, url }, say);
    const member = guild.members.get(fourth);
    if (!member) return say(404, { message: 'Unknown Member', code: 10_007 });
    if (fifth === 'roles') return this.#role({ asked, guild, bot, member, role: sixth ?? '' }, say);
    if (asked.method === 'DELETE') {
      guild.members.delete(fourth);
      return say(204, null);
    }
    if (asked.method === 'PATCH') {
      const { nick } = JSON.parse(asked.text) as { nick: string };
      if ([...nick].length > 32) return say(400, { message: 'Invalid Form Body', code: 50_035 });
      member.nick = nick;
    }
    return say(200, member);
  }

  #open({ text }: Asked, say: Say): void {
    const { recipient_id: user } = JSON.parse(text) as { recipient_id: string };
    const channel = [...this.#channels].find(([, each]) => each === user)?.[0] ?? this.id();
    this.#channels.set(channel, user);
    say(200, { id: channel, type: 1 });
  }

  #message({ text }: Asked, channel: string, say: Say): void {
    const user = this.#channels.get(channel);
    if (user === undefined) return say(404, { message: 'Unknown Channel', code: 10_003 });
    if (this.closed.has(user)) return say(403, { message: 'Cannot send messages to this user', code: 50_007 });
    const message = JSON.parse(text) as DirectMessage;
    if (message.content === '' || message.content.length > 2_000 || (message.nonce?.length ?? 0) > 25)
      return say(400, { message: 'Invalid Form Body', code: 50_035 });
    const isKnown = message.enforce_nonce === true && this.messages.some(({ nonce }) => nonce === message.nonce);
    if (!isKnown) this.messages.push({ ...message, user });
    return say(200, { id: this.id() });
  }

  #command({ asked, bot, parts }: { asked: Asked; bot: Bot; parts: string[] }, say: Say): void {
    const [, application = '', , guild = ''] = parts;
    if (application !== bot.application) return say(403, { message: 'Missing Access', code: 50_001 });
    if (!this.guilds.get(guild)?.members.has(bot.id)) return say(403, { message: 'Missing Access', code: 50_001 });
    const commands = JSON.parse(asked.text) as { name: string }[];
    if (commands.some(({ name }) => !/^[-_a-z0-9]{1,32}$/.test(name)))
      return say(400, { message: 'Invalid Form Body', code: 50_035 });
    this.commands.set(`${application} ${guild}`, commands);
    return say(200, commands);
  }

  #list({ guild, bot, url }: { guild: Guild; bot: Bot; url: URL }, say: Say): void {
    if (!bot.hasIntent) return say(403, { message: 'Missing Access', code: 50_001 });
    const limit = Number(url.searchParams.get('limit') ?? '1');
    const after = BigInt(url.searchParams.get('after') ?? '0');
    const sorted = [...guild.members.values()].sort((one, other) =>
      BigInt(one.user.id) < BigInt(other.user.id) ? -1 : 1,
    );
    return say(200, sorted.filter(({ user }) => BigInt(user.id) > after).slice(0, limit));
  }

  #role(
    { asked, guild, bot, member, role }: { asked: Asked; guild: Guild; bot: Bot; member: GuildPerson; role: string },
    say: Say,
  ): void {
    const found = guild.roles.find(({ id }) => id === role);
    if (!found) return say(404, { message: 'Unknown Role', code: 10_011 });
    const own = guild.members.get(bot.id)?.roles ?? [];
    const highest = Math.max(0, ...guild.roles.filter(({ id }) => own.includes(id)).map(({ position }) => position));
    if (found.managed || found.position >= highest) return say(403, { message: 'Missing Permissions', code: 50_013 });
    const others = member.roles.filter((held) => held !== role);
    member.roles = asked.method === 'PUT' ? [...others, role] : others;
    return say(204, null);
  }

  #ban({ asked, guild, user = '', url }: { asked: Asked; guild: Guild; user?: string; url: URL }, say: Say): void {
    if (!guild.mayBan) return say(403, { message: 'Missing Permissions', code: 50_013 });
    if (asked.method === 'GET' && user === '') {
      const after = BigInt(url.searchParams.get('after') ?? '0');
      const sorted = [...guild.bans].map(BigInt).sort((one, other) => (one < other ? -1 : 1));
      const page = sorted.filter((id) => id > after).slice(0, Number(url.searchParams.get('limit') ?? '1000'));
      return say(
        200,
        page.map((id) => ({ reason: null, user: { id: String(id) } })),
      );
    }
    if (asked.method === 'GET' && guild.bans.has(user)) return say(200, { reason: null, user: { id: user } });
    if (asked.method === 'GET') return say(404, { message: 'Unknown Ban', code: 10_026 });
    if (asked.method === 'PUT') {
      guild.bans.add(user);
      guild.members.delete(user);
      return say(204, null);
    }
    if (!guild.bans.delete(user)) return say(404, { message: 'Unknown Ban', code: 10_026 });
    return say(204, null);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
