import { accounts } from '@muster/upstream/platform/schema/accounts';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { dayIn, makeCategory, makeEvent, signUpOf, windowOf } from '../calendar/asking.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import { eventsIn, makeFeed } from './reading.ts';

const use = useSharedStack();

describe('a feed', () => {
  test('has series in their zone, with what of them is elsewhere, left out or cancelled, for a parser of other people', async () => {
    const { own } = await use.stack.world();
    const { owner } = own.people;
    const category = await makeCategory(own);
    await makeEvent(own, category, {
      title: 'Patrol, with “ünïcödé”; and\u{1F680}'.repeat(2),
      start: `${dayIn(1)}T19:00`,
      end: `${dayIn(1)}T21:00`,
      zone: 'America/New_York',
      rule: 'FREQ=DAILY;COUNT=6',
    });
    const [, second, third, fourth] = await windowOf(own, [0, 12]);
    const { calendar } = owner.client;
    const about = (id: string | undefined) => ({ community: own.uuid, id: id ?? '' });
    const times = { start: `${dayIn(2)}T08:00`, end: `${dayIn(2)}T09:00`, revision: 1 };
    await calendar.moveEvent.mutate({ ...about(second?.id), ...times });
    await calendar.removeEvent.mutate(about(third?.id));
    await calendar.cancelEvent.mutate({ ...about(fourth?.id), reason: 'Storm' });
    const { read } = await makeFeed(own);
    const answer = await read();
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:America/New_York');
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const events = eventsIn(text).map((each) => new ICAL.Event(each));
    const series = events.find((each) => each.isRecurring());
    const changed = events.filter((each) => each.isRecurrenceException());
    for (const each of changed) series?.relateException(each);
    expect(series?.summary).toContain('“ünïcödé”; and\u{1F680}');
    const iterator = series?.iterator();
    const days: string[] = [];
    for (let next = iterator?.next(); next && days.length < 20; next = iterator?.next()) {
      const { startDate, item } = series?.getOccurrenceDetails(next) ?? {};
      days.push(
        `${startDate?.toString().slice(0, 16)}${item?.component.getFirstPropertyValue('status') === 'CANCELLED' ? ' cancelled' : ''}`,
      );
    }
    expect(days).toEqual([
      `${dayIn(1)}T19:00`,
      `${dayIn(2)}T08:00`,
      `${dayIn(4)}T19:00 cancelled`,
      `${dayIn(5)}T19:00`,
      `${dayIn(6)}T19:00`,
    ]);
  });

  test('is answered 304 as long as nothing happens, and anew when something does', async () => {
    const { own } = await use.stack.world();
    const category = await makeCategory(own);
    const { read } = await makeFeed(own);
    const etag = (await read()).headers.get('etag') ?? '';
    const unchanged = await read({ 'if-none-match': etag });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    await makeEvent(own, category);
    const changed = await read({ 'if-none-match': etag });
    expect([changed.status, eventsIn(await changed.text()).length]).toEqual([200, 1]);
  });

  test('has what its person may see, of the categories and answers that it is for', async () => {
    const { own } = await use.stack.world();
    const [open, hidden] = [await makeCategory(own), await makeCategory(own, { audience: 'permitted' })];
    const mine = await makeEvent(own, open, { title: 'Mine', signUp: signUpOf() });
    await makeEvent(own, open, { title: 'Managed', visibility: 'managers' });
    await makeEvent(own, hidden, { title: 'Command' });
    await makeEvent(own, await makeCategory(own), { title: 'Elsewhere', rule: 'FREQ=WEEKLY' });
    const answer = { community: own.uuid, id: mine, answer: 'going' } as const;
    await own.people.member.client.eventSignups.answer.mutate(answer);
    const titles = async (more: object, by: Role = 'member') =>
      eventsIn(await (await (await makeFeed(own, more, by)).read()).text()).map((each) =>
        String(each.getFirstPropertyValue('summary')),
      );
    expect((await titles({})).sort()).toEqual(['Elsewhere', 'Mine']);
    expect(await titles({ categories: [open] })).toEqual(['Mine']);
    expect(await titles({ categories: [hidden] })).toEqual([]);
    expect(await titles({ onlyMine: true })).toEqual(['Mine']);
    expect((await titles({}, 'owner')).sort()).toEqual(['Command', 'Elsewhere', 'Managed', 'Mine']);
  });

  test('leads nowhere once its person has left, or its address is guessed', async () => {
    const { own } = await use.stack.world();
    const { read } = await makeFeed(own);
    expect((await read()).status).toBe(200);
    await own.people.member.client.communities.leave.mutate({ community: own.uuid });
    expect((await read()).status).toBe(404);
  });

  test('leads nowhere while the account of its person is suspended', async () => {
    const { own } = await use.stack.world();
    const { read } = await makeFeed(own);
    const suspend = (suspensionWords: string | null) =>
      use.stack.db.update(accounts).set({ suspensionWords }).where(eq(accounts.id, own.people.member.account));
    await suspend('Wait.');
    expect((await read()).status).toBe(404);
    await suspend(null);
    expect((await read()).status).toBe(200);
  });
});
