import { change } from '../../apps/upstream/src/platform/context.ts';
import { endBeyond } from '../../apps/upstream/src/features/session/endings.ts';
import { sessions } from '@muster/upstream/platform/schema/sessions';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useStack } from '../support/use-stack.ts';

const use = useStack({ upstream: { SESSIONS_PER_ACCOUNT: '3' } });

test('beyond as many devices as an account may have, the ones that were not seen for longest are signed out', async () => {
  const { stranger } = await use.stack.world();
  const { db, upstream } = use.stack;
  const devices = [stranger];
  for (let more = 0; more < 4; more += 1) devices.push(await stranger.onAnotherDevice());
  for (const [index, { device }] of devices.entries()) {
    const lastSeenAt = sql`now() - make_interval(mins => ${10 * index})`;
    await db.update(sessions).set({ lastSeenAt }).where(eq(sessions.id, device.session));
  }
  const origin = { requestId: crypto.randomUUID(), source: 'http', caller: null } as const;
  await change(upstream.services, origin, (context) => endBeyond(context, stranger.account));
  const live = await Promise.all(devices.map(async ({ client }) => (await client.session.current.query()).loggedIn));
  expect(live).toEqual([true, true, true, false, false]);
});
