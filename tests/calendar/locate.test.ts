import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeCategory, makeEvent } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the community of an event, by its id alone', async () => {
    const { own } = await use.stack.world();
    const id = await makeEvent(own, await makeCategory(own));
    expect(await own.people.member.client.calendar.locate.query({ id })).toEqual({ community: own.uuid });
  });
});

describe('refuses', () => {
  test('those who may not see the event, as though it were not there', async () => {
    const { own, stranger } = await use.stack.world();
    const id = await makeEvent(own, await makeCategory(own));
    await expectRefusal(stranger.client.calendar.locate.query({ id }), 'calendar.unknown');
    await expectRefusal(own.people.banned.client.calendar.locate.query({ id }), 'calendar.unknown');
    await expectRefusal(use.world.visitor.client.calendar.locate.query({ id }), 'calendar.unknown');
  });
});
