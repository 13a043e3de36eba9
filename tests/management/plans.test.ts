import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeOperator } from './operating.ts';

const use = useSharedStack();

const reason = 'They grow';

describe('answers', () => {
  test('the default plan first, with the default limits of the product, and how many communities have each', async () => {
    const { own, stranger } = await use.stack.world();
    const { client } = await makeOperator(use.stack, stranger);
    const name = `Large ${crypto.randomUUID()}`;
    const { id } = await client.management.addPlan.mutate({ name, limits: { forms: 5 }, reason });
    await client.management.givePlan.mutate({ community: own.uuid, plan: id, reason });
    const { plans } = await client.management.plans.query({});
    expect(plans[0]).toMatchObject({ name: 'Standard', isDefault: true });
    expect(plans[0]?.limits).toContainEqual({ name: 'accounts', limit: 100 });
    expect(plans.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    const made = plans.find((plan) => plan.id === id);
    expect(made).toMatchObject({ name, isDefault: false, communities: 1 });
    expect(made?.limits).toContainEqual({ name: 'forms', limit: 5 });
    expect(made?.limits).toContainEqual({ name: 'accounts', limit: 100 });
  });
});

describe('refuses', () => {
  test('accounts that are no operators', () =>
    expectRefusal(use.world.own.people.owner.client.management.plans.query({}), 'management.operatorOnly'));
});
