import { describe, expect, test } from 'vitest';
import { makeCategory, makeEvent } from '../calendar/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';

const use = useSharedStack();

describe('answers', () => {
  test('that an event is not on Discord', async () => {
    const { own } = await use.stack.world();
    const id = await makeEvent(own, await makeCategory(own));
    expect(await own.people.member.client.discordEvents.ofEvent.query({ community: own.uuid, id })).toEqual({
      state: 'none',
      url: null,
      fault: null,
    });
  });
});

describe('refuses', () => {
  test('events that are not there, and those that the caller does not see', async () => {
    const { own } = await use.stack.world();
    const hidden = await makeEvent(own, await makeCategory(own), { visibility: 'managers' });
    const ask = (id: string) => own.people.member.client.discordEvents.ofEvent.query({ community: own.uuid, id });
    await expectRefusal(ask(NOBODY), 'calendar.unknown');
    await expectRefusal(ask(hidden), 'calendar.unknown');
  });

  test('communities that are not there, and people who are banned', async () => {
    const { own } = use.world;
    const asked = { community: NOBODY, id: NOBODY };
    await expectRefusal(own.people.member.client.discordEvents.ofEvent.query(asked), 'communities.notFound');
    await expectRefusal(
      use.world.person('banned').client.discordEvents.ofEvent.query({ ...asked, community: own.uuid }),
      'communities.banned',
    );
  });
});
