import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { eventAt, makeCategory, makeEvent } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('an event, at the moments of its zone, with who runs it', async () => {
    const { own } = await use.stack.world();
    const id = await makeEvent(own, await makeCategory(own), {
      start: '2027-07-01T19:00',
      end: '2027-07-01T21:30',
      zone: 'America/New_York',
      place: { kind: 'text', text: 'Mission Row' },
      host: own.people.member.account,
    });
    expect(await eventAt(own, id, 'member')).toMatchObject({
      startsAt: '2027-07-01T23:00:00.000Z',
      endsAt: '2027-07-02T01:30:00.000Z',
      place: { kind: 'text', text: 'Mission Row' },
      host: { accId: own.people.member.account },
      repeats: false,
      mayEdit: false,
    });
  });
});

describe('refuses', () => {
  test('events that the caller may not see, as though they were not there', async () => {
    const { own } = await use.stack.world();
    const category = await makeCategory(own, { audience: 'public' });
    const secret = await makeEvent(own, category, { visibility: 'managers' });
    await expectRefusal(eventAt(own, secret, 'member'), 'calendar.unknown');
    await expectRefusal(eventAt(own, NOBODY, 'member'), 'calendar.unknown');
    const id = await makeEvent(own, category, { visibility: 'members' });
    const asked = use.world.visitor.client.calendar.event.query({ community: own.uuid, id });
    await expectRefusal(asked, 'calendar.unknown');
  });

  test('banned people', async () => {
    const { own } = use.world;
    const id = await makeEvent(own, await makeCategory(own));
    await expectRefusal(eventAt(own, id, 'banned'), 'communities.banned');
  });
});
