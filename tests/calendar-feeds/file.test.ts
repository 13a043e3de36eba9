import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { eventOf, makeCategory, makeEvent } from '../calendar/asking.ts';
import { eventsIn } from './reading.ts';

const use = useSharedStack();

describe('answers', () => {
  test('an event at its moment, with the address of its page', async () => {
    const { own } = await use.stack.world();
    const category = await makeCategory(own);
    const id = await makeEvent(own, category, { title: 'Night / patrol', zone: 'Europe/Berlin' });
    const { name, text } = await own.people.member.client.calendarFeeds.file.query({ community: own.uuid, id });
    expect(name).toBe('Night  patrol.ics');
    const [event] = eventsIn(text);
    expect(String(event?.getFirstPropertyValue('dtstart'))).toBe(`${eventOf(category).start}:00`);
    expect(String(event?.getFirstPropertyValue('url'))).toContain(`/com/${own.uuid}/event/${id}`);
  });
});

describe('refuses', () => {
  test('those who may not see the event', async () => {
    const { own } = use.world;
    const about = { community: own.uuid, id: await makeEvent(own, await makeCategory(own)) };
    await expectRefusal(use.world.visitor.client.calendarFeeds.file.query(about), 'calendar.unknown');
    await expectRefusal(own.people.banned.client.calendarFeeds.file.query(about), 'communities.banned');
  });
});
