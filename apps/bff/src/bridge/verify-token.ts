import { type Account, AccountCommunity } from '@muster/contracts/accounts/model';
import { ownedThenName } from '@muster/contracts/communities/order';
import { fail } from '@muster/contracts/errors';
import { ImageAddress } from '@muster/contracts/kit/ids';
import type { Failure } from '@muster/contracts/kit/error';
import { TIMING } from '@muster/contracts/kit/timing';
import { Notification } from '@muster/contracts/notifications/model';
import type { DeviceReport } from '@muster/contracts/session/model';
import { SOCKET_EVENTS, VerifyTokenAnswer } from '@muster/contracts/session/wire';
import type * as z from 'zod';
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
  const answer = VerifyTokenAnswer.safeParse(raw);
  if (!answer.success) throw fail('upstream.badAnswer', { internal: `${event}: ${answer.error.message}` });
  const { success, statusStr, code, user } = answer.data;
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
  const communities = new Map(
    readable(AccountCommunity, [...(user.communityMember ?? []), ...(user.communityOwner ?? [])]).map((community) => [
      community.uuid,
      community,
    ]),
  );
  const avatar = ImageAddress.safeParse(user.avatarUrl);
  return {
    userId: user.userId,
    username: user.username,
    avatarUrl: avatar.success ? avatar.data : null,
    notifications: readable(Notification, user.notifications?.data ?? []).slice(0, 50),
    communities: [...communities.values()].sort(ownedThenName),
    customerId: user.legacyStripeId ?? null,
    newCustomerId: user.newStripeId ?? null,
    apiIds: user.apiIds?.ids ?? [],
    usedTrial: user.usedTrial ?? false,
    globalPermissions: user.globalPermissions ?? 0,
  };
}

/** The entries we can read. §7 does not show what the lists hold, so one strange entry must not cost the sign-in. */
function readable<Entry extends z.ZodType>(schema: Entry, list: readonly unknown[]): z.output<Entry>[] {
  return list.flatMap((entry) => {
    const parsed = schema.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
}
