import { audit } from '@muster/upstream/platform/schema/service';
import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { forgetProof } from '../session/factors.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeOperator } from './operating.ts';

const use = useSharedStack();

const reason = 'They grow';

describe('answers', () => {
  test('the community with its new limit, which holds from the next thing that is added', async () => {
    const { own, stranger } = await use.stack.world();
    const { client } = await makeOperator(use.stack, stranger);
    const set = (accounts: number) =>
      client.management.setLimits.mutate({ community: own.uuid, limits: { accounts }, reason });
    const join = async () =>
      (await use.stack.world()).stranger.client.communities.join.mutate({ community: own.uuid, values: {} });
    await set(4);
    await expectRefusal(join(), 'communities.full');
    const raised = await set(5);
    expect(raised.limits.find(({ name }) => name === 'accounts')).toEqual({
      name: 'accounts',
      limit: 5,
      used: 4,
      planned: 100,
      own: true,
    });
    expect((await join()).uuid).toBe(own.uuid);
  });

  test('and is on record with its reason, for the people of the community and for operators', async () => {
    const { own, stranger } = await use.stack.world();
    const { client, account } = await makeOperator(use.stack, stranger);
    await client.management.setLimits.mutate({ community: own.uuid, limits: { accounts: 200, forms: 10_000 }, reason });
    const { items } = await own.people.owner.client.audit.list.query({ community: own.uuid, limit: 1 });
    expect(items).toMatchObject([
      { action: 'COMMUNITY_LIMITS_CHANGE', actor: { id: account }, fields: ['reason', 'accounts'] },
    ]);
    const rows = await use.stack.db
      .select()
      .from(audit)
      .where(and(eq(audit.action, 'COMMUNITY_LIMITS_CHANGE'), eq(audit.actor, account)));
    const said = { before: { accounts: 100 }, after: { accounts: 200, reason }, targetLabel: own.name };
    expect(rows.map(({ community }) => community)).toEqual([own.uuid, null]);
    expect(rows).toMatchObject([said, said]);
  });

  test('and with null the limit of the plan again, which is on record as the number that holds then', async () => {
    const { own, stranger } = await use.stack.world();
    const { client } = await makeOperator(use.stack, stranger);
    const set = (accounts: number | null) =>
      client.management.setLimits.mutate({ community: own.uuid, limits: { accounts }, reason });
    await set(200);
    const { limits } = await set(null);
    expect(limits.find(({ name }) => name === 'accounts')).toMatchObject({ limit: 100, planned: 100, own: false });
    const [row] = await use.stack.db
      .select()
      .from(audit)
      .where(and(eq(audit.community, own.uuid), eq(audit.action, 'COMMUNITY_LIMITS_CHANGE')))
      .orderBy(desc(audit.id));
    expect(row).toMatchObject({ before: { accounts: 200 }, after: { accounts: 100 } });
  });
});

describe('refuses', () => {
  test('a limit that somebody else has changed since it was seen', async () => {
    const { own, stranger } = await use.stack.world();
    const { client } = await makeOperator(use.stack, stranger);
    const change = { community: own.uuid, limits: { accounts: 300 }, reason, seen: { accounts: 50 } };
    await expectRefusal(client.management.setLimits.mutate(change), 'input.outdated');
  });

  test('an operator without a fresh proof, and one who gives no reason', async () => {
    const { own, stranger } = await use.stack.world();
    const operator = await makeOperator(use.stack, stranger);
    const set = (why: string) =>
      operator.client.management.setLimits.mutate({ community: own.uuid, limits: { accounts: 300 }, reason: why });
    await expectRefusal(set(' '), 'input.invalid');
    await forgetProof(use.stack, operator);
    await expectRefusal(set(reason), 'session.stepUpNeeded');
  });

  test('its own owner, who is no operator', () =>
    expectRefusal(
      use.world.own.people.owner.client.management.setLimits.mutate({
        community: use.world.own.uuid,
        limits: { accounts: 1_000 },
        reason,
      }),
      'management.operatorOnly',
    ));
});
