import { ChannelType, GuildScheduledEventStatus, Routes } from 'discord-api-types/v10';
import type { DiscordRequests } from './client.ts';
import { DiscordFault } from './faults.ts';
import { Channels, InterestedUsers, ScheduledEvent, ScheduledEvents } from './shapes.ts';

/** The type of voice channels, as a number: Discord may answer types that the library does not know. */
const VOICE: number = ChannelType.GuildVoice;

const USERS_PAGE = 100;
const STATUSES = {
  active: GuildScheduledEventStatus.Active,
  completed: GuildScheduledEventStatus.Completed,
  cancelled: GuildScheduledEventStatus.Canceled,
} as const;

type EventOf = { readonly guild: string; readonly id: string };

/** What the product asks of Discord about scheduled events of a server. Each throws `DiscordFault`. */
export type EventRequests = {
  /** Voice channels in the order of the server. */
  readonly voiceChannels: (guild: string) => Promise<{ readonly id: string; readonly name: string }[]>;
  /** Events that are not over; the bound of Discord is 100. */
  readonly scheduledEvents: (guild: string) => Promise<readonly ScheduledEvent[]>;
  /** Makes an event; answers its id. */
  readonly createEvent: (guild: string, event: object) => Promise<string>;
  readonly editEvent: (of: EventOf, event: object) => Promise<void>;
  /** An event goes from scheduled to active or cancelled, and from active to completed. */
  readonly setEventStatus: (of: EventOf, status: keyof typeof STATUSES) => Promise<void>;
  readonly deleteEvent: (of: EventOf) => Promise<void>;
  /** Users who are interested, by id behind one of them; `isLast` says that there are no more. */
  readonly interestedUsers: (
    of: EventOf,
    after: string,
  ) => Promise<{ readonly users: readonly string[]; readonly isLast: boolean }>;
};

/** Makes the requests about scheduled events. */
export function eventRequestsOf({ ask, read }: DiscordRequests): EventRequests {
  return {
    async voiceChannels(guild) {
      const channels = await read(Channels, Routes.guildChannels(guild));
      return channels
        .filter(({ type }) => type === VOICE)
        .sort((one, other) => one.position - other.position || one.id.localeCompare(other.id))
        .map(({ id, name }) => ({ id, name }));
    },
    scheduledEvents: (guild) => read(ScheduledEvents, Routes.guildScheduledEvents(guild)),
    async createEvent(guild, event) {
      const made = ScheduledEvent.safeParse(await ask('post', Routes.guildScheduledEvents(guild), { body: event }));
      if (!made.success) throw new DiscordFault('unavailable', { cause: made.error });
      return made.data.id;
    },
    editEvent: async ({ guild, id }, event) =>
      void (await ask('patch', Routes.guildScheduledEvent(guild, id), { body: event })),
    setEventStatus: async ({ guild, id }, status) =>
      void (await ask('patch', Routes.guildScheduledEvent(guild, id), { body: { status: STATUSES[status] } })),
    deleteEvent: async ({ guild, id }) => void (await ask('delete', Routes.guildScheduledEvent(guild, id))),
    async interestedUsers({ guild, id }, after) {
      const query = new URLSearchParams({ limit: String(USERS_PAGE), after });
      const found = await read(InterestedUsers, Routes.guildScheduledEventUsers(guild, id), query);
      return { users: found.map(({ user }) => user.id), isLast: found.length < USERS_PAGE };
    },
  };
}
