import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeOperator } from './operating.ts';

const use = useSharedStack();

const reason = 'Not offered any more';

async function begin() {
  const world = await use.stack.world();
  const { client } = await makeOperator(use.stack, world.stranger);
  const plan = await client.management.addPlan.mutate({ name: `Plan ${crypto.randomUUID()}`, reason });
  return { ...world, client, plan };
}

describe('answers', () => {
  test('and the plan is gone, with its name and limits on record', async () => {
    const { client, plan } = await begin();
    await client.management.removePlan.mutate({ plan: plan.id, reason });
    const { plans } = await client.management.plans.query({});
    expect(plans.map(({ id }) => id)).not.toContain(plan.id);
    const { items } = await client.management.record.query({ limit: 1 });
    expect(items).toMatchObject([{ action: 'PLAN_REMOVE', target: { label: plan.name }, reason }]);
  });

  test('also where a community that has since been deleted had it', async () => {
    const { client, plan, own } = await begin();
    await client.management.givePlan.mutate({ community: own.uuid, plan: plan.id, reason });
    await own.people.owner.client.communities.delete.mutate({ community: own.uuid, name: own.name });
    expect(await client.management.removePlan.mutate({ plan: plan.id, reason })).toEqual({});
  });
});

describe('refuses', () => {
  test('a plan that a community has', async () => {
    const { client, plan, own } = await begin();
    await client.management.givePlan.mutate({ community: own.uuid, plan: plan.id, reason });
    await expectRefusal(client.management.removePlan.mutate({ plan: plan.id, reason }), 'management.planInUse');
  });

  test('the default plan', async () => {
    const { client } = await begin();
    const { plans } = await client.management.plans.query({});
    const plan = plans.find(({ isDefault }) => isDefault)?.id ?? '';
    await expectRefusal(client.management.removePlan.mutate({ plan, reason }), 'management.defaultPlanStays');
  });

  test('plans that do not exist', async () => {
    const { client } = await begin();
    await expectRefusal(client.management.removePlan.mutate({ plan: NOBODY, reason }), 'management.planNotFound');
  });
});
