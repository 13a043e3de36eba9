import { describe, expect, test } from 'vitest';
import { empower } from '../departments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { flowsOf, makeFlow, termsOf } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the flows of the community in their order, and those of no other one', async () => {
    const { own, foreign } = await use.stack.world();
    const first = await makeFlow(own);
    const second = await makeFlow(own, { label: 'Second', archived: true });
    await makeFlow(foreign);
    expect(await flowsOf(own)).toEqual([
      { ...termsOf(own), id: first, revision: 1 },
      { ...termsOf(own, { label: 'Second', archived: true }), id: second, revision: 1 },
    ]);
    await empower(use.stack, own, ['system.changeRanks']);
    const { flows } = await own.people.staff.client.promotionFlows.list.query({ community: own.uuid });
    expect(flows).toHaveLength(2);
  });
});

describe('refuses', () => {
  const ask = (name: 'member' | 'owner', community = use.world.own.uuid) =>
    use.world.own.people[name].client.promotionFlows.list.query({ community });

  test('a community that is not there', () => expectRefusal(ask('owner', NOBODY), 'communities.notFound'));
  test('those who may not change ranks', () => expectRefusal(ask('member'), 'permissions.missing'));
});
