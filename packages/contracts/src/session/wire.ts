import * as z from 'zod';
import { Relation } from '../accounts/model.ts';
import { ImageAddress, Uuid } from '../kit/ids.ts';
import { WireNotification } from '../notifications/wire.ts';
import { WireFlag, WireShortName, WireText } from '../kit/wire.ts';

/**
 * A community in the lists of `auth/verifyToken`, of which §7 shows no fields: `customId` may be called `id`, and `image` as in comInfo
 * `img` (@spec §3). `relation` is ours; without it, the list that holds the community says it.
 */
export const WireCommunity = z.object({
  uuid: Uuid,
  customId: WireShortName.nullish(),
  id: WireShortName.nullish(),
  name: WireText.nullish(),
  image: ImageAddress.nullish(),
  img: ImageAddress.nullish(),
  relation: Relation.nullish(),
});
export type WireCommunity = z.infer<typeof WireCommunity>;

/**
 * The answer to `auth/verifyToken`, exactly as @spec §7 shows it. It predates the common envelope:
 * `user` stands beside `success` and not under `data`.
 */
export const VerifyTokenAnswer = z.object({
  success: z.boolean(),
  statusStr: z.string().nullish(),
  /** Ours (kit/wire: Answer). Where it is given, it tells a token that is refused from a server that cannot say. */
  code: z.string().max(100).nullish(),
  user: z
    .object({
      userId: Uuid,
      username: WireText.nullish(),
      avatarUrl: ImageAddress.nullish(),
      notifications: z.object({ data: z.array(WireNotification) }).nullish(),
      communityOwner: z.array(WireCommunity).nullish(),
      communityMember: z.array(WireCommunity).nullish(),
      legacyStripeId: WireText.nullish(),
      newStripeId: WireText.nullish(),
      apiIds: z.object({ ids: z.array(WireText) }).nullish(),
      usedTrial: WireFlag.nullish(),
      globalPermissions: z.int().nullish(),
    })
    .nullish(),
});
export type VerifyTokenAnswer = z.infer<typeof VerifyTokenAnswer>;

/** Events of the socket's life and of sign-in, by the names of @spec §7. */
export const SOCKET_EVENTS = {
  verifyToken: 'auth/verifyToken',
  loginSuccess: 'loginSuccess',
  heartbeat: 'heartbeat',
  connection: 'connection',
  accountProtectedConnection: 'accountProtectedConnection',
} as const;

/** Names of calls or of events; more of them are no list that anybody means. */
const Names = z.array(z.string().min(1).max(100)).max(2_000);

/**
 * What `connection` carries, as far as we look (@decision 0028). `keepsKeys` says that a repeated idempotency key has its
 * effect once, `keepsLog` that every change is told on its stream; `calls` and `events` are the names that the upstream knows
 * beside those of §7 (@decision 0148). An upstream that says nothing of it knows no more than §7 shows.
 */
export const Greeting = z.object({
  keepsKeys: z.boolean().default(false),
  keepsLog: z.boolean().default(false),
  calls: Names.default([]),
  events: Names.default([]),
});
export type Greeting = z.infer<typeof Greeting>;

/** What `loginSuccess` carries beside the envelope. */
export const LoginSuccess = z.object({ userId: Uuid });

/** What `heartbeat` carries beside the envelope; `community` is the one on screen. */
export const Heartbeat = z.object({ userId: Uuid.nullish(), community: Uuid.nullish() });

/** Sent after a `loginSuccess` the upstream believes: from here on the account's events arrive. The payload is not shown. */
export const AccountProtectedConnection = z.object({ userId: Uuid.nullish() }).nullish();
