import { REST, type ResponseLike } from '@discordjs/rest';
import { Routes } from 'discord-api-types/v10';
import type * as z from 'zod';
import type { Outbound } from '../outbound/outbound.ts';
import { type EventRequests, eventRequestsOf } from './events.ts';
import { DiscordFault, faultOf } from './faults.ts';
import {
  Application,
  DirectChannel,
  GuildBan,
  GuildBans,
  GuildMember,
  GuildMembers,
  Guilds,
  Me,
  Roles,
  type ServerRole,
  SigningApplication,
} from './shapes.ts';

const TIMEOUT_MS = 10_000;
/** 1,000 members of a server with their users are some 600 kB. */
const ANSWER_BYTES = 8 * 1024 * 1024;
const MEMBERS_PAGE = 1_000;
const BANS_PAGE = 1_000;
/** The library waits for a bucket itself; what takes longer is tried again by the queue. */
const WAITED_MS = 3_000;
const RETRIES = 1;

type Methods = 'get' | 'put' | 'post' | 'patch' | 'delete';
type Options = {
  readonly body?: object;
  readonly auth?: false;
  readonly query?: URLSearchParams;
  readonly reason?: string;
};

/** What the product asks of Discord as a bot. Each throws `DiscordFault`. */
export type DiscordClient = EventRequests & {
  /** The bot, its application, and the servers it is on. */
  readonly whoAmI: () => Promise<{ user: z.infer<typeof Me>; application: string; guilds: z.infer<typeof Guilds> }>;
  /** The roles of a server but for that of everyone, the highest first, with whether the bot may give and take them. */
  readonly roles: (guild: string, bot: string) => Promise<ServerRole[]>;
  /** One member; null where they are not on the server, which Discord has said. */
  readonly member: (guild: string, user: string) => Promise<GuildMember | null>;
  /** Members by id behind one of them; `isLast` says that there are no more. */
  readonly members: (guild: string, after: string) => Promise<{ members: readonly GuildMember[]; isLast: boolean }>;
  /** Users who are banned on a server, by id behind one of them; `isLast` says that there are no more. */
  readonly bans: (guild: string, after: string) => Promise<{ users: readonly string[]; isLast: boolean }>;
  /** Whether a user is banned on a server, which Discord has said. */
  readonly isBanned: (guild: string, user: string) => Promise<boolean>;
  /** The key of the application, in hexadecimal, that signs what Discord sends it. */
  readonly publicKey: () => Promise<string>;
  /** Replaces all commands that an application has on a server. */
  readonly setCommands: (of: CommandsOf) => Promise<void>;
  /** Writes the answer to a command that was to follow. The token of the interaction is good for 15 minutes. */
  readonly answerLater: (of: LaterAnswer) => Promise<void>;
  /**
   * Sends a user a message, in which nothing mentions anyone. Discord sends one with the same `nonce`, of at most 25 characters, once
   * within a few minutes.
   */
  readonly sendDirect: (of: DirectMessage) => Promise<void>;
  readonly addRole: (of: RoleOf) => Promise<void>;
  readonly removeRole: (of: RoleOf) => Promise<void>;
  readonly setNick: (of: UserOf & { readonly nick: string }) => Promise<void>;
  readonly kick: (of: UserOf) => Promise<void>;
  readonly ban: (of: UserOf) => Promise<void>;
  readonly unban: (of: UserOf) => Promise<void>;
};
/** `reason` is for the audit log of the server. */
type UserOf = { readonly guild: string; readonly user: string; readonly reason: string };
type CommandsOf = { readonly application: string; readonly guild: string; readonly commands: readonly object[] };
type LaterAnswer = { readonly application: string; readonly interaction: string; readonly message: object };
type DirectMessage = { readonly user: string; readonly content: string; readonly nonce: string };
type RoleOf = UserOf & { readonly role: string };

/** Makes a client. `outbound` trusts the origin; buckets and the global limit are the library's. */
export function createDiscordClient({
  token,
  origin,
  outbound,
}: {
  readonly token: string;
  readonly origin: string;
  readonly outbound: Outbound;
}): DiscordClient {
  const rest = new REST({
    version: '10',
    api: `${origin}/api`,
    timeout: TIMEOUT_MS,
    retries: RETRIES,
    rejectOnRateLimit: ({ timeToReset }) => timeToReset > WAITED_MS,
    // The timers of the library would outlive the client.
    hashSweepInterval: 0,
    handlerSweepInterval: 0,
    makeRequest: (url, init) => requestThrough(outbound, url, init),
  }).setToken(token);

  const asking = askingOf(rest);
  return { ...readingOf(asking), ...changingOf(asking), ...eventRequestsOf(asking) };
}

/** Requests by the library, and answers of a shape. */
export type DiscordRequests = ReturnType<typeof askingOf>;

/** Requests by the library, whose faults are thrown as `DiscordFault`. */
function askingOf(rest: REST) {
  async function ask(method: Methods, route: `/${string}`, options: Options = {}): Promise<unknown> {
    try {
      return await rest[method](route, options);
    } catch (error) {
      throw faultOf(error);
    }
  }
  async function read<T>(shape: z.ZodType<T>, route: `/${string}`, query?: URLSearchParams): Promise<T> {
    const parsed = shape.safeParse(await ask('get', route, query ? { query } : {}));
    if (!parsed.success) throw new DiscordFault('unavailable', { cause: parsed.error });
    return parsed.data;
  }
  return { ask, read };
}

type Reading = Pick<DiscordClient, 'whoAmI' | 'publicKey' | 'roles' | 'member' | 'members' | 'bans' | 'isBanned'>;

function readingOf({ read }: DiscordRequests): Reading {
  const member = async (guild: string, user: string) => {
    try {
      return await read(GuildMember, Routes.guildMember(guild, user));
    } catch (error) {
      if (error instanceof DiscordFault && error.kind === 'memberGone') return null;
      throw error;
    }
  };

  return {
    async whoAmI() {
      const user = await read(Me, Routes.user());
      const { id: application } = await read(Application, Routes.currentApplication());
      return { user, application, guilds: await read(Guilds, Routes.userGuilds()) };
    },
    publicKey: async () => (await read(SigningApplication, Routes.currentApplication())).verify_key,
    async roles(guild, bot) {
      const all = await read(Roles, Routes.guildRoles(guild));
      const own = await member(guild, bot);
      if (!own) throw new DiscordFault('guildGone');
      const highest = Math.max(0, ...all.filter(({ id }) => own.roles.includes(id)).map(({ position }) => position));
      return all
        .filter(({ id }) => id !== guild)
        .sort((one, other) => other.position - one.position || one.id.localeCompare(other.id))
        .map(({ id, name, color, position, managed }) => ({
          id,
          name,
          color: color === 0 ? null : `#${color.toString(16).padStart(6, '0')}`,
          assignable: !managed && position < highest,
        }));
    },
    member,
    async members(guild, after) {
      const query = new URLSearchParams({ limit: String(MEMBERS_PAGE), after });
      const members = await read(GuildMembers, Routes.guildMembers(guild), query);
      return { members, isLast: members.length < MEMBERS_PAGE };
    },
    async bans(guild, after) {
      const query = new URLSearchParams({ limit: String(BANS_PAGE), after });
      const users = (await read(GuildBans, Routes.guildBans(guild), query)).map(({ user }) => user.id);
      return { users, isLast: users.length < BANS_PAGE };
    },
    async isBanned(guild, user) {
      try {
        await read(GuildBan, Routes.guildBan(guild, user));
        return true;
      } catch (error) {
        if (error instanceof DiscordFault && error.kind === 'banGone') return false;
        throw error;
      }
    },
  };
}

function changingOf({ ask }: DiscordRequests): Omit<DiscordClient, keyof Reading | keyof EventRequests> {
  return {
    setCommands: async ({ application, guild, commands }) =>
      void (await ask('put', Routes.applicationGuildCommands(application, guild), { body: commands })),
    answerLater: async ({ application, interaction, message }) => {
      const route = Routes.webhookMessage(application, interaction, '@original');
      await ask('patch', route, { body: message, auth: false });
    },
    async sendDirect({ user, content, nonce }) {
      const channel = DirectChannel.safeParse(
        await ask('post', Routes.userChannels(), { body: { recipient_id: user } }),
      );
      if (!channel.success) throw new DiscordFault('unavailable', { cause: channel.error });
      const message = { content, nonce, enforce_nonce: true, allowed_mentions: { parse: [] } };
      await ask('post', Routes.channelMessages(channel.data.id), { body: message });
    },
    addRole: async ({ guild, user, role, reason }) =>
      void (await ask('put', Routes.guildMemberRole(guild, user, role), { reason })),
    removeRole: async ({ guild, user, role, reason }) =>
      void (await ask('delete', Routes.guildMemberRole(guild, user, role), { reason })),
    setNick: async ({ guild, user, nick, reason }) =>
      void (await ask('patch', Routes.guildMember(guild, user), { body: { nick }, reason })),
    kick: async ({ guild, user, reason }) => void (await ask('delete', Routes.guildMember(guild, user), { reason })),
    ban: async ({ guild, user, reason }) => void (await ask('put', Routes.guildBan(guild, user), { body: {}, reason })),
    unban: async ({ guild, user, reason }) => void (await ask('delete', Routes.guildBan(guild, user), { reason })),
  };
}

type Init = Parameters<REST['options']['makeRequest']>[1];

/** The library's way to the network: our own, which connects to what is trusted alone. */
async function requestThrough(outbound: Outbound, url: string, init: Init): Promise<ResponseLike> {
  const { method = 'GET', headers, body, signal } = init;
  const {
    status,
    headers: said,
    body: bytes,
  } = await outbound.request(url, {
    method: method as 'GET',
    headers: Object.fromEntries(new Headers(headers as Record<string, string>)),
    body: typeof body === 'string' ? body : null,
    timeoutMs: TIMEOUT_MS,
    maxBytes: ANSWER_BYTES,
    ...(signal && { signal }),
  });
  const answered = new Headers();
  for (const [name, value] of Object.entries(said)) if (value !== undefined) answered.set(name, String(value));
  const hasBody = bytes.length > 0 && status !== 204;
  const response: unknown = new Response(hasBody ? new Uint8Array(bytes) : null, { status, headers: answered });
  // The same at run time; the streams of Node and of browsers are different types.
  return response as ResponseLike;
}
