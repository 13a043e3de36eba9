import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeOperator } from './operating.ts';

const use = useSharedStack();

const reason = 'Spam in their name';

describe('answers', () => {
  test('and closes the community at once: its people read the words for them, others that it is closed', async () => {
    const { own, stranger } = await use.stack.world();
    const { member, owner } = own.people;
    const { client } = await makeOperator(use.stack, stranger);
    using live = member.live({ communities: [own.uuid] });
    await live.untilKind('live');
    const words = 'Write to help@example.test.';
    const suspended = await client.management.suspendCommunity.mutate({ community: own.uuid, reason, words });
    expect(suspended).toMatchObject({ state: 'suspended', words });
    await live.untilEvent('management:suspensionChanged');
    const ask = (person: typeof member) => person.client.communities.get.query({ community: own.uuid });
    for (const person of [member, owner]) {
      expect((await expectRefusal(ask(person), 'communities.suspended')).message).toContain(words);
    }
    await expectRefusal(ask(own.people.applicant), 'communities.inactive');
  });
});

describe('refuses', () => {
  test('one that is suspended already', async () => {
    const { own, stranger } = await use.stack.world();
    const { client } = await makeOperator(use.stack, stranger);
    const suspend = () => client.management.suspendCommunity.mutate({ community: own.uuid, reason });
    await suspend();
    await expectRefusal(suspend(), 'management.suspendedAlready');
  });

  test('its own owner, who is no operator', () =>
    expectRefusal(
      use.world.own.people.owner.client.management.suspendCommunity.mutate({ community: use.world.own.uuid, reason }),
      'management.operatorOnly',
    ));
});
