import * as z from 'zod';

/** An id of Discord: a text, since it is beyond what a number can hold. */
const Id = z.string().regex(/^\d{1,20}$/);
const Text = z.string();

/** `GET /users/@me`. */
export const Me = z.object({ id: Id, username: Text });
/** `GET /applications/@me`. */
export const Application = z.object({ id: Id });
/** The same, with the key that signs what the application is sent. */
export const SigningApplication = z.object({ verify_key: z.string().regex(/^[0-9a-f]{64}$/i) });
/** `GET /users/@me/guilds`. */
export const Guilds = z.array(z.object({ id: Id, name: Text }));
/** `GET /guilds/{guild}/roles`. */
export const Roles = z.array(
  z.object({ id: Id, name: Text, color: z.int().catch(0), position: z.int(), managed: z.boolean().catch(false) }),
);
/** A member of a server, as `GET /guilds/{guild}/members/{user}` answers it. Roles that are missing are no empty list. */
export const GuildMember = z.object({ user: z.object({ id: Id }), roles: z.array(Id), nick: Text.nullish() });
/** `GET /guilds/{guild}/bans/{user}`, and a page of them. */
export const GuildBan = z.object({ user: z.object({ id: Id }) });
export const GuildBans = z.array(GuildBan);
/** `POST /users/@me/channels`. */
export const DirectChannel = z.object({ id: Id });
/** A page of members. */
export const GuildMembers = z.array(GuildMember);
export type GuildMember = z.infer<typeof GuildMember>;

/** `GET /guilds/{guild}/channels`. */
export const Channels = z.array(z.object({ id: Id, name: Text.catch(''), type: z.int(), position: z.int().catch(0) }));
/** A scheduled event of a server. Who made it is not said of old ones. */
export const ScheduledEvent = z.object({ id: Id, description: Text.nullish(), creator_id: Id.nullish() });
export type ScheduledEvent = z.infer<typeof ScheduledEvent>;
/** `GET /guilds/{guild}/scheduled-events`. */
export const ScheduledEvents = z.array(ScheduledEvent);
/** `GET /guilds/{guild}/scheduled-events/{event}/users`. */
export const InterestedUsers = z.array(z.object({ user: z.object({ id: Id }) }));

/** A role of a server as it is stored. `color` is `#rrggbb`, null for the default one. */
export type ServerRole = {
  readonly id: string;
  readonly name: string;
  readonly color: string | null;
  readonly assignable: boolean;
};
