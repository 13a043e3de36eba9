import { notifications } from '@muster/upstream/platform/schema/notifications';
import { eq } from 'drizzle-orm';
import { notificationDeliveries } from '../../apps/upstream/src/features/notifications/tables.ts';
import type { Stack } from '../support/stack.ts';
import type { Person } from '../support/world/people.ts';

type Put = {
  readonly count?: number;
  readonly channel?: 'email' | 'push';
  readonly state?: 'waiting' | 'digest';
  readonly kind?: string;
  readonly device?: string;
};

/** Puts deliveries to a person into the outbox that are due, without anybody being told that they are. */
export async function putInOutbox(
  { db }: Stack,
  { account }: Person,
  { count = 1, channel = 'email', state = 'waiting', kind = 'newDevice', ...put }: Put = {},
): Promise<void> {
  const createdAt = new Date(Date.now() - 1000);
  const told = Array.from({ length: count }, () => ({
    id: crypto.randomUUID(),
    account,
    kind,
    type: 'warning',
    values: { device: 'Phone' },
    createdAt,
  }));
  await db.insert(notifications).values(told);
  await db
    .insert(notificationDeliveries)
    .values(told.map(({ id }) => ({ notification: id, account, channel, state, dueAt: createdAt, createdAt, ...put })));
}

/** State and number of attempts of each delivery to a person, in order. */
export async function outboxOf({ db }: Stack, { account }: Person): Promise<string[]> {
  const rows = await db.select().from(notificationDeliveries).where(eq(notificationDeliveries.account, account));
  return rows.map(({ state, attempts }) => `${state} ${attempts}`).toSorted();
}
