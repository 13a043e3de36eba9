import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeCategory, makeEvent, windowOf } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('what takes place between two moments, found by category and words', async () => {
    const { own } = await use.stack.world();
    const [patrols, others] = [await makeCategory(own), await makeCategory(own)];
    const id = await makeEvent(own, patrols, {
      start: '2027-07-01T19:00',
      end: '2027-07-01T21:30',
      zone: 'America/New_York',
      place: { kind: 'text', text: 'Mission Row' },
    });
    const ask = (more: object) =>
      own.people.member.client.calendar.window.query({
        community: own.uuid,
        // It goes on beyond midnight.
        from: '2027-07-02T00:00:00.000Z',
        until: '2027-07-03T00:00:00.000Z',
        ...more,
      });
    expect((await ask({ search: 'mission' })).items).toMatchObject([{ id, startsAt: '2027-07-01T23:00:00.000Z' }]);
    expect((await ask({ search: 'nothing' })).items).toEqual([]);
    expect((await ask({ categories: [others] })).items).toEqual([]);
  });

  test('without events that the caller may not see', async () => {
    const { own } = await use.stack.world();
    const category = await makeCategory(own, { audience: 'public' });
    await makeEvent(own, category, { visibility: 'managers' });
    const id = await makeEvent(own, category, { visibility: 'members' });
    expect((await windowOf(own, [0, 3], 'member')).map((each) => each.id)).toEqual([id]);
    expect(await windowOf(own, [0, 3])).toHaveLength(2);
  });
});

describe('refuses', () => {
  const year = { from: '2026-01-01T00:00:00Z', until: '2027-01-01T00:00:00Z' };

  test('more days than an answer has, and an end before the start', async () => {
    const { own } = use.world;
    const { calendar } = own.people.owner.client;
    await expectRefusal(calendar.window.query({ community: own.uuid, ...year }), 'calendar.windowTooLong');
    const turned = { from: year.until, until: year.from };
    await expectRefusal(calendar.window.query({ community: own.uuid, ...turned }), 'calendar.windowTooLong');
  });

  test('banned people', async () => {
    const { own } = use.world;
    const window = own.people.banned.client.calendar.window;
    const month = { from: year.from, until: '2026-02-01T00:00:00Z' };
    await expectRefusal(window.query({ community: own.uuid, ...month }), 'communities.banned');
  });
});
