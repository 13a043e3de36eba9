import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeOperator } from './operating.ts';

const use = useSharedStack();

const reason = 'As agreed';
const nameOfPlan = () => `Plan ${crypto.randomUUID()}`;

async function begin() {
  const world = await use.stack.world();
  const { client } = await makeOperator(use.stack, world.stranger);
  const plan = await client.management.addPlan.mutate({ name: nameOfPlan(), limits: { inviteLinks: 3 }, reason });
  return { ...world, client, plan };
}

describe('answers', () => {
  test('a lower limit removes nothing, refuses what would be added by its name, and leaves limits of communities alone', async () => {
    const { own, foreign, client, plan } = await begin();
    const give = { plan: plan.id, reason };
    await client.management.givePlan.mutate({ community: own.uuid, ...give });
    await client.management.givePlan.mutate({ community: foreign.uuid, ...give });
    await client.management.setLimits.mutate({ community: foreign.uuid, limits: { inviteLinks: 7 }, reason });
    const { inviteLinks } = own.people.owner.client;
    const link = () =>
      inviteLinks.create.mutate({
        community: own.uuid,
        link: { rank: null, days: null, usesMax: null, note: '' },
      });
    await link();
    await link();
    const changed = await client.management.changePlan.mutate({ plan: plan.id, limits: { inviteLinks: 1 }, reason });
    expect(changed.limits).toContainEqual({ name: 'inviteLinks', limit: 1 });
    const { limits } = await client.management.community.query({ community: own.uuid });
    expect(limits.find(({ name }) => name === 'inviteLinks')).toMatchObject({ limit: 1, used: 2, own: false });
    const refused = await expectRefusal(link(), 'communities.limitReached');
    expect(refused).toMatchObject({ message: expect.stringContaining('2 of at most 1 invite links') });
    const other = await client.management.community.query({ community: foreign.uuid });
    expect(other.limits.find(({ name }) => name === 'inviteLinks')).toMatchObject({ limit: 7, planned: 1, own: true });
  });

  test('a new name, on record with the old one; what changes nothing is not on record', async () => {
    const { client, plan } = await begin();
    const name = nameOfPlan();
    await client.management.changePlan.mutate({ plan: plan.id, name, reason });
    await client.management.changePlan.mutate({ plan: plan.id, name, limits: { inviteLinks: 3 }, reason });
    const { items } = await client.management.record.query({ limit: 2 });
    expect(items.map(({ action }) => action)).toEqual(['PLAN_CHANGE', 'PLAN_ADD']);
    expect(items[0]).toMatchObject({ target: { label: name }, fields: ['name'] });
  });
});

describe('refuses', () => {
  test('a limit that another operator has changed since it was seen', async () => {
    const { client, plan } = await begin();
    const change = { plan: plan.id, limits: { inviteLinks: 9 }, seen: { inviteLinks: 2 }, reason };
    await expectRefusal(client.management.changePlan.mutate(change), 'input.outdated');
  });

  test('the name of another plan', async () => {
    const { client, plan } = await begin();
    const other = await client.management.addPlan.mutate({ name: nameOfPlan(), reason });
    const change = { plan: plan.id, name: other.name, reason };
    await expectRefusal(client.management.changePlan.mutate(change), 'management.planNameTaken');
  });

  test('plans that do not exist', async () => {
    const { client } = await begin();
    await expectRefusal(
      client.management.changePlan.mutate({ plan: NOBODY, name: nameOfPlan(), reason }),
      'management.planNotFound',
    );
  });
});
