import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Embed = {
  readonly title?: string;
  readonly description?: string;
  readonly fields?: readonly { readonly name: string; readonly value: string; readonly inline?: boolean }[];
  readonly footer?: { readonly text: string };
};

/** A message as a channel got it. */
export type ChannelMessage = {
  readonly content?: string;
  readonly embeds: readonly Embed[];
  readonly allowed_mentions: {
    readonly parse: readonly string[];
    readonly roles: readonly string[];
    readonly users: readonly string[];
  };
};

/** What happens to a request instead of being taken. */
type Fault = 'limited' | 'global' | 'broken' | 'garbage' | 'mute' | null;

/** A webhook of a channel. Its bucket has so many messages for each window, as Discord's have 5 for 2 seconds. */
type Channel = {
  readonly id: string;
  readonly token: string;
  readonly messages: ChannelMessage[];
  window: { from: number; used: number };
};

const BUCKET = { limit: 30, windowMs: 400 };
const RETRY_S = 0.2;

/** The webhooks of Discord: buckets with their headers, limits of one webhook and of all, and what it refuses of a message. */
export class DiscordWebhooksDouble implements AsyncDisposable {
  /** Every request in its order, with what was answered. */
  readonly calls: { readonly path: string; readonly status: number }[] = [];
  /** What happens to a request, by how many there were, from 1. */
  fault: (count: number) => Fault = () => null;
  readonly #channels = new Map<string, Channel>();
  readonly #server: Server;
  #globalUntil = 0;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<DiscordWebhooksDouble> {
    const server = createServer();
    const double = new DiscordWebhooksDouble(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () =>
        double.#answer({ path: request.url ?? '', text: Buffer.concat(chunks).toString() }, response),
      );
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return double;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Makes a webhook of a channel; answers its address and what it gets. */
  channel(): {
    readonly url: string;
    readonly token: string;
    readonly messages: readonly ChannelMessage[];
    remove(): void;
  } {
    const id = String(100_000_000_000_000_000n + BigInt(this.#channels.size + 1));
    const token = `${crypto.randomUUID()}${crypto.randomUUID()}`.slice(0, 68);
    const channel: Channel = { id, token, messages: [], window: { from: 0, used: 0 } };
    this.#channels.set(id, channel);
    return {
      url: `${this.origin}/api/webhooks/${id}/${token}`,
      token,
      messages: channel.messages,
      remove: () => void this.#channels.delete(id),
    };
  }

  #answer({ path, text }: { readonly path: string; readonly text: string }, response: ServerResponse): void {
    const count = this.calls.length + 1;
    const say = (status: number, body: unknown, headers: Record<string, string> = {}) => {
      this.calls.push({ path, status });
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    };
    const url = new URL(path, this.origin);
    const [, id = '', token = ''] = /^\/api\/webhooks\/(\d+)\/([\w-]+)$/.exec(url.pathname) ?? [];
    const channel = this.#channels.get(id);
    const fault = this.fault(count);
    const now = performance.now();
    if (fault === 'mute') return void this.calls.push({ path, status: 0 });
    if (fault === 'broken') return say(503, 'upstream connect error');
    if (fault === 'garbage') return say(429, '<html>rate limited</html>');
    if (fault === 'global') this.#globalUntil = now + RETRY_S * 1000;
    if (now < this.#globalUntil) {
      return say(
        429,
        { message: 'You are being rate limited.', retry_after: RETRY_S, global: true },
        { 'x-ratelimit-global': 'true' },
      );
    }
    if (!channel) return say(404, { message: 'Unknown Webhook', code: 10_015 });
    if (token !== channel.token) return say(401, { message: 'Invalid Webhook Token', code: 50_027 });
    if (now - channel.window.from > BUCKET.windowMs) channel.window = { from: now, used: 0 };
    const left = BUCKET.limit - channel.window.used;
    const resetS = (BUCKET.windowMs - (now - channel.window.from)) / 1000;
    const headers = {
      'x-ratelimit-limit': String(BUCKET.limit),
      'x-ratelimit-remaining': String(Math.max(0, left - 1)),
      'x-ratelimit-reset-after': resetS.toFixed(3),
      'x-ratelimit-bucket': id,
    };
    if (fault === 'limited' || left <= 0) {
      const retry = fault === 'limited' ? RETRY_S : resetS;
      return say(429, { message: 'You are being rate limited.', retry_after: retry, global: false }, headers);
    }
    const refused = refusalOf(text);
    if (refused !== null) return say(400, { message: 'Invalid Form Body', code: 50_035, errors: refused });
    channel.window.used += 1;
    channel.messages.push(JSON.parse(text) as ChannelMessage);
    return say(url.searchParams.get('wait') === 'true' ? 200 : 204, { id: String(count) }, headers);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

/** What Discord refuses of a message, and what we never send; null where it takes it. */
function refusalOf(text: string): string | null {
  let message: ChannelMessage;
  try {
    message = JSON.parse(text) as ChannelMessage;
  } catch {
    return 'no JSON';
  }
  const { content = '', embeds, allowed_mentions: allowed } = message;
  if (content === '' && embeds.length === 0) return 'empty';
  if (content.length > 2_000 || embeds.length > 10) return 'too much';
  if (!allowed || allowed.parse.length > 0) return 'allowed_mentions would let a text mention';
  let total = 0;
  for (const { title = '', description = '', fields = [], footer = { text: '' } } of embeds) {
    if (title.length > 256 || description.length > 4_096 || footer.text.length > 2_048 || fields.length > 25)
      return 'embed';
    if (fields.some(({ name, value }) => name === '' || value === '' || name.length > 256 || value.length > 1_024))
      return 'field';
    total += [title, description, footer.text, ...fields.flatMap(({ name, value }) => [name, value])].join('').length;
  }
  return total > 6_000 ? 'total' : null;
}
