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

describe('a suspended community', () => {
  const suspended = async () => {
    const { own, stranger } = await use.stack.world();
    const { client } = await makeOperator(use.stack, stranger);
    const about = { community: own.uuid, reason };
    await client.management.suspendCommunity.mutate({ ...about, words: 'Write to help@example.test.' });
    return { own, restore: () => client.management.restoreCommunity.mutate(about) };
  };

  test('refuses every call of its people, in the words for them, until it is open again', async () => {
    const { own, restore } = await suspended();
    const { owner, member } = own.people;
    const about = { community: own.uuid };
    const asked: readonly (() => Promise<unknown>)[] = [
      () => owner.client.departments.list.query(about),
      () => owner.client.audit.list.query(about),
      () => owner.client.communities.update.mutate({ ...about, subtitle: 'Closed' }),
      () => owner.client.communities.delete.mutate({ ...about, name: own.name }),
      () => member.client.members.mine.query(about),
      () => member.client.communities.dashboard.query(about),
    ];
    for (const ask of asked) {
      expect((await expectRefusal(ask(), 'communities.suspended')).message).toContain('Write to help@example.test.');
    }
    await restore();
    await member.client.members.mine.query(about);
  });

  test('tells others, visitors and banned people that it is closed and nothing more', async () => {
    const { own } = await suspended();
    const about = { community: own.uuid };
    for (const { client } of [own.people.banned, own.people.applicant, use.world.visitor]) {
      await expectRefusal(client.communities.dashboard.query(about), 'communities.inactive');
    }
    await expectRefusal(own.people.applicant.client.communities.join.mutate(about), 'communities.inactive');
  });

  test('is left by its members all the same, and is with what they take along of their own', async () => {
    const { own } = await suspended();
    const { member } = own.people;
    await member.client.communities.leave.mutate({ community: own.uuid });
    await member.client.ownData.copy.mutate({});
  });
});

describe('refuses', () => {
  test('one that is suspended already', async () => {
    const { own, stranger } = await use.stack.world();
    const { client } = await makeOperator(use.stack, stranger);
    const suspend = () => client.management.suspendCommunity.mutate({ community: own.uuid, reason, words: 'Wait.' });
    await suspend();
    await expectRefusal(suspend(), 'management.suspendedAlready');
  });

  test('its own owner, who is no operator', () =>
    expectRefusal(
      use.world.own.people.owner.client.management.suspendCommunity.mutate({
        community: use.world.own.uuid,
        reason,
        words: 'Wait.',
      }),
      'management.operatorOnly',
    ));
});
