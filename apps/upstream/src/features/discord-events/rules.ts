import type { PlaceKind } from '@muster/contracts/calendar/constants';
import { DISCORD_EVENTS, type DiscordPlaceKind } from '@muster/contracts/discord-events/constants';
import { GuildScheduledEventEntityType, GuildScheduledEventPrivacyLevel } from 'discord-api-types/v10';
import { createHash } from 'node:crypto';
import type { ScheduledEvent } from '../../platform/discord/shapes.ts';
import type { discordEvents } from './tables.ts';

/** A date of a category that is on Discord. */
export type WantedDate = {
  readonly occurrence: string;
  readonly category: string;
  readonly title: string;
  readonly placeKind: PlaceKind;
  readonly placeText: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly cancelled: boolean;
  readonly hasSignUp: boolean;
  /** Where events of its category take place on Discord. */
  readonly kind: DiscordPlaceKind;
  readonly place: string;
};

/** A date as it is kept with what Discord was told of it. */
export type KnownDate = typeof discordEvents.$inferSelect;

/** What is to be done on a server about one date. */
export type EventStep =
  | { readonly do: 'create'; readonly date: WantedDate; readonly body: object; readonly digest: string }
  | {
      readonly do: 'edit';
      readonly id: string;
      readonly date: WantedDate;
      readonly body: object;
      readonly digest: string;
    }
  | { readonly do: 'activate'; readonly id: string; readonly occurrence: string }
  | { readonly do: 'complete' | 'cancel' | 'remove'; readonly id: string; readonly occurrence: string }
  /** One that was made twice: the request was repeated, or its answer lost. */
  | { readonly do: 'removeDouble'; readonly id: string; readonly occurrence: string }
  | { readonly do: 'forget'; readonly occurrence: string };

type Comparing = {
  readonly wanted: readonly WantedDate[];
  readonly known: readonly KnownDate[];
  /** The events of the server, and the user that the bot is. */
  readonly there: readonly ScheduledEvent[];
  readonly bot: string;
  readonly origin: string;
  readonly now: Date;
};

/** Discord refuses events that begin in the past, and a request takes a while to arrive. */
const LEAST_AHEAD_MS = 60_000;
const TITLE_MAX = 100;

/** The address of a date, which is the mark of its event on Discord. */
export function addressOf(origin: string, occurrence: string): string {
  return `${origin}/event/${occurrence}`;
}

/** Ids of the events that a bot made for a date. Others may write its address too, so that it is asked who made them. */
export function markedBy(there: readonly ScheduledEvent[], bot: string, address: string): string[] {
  return there
    .filter(({ creator_id: creator, description }) => creator === bot && description?.endsWith(address) === true)
    .map(({ id }) => id);
}

/** What is to be done, removals first, since a server has room for 100 events. */
export function planSteps(comparing: Comparing): EventStep[] {
  const { wanted, known, now } = comparing;
  const byId = new Map(wanted.map((date) => [date.occurrence, date]));
  const kept = new Set(
    wanted
      .filter(({ cancelled }) => !cancelled)
      .slice(0, DISCORD_EVENTS.eventsMax)
      .map(({ occurrence }) => occurrence),
  );
  const steps = known.flatMap((each) => {
    const date = byId.get(each.occurrence);
    return stepsFor(comparing, each, { date, isKept: kept.has(each.occurrence) });
  });
  const knownIds = new Set(known.map(({ occurrence }) => occurrence));
  const fresh = wanted.filter(
    ({ occurrence, startsAt }) =>
      kept.has(occurrence) && !knownIds.has(occurrence) && startsAt.getTime() > now.getTime() + LEAST_AHEAD_MS,
  );
  const made = fresh.map((date): EventStep => ({ do: 'create', date, ...contentOf(date, comparing.origin) }));
  const isAdding = (step: EventStep) => step.do === 'create' || step.do === 'edit';
  return [...steps.filter((step) => !isAdding(step)), ...steps.filter(isAdding), ...made];
}

function stepsFor(
  { there, bot, origin, now }: Comparing,
  { occurrence, discordId, status, sent, endsAt, fault }: KnownDate,
  { date, isKept }: { readonly date: WantedDate | undefined; readonly isKept: boolean },
): EventStep[] {
  const marked = markedBy(there, bot, addressOf(origin, occurrence));
  const id = discordId ?? marked[0] ?? null;
  const doubles = marked
    .filter((each) => each !== id)
    .map((each): EventStep => ({ do: 'removeDouble', id: each, occurrence }));
  const also = (...steps: EventStep[]) => [...doubles, ...steps];
  if (!date || !isKept) {
    if (id === null) return also({ do: 'forget', occurrence });
    const isOver = endsAt <= now;
    if (status === 'active') return also({ do: isOver ? 'complete' : 'remove', id, occurrence });
    return also({ do: date?.cancelled === true ? 'cancel' : 'remove', id, occurrence });
  }
  const hasBegun = date.startsAt.getTime() <= now.getTime() + LEAST_AHEAD_MS;
  if (hasBegun) {
    if (id === null) return also({ do: 'forget', occurrence });
    return status === 'active' || date.startsAt > now ? also() : also({ do: 'activate', id, occurrence });
  }
  const content = contentOf(date, origin);
  // What Discord refuses is not sent again before it is another, or a person asks for it; room may be found at any time.
  if (content.digest === sent && (id !== null || (fault !== null && fault !== 'full'))) return also();
  return also(id === null ? { do: 'create', date, ...content } : { do: 'edit', id, date, ...content });
}

/** What Discord is told of a date. Of its description nothing is: it may be for members. */
function contentOf(
  { occurrence, title, startsAt, endsAt, placeKind, placeText, kind, place }: WantedDate,
  origin: string,
): { readonly body: object; readonly digest: string } {
  const location = placeKind === 'none' ? place : placeText;
  const where =
    kind === 'voice'
      ? { entity_type: GuildScheduledEventEntityType.Voice, channel_id: place, entity_metadata: null }
      : {
          entity_type: GuildScheduledEventEntityType.External,
          channel_id: null,
          entity_metadata: { location: clipped(location, DISCORD_EVENTS.placeMax) },
        };
  const body = {
    name: clipped(title, TITLE_MAX),
    description: addressOf(origin, occurrence),
    scheduled_start_time: startsAt.toISOString(),
    scheduled_end_time: endsAt.toISOString(),
    privacy_level: GuildScheduledEventPrivacyLevel.GuildOnly,
    ...where,
  };
  return { body, digest: createHash('sha256').update(JSON.stringify(body)).digest('base64url') };
}

function clipped(text: string, max: number): string {
  const letters = [...text];
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : text;
}
