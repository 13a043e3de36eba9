/** A scheduled event of a server. */
export type GuildEvent = {
  readonly id: string;
  readonly creator_id: string;
  name: string;
  description: string | null;
  scheduled_start_time: string;
  scheduled_end_time: string | null;
  entity_type: number;
  channel_id: string | null;
  entity_metadata: { location?: string } | null;
  status: number;
  /** Users who are interested, in the order of their ids. */
  readonly interested: string[];
};

/** What a server has of events: those that are not over, its channels, and whether the bot may plan events. */
export type GuildEvents = {
  readonly events: Map<string, GuildEvent>;
  readonly channels: { id: string; name: string; type: number; position: number }[];
  mayPlan: boolean;
};

type Answered = readonly [status: number, body: unknown];
type AskedOfEvents = {
  readonly method: string;
  readonly text: string;
  readonly url: URL;
  readonly rest: readonly (string | undefined)[];
  readonly bot: string;
  readonly id: () => string;
};

const [VOICE, EXTERNAL] = [2, 3];
const [SCHEDULED, ACTIVE, COMPLETED, CANCELLED] = [1, 2, 3, 4];
const EVENTS_MAX = 100;
const INVALID: Answered = [400, { message: 'Invalid Form Body', code: 50_035 }];
const TRANSITIONS: Readonly<Record<number, readonly number[]>> = {
  [SCHEDULED]: [ACTIVE, CANCELLED],
  [ACTIVE]: [COMPLETED],
};

/** Answers `/guilds/{guild}/scheduled-events` and what is below it, as Discord documents it. */
export function answerEvents(guild: GuildEvents, asked: AskedOfEvents): Answered {
  const { method, rest, url, bot, id } = asked;
  const [event, users] = rest;
  if (event === undefined) {
    if (method === 'GET') return [200, [...guild.events.values()]];
    if (!guild.mayPlan) return [403, { message: 'Missing Permissions', code: 50_013 }];
    const body = JSON.parse(asked.text) as GuildEvent;
    const refused = refusalOf(guild, body);
    if (refused) return refused;
    if (guild.events.size >= EVENTS_MAX) return [400, { message: 'Maximum number reached', code: 30_038 }];
    const made = { ...body, id: id(), creator_id: bot, status: SCHEDULED, interested: [] };
    guild.events.set(made.id, made);
    return [200, made];
  }
  const found = guild.events.get(event);
  if (!found) return [404, { message: 'Unknown Guild Scheduled Event', code: 10_070 }];
  if (users === 'users') {
    const after = BigInt(url.searchParams.get('after') ?? '0');
    const behind = found.interested.filter((user) => BigInt(user) > after);
    const page = behind.slice(0, Number(url.searchParams.get('limit') ?? '100'));
    return [200, page.map((user) => ({ guild_scheduled_event_id: event, user: { id: user, username: user } }))];
  }
  if (!guild.mayPlan) return [403, { message: 'Missing Permissions', code: 50_013 }];
  if (method === 'DELETE') {
    guild.events.delete(event);
    return [204, null];
  }
  const change = JSON.parse(asked.text) as Partial<GuildEvent>;
  return changeEvent(guild, found, change);
}

function changeEvent(guild: GuildEvents, found: GuildEvent, change: Partial<GuildEvent>): Answered {
  if (change.status !== undefined) {
    if (!TRANSITIONS[found.status]?.includes(change.status)) return INVALID;
    found.status = change.status;
    if (change.status === COMPLETED || change.status === CANCELLED) guild.events.delete(found.id);
    return [200, found];
  }
  const refused = refusalOf(guild, { ...found, ...change });
  if (refused) return refused;
  Object.assign(found, change);
  return [200, found];
}

function refusalOf(guild: GuildEvents, event: GuildEvent): Answered | null {
  const { entity_type: kind, channel_id: channel, entity_metadata: metadata, name, description } = event;
  const [start, end] = [Date.parse(event.scheduled_start_time), Date.parse(event.scheduled_end_time ?? '')];
  if (!(start > Date.now()) || name.length > 100 || (description ?? '').length > 1_000) return INVALID;
  if (kind === EXTERNAL) {
    const location = metadata?.location ?? '';
    return channel === null && location !== '' && location.length <= 100 && end > start ? null : INVALID;
  }
  if (kind !== VOICE || metadata !== null) return INVALID;
  return guild.channels.some(({ id }) => id === channel) ? null : [404, { message: 'Unknown Channel', code: 10_003 }];
}
