import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeOperator } from './operating.ts';

const use = useSharedStack();

describe('answers', () => {
  test('what the community is, and what it uses of each limit, to an operator who is no member of it', async () => {
    const { own, foreign } = await use.stack.world();
    const { client } = await makeOperator(use.stack, foreign.people.member);
    const answer = await client.management.community.query({ community: own.uuid });
    const { limits } = await own.people.owner.client.communities.limits.query({ community: own.uuid });
    expect(answer).toMatchObject({ uuid: own.uuid, name: own.name, state: 'active', members: 3, words: null });
    expect(answer.plan.name).toBe('Standard');
    expect(answer.limits).toEqual(limits.map((use) => ({ ...use, planned: use.limit, own: false })));
  });
});

describe('refuses', () => {
  test('its own owner, who is no operator', () =>
    expectRefusal(
      use.world.own.people.owner.client.management.community.query({ community: use.world.own.uuid }),
      'management.operatorOnly',
    ));
});
