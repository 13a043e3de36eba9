import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { eventAt, makeCategory, makeEvent, signUpOf } from './asking.ts';

const use = useSharedStack();

const remove = ({ uuid: community, people }: Place, id: string, by: Role = 'owner') =>
  people[by].client.calendar.removeEvent.mutate({ community, id });

describe('answers', () => {
  test('the event, which is gone, on record under its name', async () => {
    const { own } = await use.stack.world();
    const id = await makeEvent(own, await makeCategory(own));
    await remove(own, id);
    await expectRefusal(eventAt(own, id), 'calendar.unknown');
    const { items } = await own.people.owner.client.audit.list.query({ community: own.uuid, limit: 1 });
    expect(items[0]).toMatchObject({ action: 'CALENDAR_EVENT_REMOVE', target: { label: 'Night patrol' } });
  });

  test('of which those who signed up are told', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.member;
    const id = await makeEvent(own, await makeCategory(own), { signUp: signUpOf() });
    await client.eventSignups.answer.mutate({ community: own.uuid, id, answer: 'maybe' });
    await remove(own, id);
    const { items } = await client.notifications.list.query({});
    expect(items[0]).toMatchObject({ kind: 'eventCancelled', values: { event: 'Night patrol' } });
  });
});

describe('refuses', () => {
  test('what is gone, and people without the permission', async () => {
    const { own } = use.world;
    await expectRefusal(remove(own, NOBODY), 'calendar.unknown');
    const id = await makeEvent(own, await makeCategory(own));
    await expectRefusal(remove(own, id, 'member'), 'permissions.missing');
  });
});
