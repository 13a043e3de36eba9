import { accounts } from '@muster/upstream/platform/schema/accounts';
import { communities } from '@muster/upstream/platform/schema/communities';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';

const use = useStack({ upstream: { COMMUNITIES_PER_ACCOUNT: '6' } });

describe('answers', () => {
  test('the new community, which its maker owns and finds ready to use', async () => {
    const { stranger } = await use.stack.world();
    const { client } = stranger;
    const made = await client.communities.create.mutate({ name: '  Ravens of the Tower ', customId: 'Ravens-Tower' });
    expect(made).toMatchObject({ name: 'Ravens of the Tower', customId: 'ravens-tower', relation: 'owner' });
    const { community, viewer } = await client.communities.get.query({ community: made.uuid });
    expect(community.departments.map(({ label }) => label)).toEqual(['Command', 'Members']);
    expect(viewer.member).toMatchObject({ owner: true, sysStatus: 'active' });
    expect(await client.communities.dashboard.query({ community: made.uuid })).toMatchObject({ members: 1 });
  });

  test('and its host leads there', async () => {
    const { stranger } = await use.stack.world();
    const { uuid } = await stranger.client.communities.create.mutate({ name: 'Rooks', customId: 'rooks-tower' });
    const there = use.stack.page(use.stack.communityOrigin('rooks-tower'));
    expect(await there.client.hosts.site.query()).toMatchObject({
      kind: 'community',
      community: { uuid, name: 'Rooks' },
    });
  });

  test('its maker’s other pages hear of it', async () => {
    const { stranger } = await use.stack.world();
    using live = stranger.live();
    await live.untilKind('live');
    const made = await stranger.client.communities.create.mutate({ name: 'Magpies', customId: 'magpies-heard' });
    const { data } = await live.untilEvent('accountInfoUpdate');
    expect((data as { account: { communities: unknown[] } }).account.communities).toEqual([made]);
  });
});

describe('refuses', () => {
  const create = (customId: string, name = 'Ravens') =>
    use.world.stranger.client.communities.create.mutate({ name, customId });

  test('one more than an account may own', async () => {
    const { stranger } = await use.stack.world();
    const one = () =>
      stranger.client.communities.create.mutate({
        name: 'Ravens',
        customId: `many-${crypto.randomUUID().slice(0, 8)}`,
      });
    for (let made = 0; made < 6; made += 1) await one();
    await expectRefusal(one(), 'communities.tooManyOwned');
  });

  test('a short name that is taken', () =>
    expectRefusal(create(use.world.foreign.customId), 'communities.shortNameTaken'));

  test('a short name that is the product’s own', () =>
    expectRefusal(create('metrics'), 'communities.shortNameReserved'));

  test('whoever has asked for their account to be deleted: ownData.toBeErased', async () => {
    const { stranger } = await use.stack.world();
    const leaving = { eraseAt: new Date(Date.now() + 86_400_000) };
    await use.stack.db.update(accounts).set(leaving).where(eq(accounts.id, stranger.account));
    const made = stranger.client.communities.create.mutate({ name: 'Ravens', customId: 'ravens-leaving' });
    await expectRefusal(made, 'ownData.toBeErased');
    expect(await use.stack.db.$count(communities, eq(communities.owner, stranger.account))).toBe(0);
  });

  test('all but one of those who want one name at the same moment', async () => {
    const ended = await Promise.allSettled(Array.from({ length: 8 }, () => create('wanted-by-all')));
    const refused = ended.flatMap((each) => (each.status === 'rejected' ? [each.reason.data.code] : []));
    expect(refused).toEqual(Array.from({ length: 7 }, () => 'communities.shortNameTaken'));
  });

  test.each(['ab', 'a'.repeat(33), 'crows_', 'crows.org', 'кроу'])('%s as a short name', async (customId) => {
    const refused = await expectRefusal(create(customId), 'input.invalid');
    expect(refused.details).toHaveProperty('fields.customId');
  });

  test('a name of one letter', async () => {
    const refused = await expectRefusal(create('ravens-one-letter', 'R'), 'input.invalid');
    expect(refused.details).toHaveProperty('fields.name');
  });
});
