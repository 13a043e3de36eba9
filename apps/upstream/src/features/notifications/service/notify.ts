import { CANCEL_MS } from '@muster/contracts/notifications/kind-spec';
import {
  type CommunityKind,
  kindsUndoneBy,
  type NotificationKind,
  type NotificationValues,
  notificationKind,
} from '@muster/contracts/notifications/kinds';
import type { AccessContext } from '@muster/contracts/permissions/model';
import type { CallContext } from '../../../platform/handler.ts';
import { enqueue } from '../../../platform/process/jobs.ts';
import { standingsOf } from '../../../authorization/standings.ts';
import { DELIVERY_TASKS } from './delivery-task.ts';
import { mayBeTold } from './may-be-told.ts';
import { outgoing } from './outgoing.ts';
import {
  insertDeliveries,
  insertNotifications,
  peopleOf,
  readFace,
  readReach,
  withdrawOpposite,
  withdrawUndone,
} from './store.ts';

/** A possible recipient; `standing` is theirs in the community, read only where the kind needs a permission. */
export type Recipient = { readonly account: string; readonly standing: AccessContext | null };

/**
 * What happened, to whom it is told. `community` is null only for kinds about an account. `everyone` is each active or
 * waiting person of the community. `thing` is what the list groups by and what links name, such as `member:<uuid>`.
 * `values` may be a function: it is asked once for each recipient who may be told, and for nobody else.
 */
export type Notice<K extends NotificationKind> = {
  readonly kind: K;
  readonly community: K extends CommunityKind ? string : null;
  readonly recipients: readonly string[] | (K extends CommunityKind ? 'everyone' : never);
  readonly thing: string | null;
  readonly values: NotificationValues<K> | ((recipient: Recipient) => NotificationValues<K>);
};

type Notifying = Pick<CallContext, 'tx' | 'now' | 'lock' | 'emit' | 'runHooks'>;

/**
 * Tells people what happened, in the transaction of what happened: the list in the product at once, with
 * `accountInfoUpdate` on each one's stream; mail and push after the commit, as each one has chosen. A person who has just been
 * told of the opposite, and has not read it, is told of neither. Call it last, when all else is written and the community is locked.
 * `everyone` gets no event: their pages find it when they next fetch.
 */
export async function notify<K extends NotificationKind>(context: Notifying, notice: Notice<K>): Promise<void> {
  const told = await recordNotification(context, notice);
  if (notice.recipients !== 'everyone') await context.runHooks('account.changed', { accounts: told });
}

/**
 * As {@link notify}, without the event: for a change that sends these accounts their `accountInfoUpdate` itself, when all
 * is written. Answers whose lists have changed.
 */
export async function recordNotification<K extends NotificationKind>(
  { tx, now }: Pick<CallContext, 'tx' | 'now'>,
  notice: Notice<K>,
): Promise<readonly string[]> {
  const { kind, community, thing, values } = notice;
  const asked =
    notice.recipients === 'everyone' ? await peopleOf(tx, community ?? '') : [...new Set(notice.recipients)];
  if (asked.length === 0) return [];
  const recipients = await thoseWhoMay(tx, { kind, community, asked }, values);
  const reach = await readReach(tx, { kind, community, accounts: asked });
  const face = await readFace(tx, community);
  const at = now();
  const all = recipients.flatMap((recipient) => {
    const person = reach.get(recipient.account);
    const channels = person && outgoing({ kind, community }, person, at);
    if (!channels) return [];
    const payload = typeof values === 'function' ? values(recipient) : values;
    return [{ id: crypto.randomUUID(), account: recipient.account, values: payload, ...channels }];
  });
  const { type, swaps } = notificationKind(kind);
  const about = { kind, community, thing, since: new Date(at.getTime() - CANCEL_MS) };
  const withdrawn = new Set(swaps ? await withdrawOpposite(tx, all, { ...about, swaps }) : []);
  for (const undone of kindsUndoneBy(kind)) {
    for (const account of await withdrawUndone(tx, all, { ...about, undone })) withdrawn.add(account);
  }
  const notes = all.filter(({ account }) => !withdrawn.has(account));
  await insertNotifications(tx, notes, { kind, type, community, face, thing, createdAt: at });
  const deliveries = notes.flatMap(({ id, account, deliveries }) =>
    deliveries.map((delivery) => ({ notification: id, account, ...delivery })),
  );
  await insertDeliveries(tx, deliveries, { community, createdAt: at });
  for (const channel of new Set(deliveries.map(({ channel }) => channel))) {
    const task = DELIVERY_TASKS[channel];
    await enqueue(tx, { task, payload: {}, key: task });
  }
  return all.filter(({ inApp }) => inApp).map(({ account }) => account);
}

/** Those of the asked who hold what the kind needs, as the resolver sees them within this transaction. */
async function thoseWhoMay<K extends NotificationKind>(
  tx: CallContext['tx'],
  { kind, community, asked }: { kind: K; community: string | null; asked: readonly string[] },
  values: Notice<K>['values'],
): Promise<Recipient[]> {
  const { needs } = notificationKind(kind);
  if (community === null || needs === null) return asked.map((account) => ({ account, standing: null }));
  const standings = await standingsOf(tx, community, asked);
  return asked
    .map((account) => ({ account, standing: standings.get(account) ?? null }))
    .filter((recipient) => {
      // What a text says is made for those alone who may be told; what an item's kind needs is asked of values that all share.
      const shared = typeof values === 'function' ? {} : values;
      return mayBeTold(needs, recipient.standing, shared);
    });
}
