import type * as z from 'zod';
import type { ItemNeed } from '../permissions/items.ts';
import type { PermissionName } from '../permissions/names.ts';

/** Which sequence an event belongs to: a community's or an account's. */
export type StreamKind = 'community' | 'account';

/**
 * Who may see an event of a community. Decided when it is sent and again when it is replayed; never remembered.
 * `self` is the account the event is about, and those who hold `permission`. With an {@link ItemNeed} it is those who hold all of
 * the permissions on the form that the payload names as `form`, and never the account that the event is about.
 */
export type Audience =
  | 'anyone'
  | 'member'
  | { readonly self: true; readonly permission: PermissionName }
  | ItemNeed<'forms'>;

/** A live event: its payload and who may see it. Its effect on cached answers stands in the feature's `effects.ts`. */
export type EventSpec<Payload extends z.ZodType = z.ZodType> = {
  /** Name on the socket, as §7 gives it where it does. */
  readonly type: string;
  readonly stream: StreamKind;
  readonly audience: Audience;
  readonly payload: Payload;
  /** `account` where what it changes is read on the main site alone: a community's own host hears nothing of it. */
  readonly scope?: 'account';
  /**
   * The event takes nothing from anybody that they were allowed to see, so that gateways may keep what they answered
   * before it. Without it they forget: a new event costs old answers rather than a secret.
   */
  readonly keepsRights?: true;
};

/**
 * What an event does to the answers that a page has cached. `apply` brings the answer of a procedure up to date and
 * equals fetching it again; `refetch` names the procedures whose answers depend on the reader and are fetched again.
 */
export type EventEffect = {
  readonly apply?: Readonly<Record<string, unknown>>;
  readonly refetch?: readonly string[];
};

/** Effects of a feature's events by type. Free of zod, since the browser loads it first. */
export type EventEffects = Readonly<Record<string, EventEffect>>;

/** Events by their type on the wire. */
export type EventsByType<Events extends Readonly<Record<string, EventSpec>>> = {
  readonly [Name in keyof Events as Events[Name]['type']]: Events[Name];
};

/** Orders a feature's events by their type on the wire. */
export function byType<const Events extends Readonly<Record<string, EventSpec>>>(events: Events): EventsByType<Events> {
  // The keys are the types of the very events; `Object.fromEntries` forgets which.
  return Object.fromEntries(Object.values(events).map((event) => [event.type, event])) as EventsByType<Events>;
}

/** Declares a live event. Events on an account's stream are seen by that account alone. */
export function defineEvent<const Type extends string, Payload extends z.ZodType, const Kind extends StreamKind>(
  event: EventSpec<Payload> & { readonly type: Type; readonly stream: Kind },
): EventSpec<Payload> & { readonly type: Type; readonly stream: Kind } {
  return event;
}
