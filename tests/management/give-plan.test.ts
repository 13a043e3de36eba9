import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeOperator } from './operating.ts';

const use = useSharedStack();

const reason = 'As agreed';

async function begin() {
  const world = await use.stack.world();
  const { client } = await makeOperator(use.stack, world.stranger);
  const name = `Plan ${crypto.randomUUID()}`;
  const plan = await client.management.addPlan.mutate({ name, limits: { accounts: 4, forms: 2 }, reason });
  return { ...world, client, plan };
}

describe('answers', () => {
  test('the community with the limits of the plan, but for those of its own', async () => {
    const { own, client, plan } = await begin();
    await client.management.setLimits.mutate({ community: own.uuid, limits: { forms: 9 }, reason });
    const given = await client.management.givePlan.mutate({ community: own.uuid, plan: plan.id, reason });
    expect(given.plan).toEqual({ id: plan.id, name: plan.name });
    const of = (wanted: string) => given.limits.find(({ name }) => name === wanted);
    expect(of('accounts')).toMatchObject({ limit: 4, planned: 4, own: false });
    expect(of('forms')).toMatchObject({ limit: 9, planned: 2, own: true });
    const theirs = await own.people.owner.client.communities.limits.query({ community: own.uuid });
    expect(theirs.limits.find(({ name }) => name === 'accounts')).toMatchObject({ limit: 4 });
  });

  test('and is on record by the names of both plans, for the people of the community and for operators', async () => {
    const { own, client, plan } = await begin();
    const giving = { community: own.uuid, plan: plan.id, reason };
    await client.management.givePlan.mutate(giving);
    await client.management.givePlan.mutate(giving);
    const { items } = await own.people.owner.client.audit.list.query({ community: own.uuid, limit: 1 });
    expect(items).toMatchObject([{ action: 'COMMUNITY_PLAN_CHANGE', fields: ['plan', 'reason'], reason }]);
    expect(items[0]?.changes).toMatchObject([{ field: 'plan', before: 'Standard', after: plan.name }]);
    const record = await client.management.record.query({ limit: 2 });
    expect(record.items.map(({ action }) => action)).toEqual(['COMMUNITY_PLAN_CHANGE', 'PLAN_ADD']);
  });
});

describe('refuses', () => {
  test('communities and plans that do not exist', async () => {
    const { own, client, plan } = await begin();
    const give = (community: string, id: string) => client.management.givePlan.mutate({ community, plan: id, reason });
    await expectRefusal(give(NOBODY, plan.id), 'communities.notFound');
    await expectRefusal(give(own.uuid, NOBODY), 'management.planNotFound');
  });

  test('a plan in the place of one that another operator has changed since it was seen', async () => {
    const { own, client, plan } = await begin();
    const giving = { community: own.uuid, plan: plan.id, reason, seen: { plan: NOBODY } };
    await expectRefusal(client.management.givePlan.mutate(giving), 'input.outdated');
  });

  test('the owner of the community', async () => {
    const { own, plan } = await begin();
    await expectRefusal(
      own.people.owner.client.management.givePlan.mutate({ community: own.uuid, plan: plan.id, reason }),
      'management.operatorOnly',
    );
  });
});
