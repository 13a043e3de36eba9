import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';

const use = useSharedStack();

describe('answers', () => {
  test('that a new community asks nobody', async () => {
    const { own } = use.world;
    const rule = await own.people.owner.client.communities.secondFactorRule.query({ community: own.uuid });
    expect(rule).toEqual({ permissions: [] });
  });
});

describe('refuses', () => {
  test('everybody but the owner, and what is not there', async () => {
    const { own, visitor } = use.world;
    const ask = (client: (typeof visitor)['client'], community = own.uuid) =>
      client.communities.secondFactorRule.query({ community });
    await expectRefusal(ask(visitor.client), 'session.required');
    await expectRefusal(ask(own.people.staff.client), 'communities.ownerOnly');
    await expectRefusal(ask(own.people.owner.client, NOBODY), 'communities.notFound');
  });
});
