import { fail } from '@muster/contracts/errors';
import { Envelope } from '@muster/contracts/kit/wire';
import { DeviceReport } from '@muster/contracts/session/model';
import { Heartbeat, LoginSuccess, SOCKET_EVENTS, type VerifyTokenAnswer } from '@muster/contracts/session/wire';
import { refusal } from '../../platform/calls/answers.ts';
import type { Account } from '@muster/contracts/accounts/model';
import type { Transaction } from '../../platform/database.ts';
import type { Services } from '../../platform/context.ts';
import { inSnapshot, inTransaction } from '../../platform/database.ts';
import type { Caller } from '../../platform/handler.ts';
import type { SocketEventHandler } from '../../platform/realtime/sockets.ts';
import { authenticate, touchSession } from '../../platform/sessions.ts';
import { membershipRows } from '../members/public.ts';
import { notePresence, updateDevice } from './store.ts';

/** Reads the account as a session may see it: accounts, which stand above sessions, know how. */
export type SnapshotFor = (tx: Transaction, caller: Caller) => Promise<{ readonly account: Account }>;

/** The events of a socket's life as @spec §7 shows them, which stand outside the common envelope's answers. */
export function buildSessionEvents(
  services: Services,
  snapshotFor: SnapshotFor,
): Readonly<Record<string, SocketEventHandler>> {
  const { db, now, log } = services;
  return {
    [SOCKET_EVENTS.verifyToken]: async (payload): Promise<VerifyTokenAnswer> => {
      const envelope = Envelope.safeParse(payload);
      const session = envelope.success ? await authenticate(db, envelope.data) : null;
      if (!session) return { success: false, statusStr: fail('session.reauthenticationFailed').message };
      const device = DeviceReport.safeParse(payload);
      if (device.success) await inTransaction(db, (tx) => updateDevice(tx, session.session, device.data));
      return { success: true, statusStr: 'ok', user: await verifiedUser(services, session, snapshotFor) };
    },

    [SOCKET_EVENTS.loginSuccess]: async (payload, socket) => {
      const envelope = Envelope.and(LoginSuccess).safeParse(payload);
      const session = envelope.success ? await authenticate(db, envelope.data) : null;
      if (!session || !envelope.success || session.account !== envelope.data.userId) {
        return refusal(fail('session.reauthenticationFailed'));
      }
      await socket.admit(session);
      socket.emit(SOCKET_EVENTS.accountProtectedConnection, { userId: session.account });
      return { success: true, data: {} };
    },

    [SOCKET_EVENTS.heartbeat]: async (payload, socket) => {
      const beat = Envelope.partial({ requestId: true }).and(Heartbeat).safeParse(payload);
      if (!beat.success) return refusal(fail('input.invalid'));
      const { community, account, token } = beat.data;
      const session = await authenticate(db, { account, token });
      if (session) {
        touchSession(db, session.session).catch((error: unknown) => log.warn({ err: error }, 'not noted'));
      }
      const mayShow = !session?.community || session.community === community;
      if (community && mayShow) {
        const viewer = session?.account ?? socket.id;
        await inTransaction(db, async (tx) => {
          await notePresence(tx, { community, viewer, now: now() });
          if (session) await membershipRows.seen(tx, { community, account: session.account }, now());
        });
      }
      return { success: true, data: {} };
    },
  };
}

/** The user of `auth/verifyToken`, in §7's words. */
function verifiedUser(
  { db }: Services,
  caller: Caller,
  snapshotFor: SnapshotFor,
): Promise<NonNullable<VerifyTokenAnswer['user']>> {
  return inSnapshot(db, async (tx) => {
    const { account: view } = await snapshotFor(tx, caller);
    const isOwned = ({ relation }: { relation: string }) => relation === 'owner';
    return {
      userId: view.userId,
      username: view.username,
      avatarUrl: view.avatarUrl,
      notifications: { data: view.notifications },
      communityOwner: view.communities.filter(isOwned),
      communityMember: view.communities.filter((community) => !isOwned(community)),
      legacyStripeId: view.customerId,
      newStripeId: view.newCustomerId,
      apiIds: { ids: view.apiIds },
      usedTrial: view.usedTrial,
      globalPermissions: view.globalPermissions,
    };
  });
}
