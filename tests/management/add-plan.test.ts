import { limitPlans } from '@muster/upstream/platform/schema/communities';
import { inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { forgetProof } from '../session/factors.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeOperator } from './operating.ts';

const use = useSharedStack();

const reason = 'For large communities';
const nameOfPlan = () => `Plan ${crypto.randomUUID()}`;

describe('answers', () => {
  test('the plan, which no community has yet, and is on record with its reason', async () => {
    const { stranger } = await use.stack.world();
    const { client } = await makeOperator(use.stack, stranger);
    const name = nameOfPlan();
    const plan = await client.management.addPlan.mutate({ name: ` ${name} `, limits: { accounts: 500 }, reason });
    expect(plan).toMatchObject({ name, isDefault: false, communities: 0 });
    expect(plan.limits).toContainEqual({ name: 'accounts', limit: 500 });
    const { items } = await client.management.record.query({ limit: 1 });
    expect(items).toMatchObject([
      { action: 'PLAN_ADD', target: { id: plan.id, kind: 'plan', label: name }, reason, fields: ['name', 'accounts'] },
    ]);
  });
});

describe('refuses', () => {
  test('a name that another plan has, in other letters too', async () => {
    const { stranger } = await use.stack.world();
    const { client } = await makeOperator(use.stack, stranger);
    const name = nameOfPlan();
    await client.management.addPlan.mutate({ name, reason });
    await expectRefusal(
      client.management.addPlan.mutate({ name: name.toUpperCase(), reason }),
      'management.planNameTaken',
    );
  });

  test('more plans than there can be', async () => {
    const { stranger } = await use.stack.world();
    const { client } = await makeOperator(use.stack, stranger);
    const { plans } = await client.management.plans.query({});
    const names = Array.from({ length: 50 - plans.length }, nameOfPlan);
    await use.stack.db.insert(limitPlans).values(names.map((name) => ({ name })));
    const adding = client.management.addPlan.mutate({ name: nameOfPlan(), reason });
    await expectRefusal(adding, 'management.tooManyPlans');
    await use.stack.db.delete(limitPlans).where(inArray(limitPlans.name, names));
  });

  test('operators without a fresh proof, and accounts that are no operators', async () => {
    const { stranger } = await use.stack.world();
    const adding = () => stranger.client.management.addPlan.mutate({ name: nameOfPlan(), reason });
    await expectRefusal(adding(), 'management.operatorOnly');
    await forgetProof(use.stack, await makeOperator(use.stack, stranger));
    await expectRefusal(adding(), 'session.stepUpNeeded');
  });
});
