import { randomUUID } from 'node:crypto';
import { shortLinkClicks, shortLinks } from '@muster/upstream/platform/schema/hosts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { send } from '../support/wire.ts';
import { linkOf, makeLink } from './asking.ts';

const use = useStack();
const DAY_MS = 86_400_000;

describe('answers', () => {
  test('every day of the span, oldest first, and the sum of all days', async () => {
    const { own } = use.world;
    const { id } = await makeLink(own, { path: 'days' });
    const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
    await use.stack.db.insert(shortLinkClicks).values([
      { link: id, day: day(0), clicks: 3 },
      { link: id, day: day(6), clicks: 4 },
      { link: id, day: day(7), clicks: 5 },
    ]);
    await use.stack.db.update(shortLinks).set({ clicks: 12 }).where(eq(shortLinks.id, id));
    const { days, total } = await own.people.owner.client.shortLinks.clicks.query({ community: own.uuid, id, days: 7 });
    expect(days.map(({ clicks }) => clicks)).toEqual([4, 0, 0, 0, 0, 0, 3]);
    expect([days[0]?.day, days.at(-1)?.day]).toEqual([day(6), day(0)]);
    expect(total).toBe(12);
  });

  test('a batch once, however often it is reported, and none of a link that is gone', async () => {
    const { own } = use.world;
    const { id } = await makeLink(own, { path: 'batched' });
    const body = JSON.stringify({
      batch: randomUUID(),
      clicks: [
        { link: id, count: 5 },
        { link: randomUUID(), count: 2 },
      ],
    });
    const address = `${use.stack.upstream.address}/general/report_short_url_clicks`;
    for (let round = 0; round < 3; round += 1) {
      const { status } = await send(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      expect(status).toBe(200);
    }
    expect(await linkOf(own, 'batched')).toMatchObject({ clicks: 5 });
  });

  test('a click that a client of §7 asks for by itself', async () => {
    const { own } = use.world;
    await makeLink(own, { path: 'direct' });
    const body = JSON.stringify({ path: '/direct', community: own.customId, isCustomDomain: false });
    const address = `${use.stack.upstream.address}/general/get_short_url`;
    const answer = await send(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(answer.json()).toMatchObject({ success: true, redirect: 'https://example.com/there' });
    expect(await linkOf(own, 'direct')).toMatchObject({ clicks: 1 });
  });
});

describe('refuses', () => {
  test('everybody who may not look', async () => {
    const { own } = use.world;
    const { id } = await makeLink(own, { path: 'private' });
    const clicks = (name: 'visitor' | 'stranger' | 'member' | 'staff' | 'banned') =>
      use.world.person(name).client.shortLinks.clicks.query({ community: own.uuid, id });
    await expectRefusal(clicks('visitor'), 'session.required');
    for (const name of ['stranger', 'member', 'staff'] as const)
      await expectRefusal(clicks(name), 'permissions.missing');
    await expectRefusal(clicks('banned'), 'communities.banned');
  });

  test('a link that is not there, and a community that does not exist', async () => {
    const { uuid, people } = use.world.own;
    const ask = (community: string) => people.owner.client.shortLinks.clicks.query({ community, id: NOBODY });
    await expectRefusal(ask(uuid), 'shortLinks.unknown');
    await expectRefusal(ask(NOBODY), 'communities.notFound');
  });
});
