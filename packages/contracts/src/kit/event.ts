import type * as z from 'zod';
import type { PermissionName } from '../permissions/names.ts';

/** Which sequence an event belongs to: a community's or an account's. */
export type StreamKind = 'community' | 'account';

/**
 * Who may see an event of a community. Decided when it is sent and again when it is replayed; never remembered.
 * `self` is the account the event is about, and whoever holds `permission`.
 */
export type Audience = 'anyone' | 'member' | { readonly self: true; readonly permission: PermissionName };

/** A live event: its payload and who may see it. Its effect on cached answers stands in the feature's `apply.ts`. */
export type EventSpec<Payload extends z.ZodType = z.ZodType> = {
  /** Name on the socket, as §7 gives it where it does. */
  readonly type: string;
  readonly stream: StreamKind;
  readonly audience: Audience;
  readonly payload: Payload;
  /** `account` where what it changes is read on the main site alone: a community's own host hears nothing of it. */
  readonly scope?: 'account';
};

/** Declares a live event. Events on an account's stream are seen by that account alone. */
export function defineEvent<const Type extends string, Payload extends z.ZodType>(
  event: EventSpec<Payload> & { readonly type: Type },
): EventSpec<Payload> & { readonly type: Type } {
  return event;
}
