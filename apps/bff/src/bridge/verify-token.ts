import { createHash } from 'node:crypto';
import type { Account, AccountCommunity } from '@muster/contracts/accounts/model';
import type { Notification } from '@muster/contracts/notifications/model';
import type { WireNotification } from '@muster/contracts/notifications/wire';
import { ownedThenName } from '@muster/contracts/communities/order';
import { fail } from '@muster/contracts/errors';
import { Uuid } from '@muster/contracts/kit/ids';
import type { Failure } from '@muster/contracts/kit/error';
import { TIMING } from '@muster/contracts/kit/timing';
import type { DeviceReport } from '@muster/contracts/session/model';
import { SOCKET_EVENTS, VerifyTokenAnswer, type WireCommunity } from '@muster/contracts/session/wire';
import type { Caller } from './bridge.ts';
import { type BridgeDeps, sendRequest } from './request.ts';
import type { UpstreamSocket } from './socket.ts';

/** What the product keeps of an account after a re-authentication (@spec §4). */
export type VerifiedUser = Pick<
  Account,
  | 'userId'
  | 'username'
  | 'avatarUrl'
  | 'notifications'
  | 'communities'
  | 'customerId'
  | 'newCustomerId'
  | 'apiIds'
  | 'usedTrial'
  | 'globalPermissions'
>;

const REFUSED = 'session.reauthenticationFailed';

/** Asks the upstream whether a token is still good (@spec §7); 30 s at most. */
export async function verifyToken(
  socket: UpstreamSocket,
  { caller, device }: { readonly caller: Caller; readonly device: DeviceReport },
  deps: BridgeDeps,
): Promise<VerifiedUser> {
  const event = SOCKET_EVENTS.verifyToken;
  const raw = await sendRequest(socket, { event, fields: device, caller, timeoutMs: TIMING.verifyTimeoutMs }, deps);
  const answer = deps.read({ event, schema: VerifyTokenAnswer, given: raw, strict: ['success'] });
  if (answer === null) throw fail('upstream.badAnswer', { internal: `${event}: cannot be read` });
  const { success, statusStr, code, user } = answer;
  if (!success) throw refusalOf(code, `${event}: ${code ?? ''} ${statusStr ?? ''}`);
  // A yes about nobody, or about somebody else, is no answer to the question asked.
  if (!user || user.userId !== caller.account) throw fail('upstream.badAnswer', { internal: `${event}: wrong user` });
  return toModel(user);
}

/** Only a refused token signs anybody out; an upstream that has trouble of its own has said nothing about the token. */
function refusalOf(code: string | null | undefined, internal: string): Failure {
  if (code == null || code === REFUSED) return fail(REFUSED, { internal });
  return fail(code === 'server.draining' ? 'upstream.unreachable' : 'upstream.unexpected', { internal });
}

/** Brings §7's user into the model's words; owned and member lists become one (@spec §3). */
function toModel(user: NonNullable<VerifyTokenAnswer['user']>): VerifiedUser {
  const listed = [
    ...(user.communityMember ?? []).map((each) => communityOf(each, 'member')),
    ...(user.communityOwner ?? []).map((each) => communityOf(each, 'owner')),
  ];
  const communities = new Map(listed.map((community) => [community.uuid, community]));
  return {
    userId: user.userId,
    // Nothing is decided by it: an account without one is called by what it is known by.
    username: user.username || user.userId,
    avatarUrl: user.avatarUrl ?? null,
    notifications: notificationsOf(user.notifications?.data ?? [], user.userId),
    communities: [...communities.values()].sort(ownedThenName),
    customerId: user.legacyStripeId ?? null,
    newCustomerId: user.newStripeId ?? null,
    apiIds: user.apiIds?.ids ?? [],
    usedTrial: user.usedTrial ?? false,
    globalPermissions: user.globalPermissions ?? 0,
  };
}

function communityOf(given: WireCommunity, listed: AccountCommunity['relation']): AccountCommunity {
  const { uuid, customId, id, name, image, img, relation } = given;
  const shortName = customId ?? id ?? uuid;
  return {
    uuid,
    customId: shortName,
    name: name ?? shortName,
    image: image ?? img ?? null,
    relation: relation ?? listed,
  };
}

/** Notifications without duplicates. Where an id is no uuid, one is derived from the content, so that it is the same in each answer. */
function notificationsOf(listed: readonly WireNotification[], account: string): Notification[] {
  const known = new Map<string, Notification>();
  for (const item of listed) {
    const uuid = Uuid.safeParse(item.id);
    const id = uuid.success ? uuid.data : uuidOf([account, item.id, item.id === null && [item.values, item.createdAt]]);
    if (!known.has(id)) known.set(id, { ...item, id });
  }
  const items = [...known.values()];
  // Ours come newest first; of others no order is shown, and only moments tell one.
  if (items.every(({ createdAt }) => createdAt !== null))
    items.sort((one, other) => Date.parse(other.createdAt ?? '') - Date.parse(one.createdAt ?? ''));
  return items.slice(0, 50);
}

/** A uuid (version 8, RFC 9562) for a value. */
function uuidOf(value: unknown): string {
  const hex = createHash('sha256').update(JSON.stringify(value)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
