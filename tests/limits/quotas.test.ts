import { inTransaction } from '@muster/upstream/platform/database';
import { spendQuota } from '@muster/upstream/platform/quotas/quotas';
import { QUOTA_RULES, type QuotaRule } from '@muster/upstream/platform/quotas/settings';
import { audit, quotaUses } from '@muster/upstream/platform/schema/service';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { refusal } from '../support/world/page.ts';

const CROWD = 50;
const use = useStack({
  upstream: { CHANGES_PER_10_MIN: '20', CHANGES_PER_DAY: '40', COMMUNITIES_PER_ACCOUNT: '3', SHORT_NAMES_PER_DAY: '5' },
});
const crowd = <T>(work: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: CROWD }, (_, index) => work(index)));
const admitted = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length;

/** As if the time of every quota were over. */
const endAll = () => use.stack.db.update(quotaUses).set({ endsAt: sql`now()` });

describe('within a time', () => {
  test.each(Object.keys(QUOTA_RULES) as QuotaRule[])(
    '%s admits as many of fifty at once as it allows',
    async (rule) => {
      const { db, quotas } = use.stack.upstream.services;
      const limits = { ...quotas, within: { ...quotas.within, [rule]: 12 } };
      const spend = (of: string) => inTransaction(db, (tx) => spendQuota(tx, limits, [{ rule, of }]));
      const of = crypto.randomUUID();
      expect(admitted(await crowd(() => spend(of)))).toBe(12);
      await expect(spend(of)).rejects.toMatchObject({
        code: 'request.quotaSpent',
        details: { retryAfterS: expect.any(Number) },
      });
      await spend(crypto.randomUUID());
      await endAll();
      await spend(of);
    },
  );

  test('what is undone is not counted, and an amount counts as a whole', async () => {
    const { db, quotas } = use.stack.upstream.services;
    const limits = { ...quotas, within: { ...quotas.within, runItems: 10 } };
    const of = crypto.randomUUID();
    const spend = (amount: number, then: () => void = () => undefined) =>
      inTransaction(db, async (tx) => {
        await spendQuota(tx, limits, [{ rule: 'runItems', of, amount }]);
        then();
      });
    const undone = spend(10, () => {
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await spend(7);
    await expect(spend(4)).rejects.toMatchObject({ code: 'request.quotaSpent' });
    await spend(3);
  });
});

describe('changes', () => {
  const columns = (index: number) => ({ columns: index % 2 === 0 ? ['hours'] : ['joined'] });

  test('of one account in one community are as many of fifty at once as it may make', async () => {
    const { own } = await use.stack.world();
    const { staff, owner } = own.people;
    const outcomes = await crowd((index) =>
      staff.client.directory.chooseColumns.mutate({ community: own.uuid, ...columns(index) }),
    );
    expect(admitted(outcomes)).toBe(20);
    // Other people have their own.
    const one = owner.client.directory.chooseColumns.mutate({ community: own.uuid, ...columns(1) });
    expect(await one).toBeDefined();
    expect(await staff.client.members.mine.query({ community: own.uuid })).toBeDefined();
    await expectRefusal(
      staff.client.directory.chooseColumns.mutate({ community: own.uuid, ...columns(1) }),
      'request.quotaSpent',
    );
  });

  test('end for a clock that is turned on and off for ever, and go on when the time is over', async () => {
    const { own } = await use.stack.world();
    const { owner } = own.people;
    const turn = async () => {
      await owner.client.shifts.clockIn.mutate({ community: own.uuid });
      await owner.client.shifts.clockOut.mutate({ community: own.uuid });
    };
    for (let turns = 0; turns < 10; turns += 1) await turn();
    const refused = await refusal(turn());
    expect(refused).toMatchObject({ code: 'request.quotaSpent', status: 429 });
    expect(refused.message).toContain('20 changes within 10 minutes');
    expect(refused.details.retryAfterS).toBeGreaterThan(500);
    // Refusals have bounds of their own on record.
    const entries = () => use.stack.db.$count(audit, and(eq(audit.actor, owner.account), sql`${audit.code} % 2 = 0`));
    const before = await entries();
    await refusal(turn());
    expect(await entries()).toBe(before);
    await endAll();
    await turn();
    expect(await entries()).toBe(before + 2);
  });

  test('that are refused count too, since each leaves its answer; repeated ones do not', async () => {
    const { own } = await use.stack.world();
    const { member, staff } = own.people;
    const again = staff.page.keyed('the-same-key-again');
    for (let times = 0; times < 25; times += 1) {
      await again.directory.chooseColumns.mutate({ community: own.uuid, ...columns(1) });
    }
    const kick = { community: own.uuid, accId: member.account, reason: 'Because' };
    const refused = await crowd(() => refusal(staff.client.members.kick.mutate(kick)));
    const times = (code: string) =>
      refused.filter((each) => each.status === 'fulfilled' && each.value.code === code).length;
    expect(times('permissions.missing')).toBe(19);
    expect(times('request.quotaSpent')).toBe(CROWD - 19);
    expect(await staff.client.session.signOut.mutate()).toBeDefined();
  });
});

describe('communities', () => {
  const name = () => `quota-${crypto.randomUUID().slice(0, 8)}`;

  test('of one account are as many of fifty at once as it may own, made or taken over', async () => {
    const { own, stranger } = await use.stack.world();
    await endAll();
    const create = () => stranger.client.communities.create.mutate({ name: 'Quota', customId: name() });
    expect(admitted(await crowd(create))).toBe(3);
    await endAll();
    const refused = await expectRefusal(create(), 'communities.tooManyOwned');
    expect(refused.message).toContain('3 communities of at most 3');
    const { owner } = own.people;
    for (let made = 1; made < 3; made += 1) {
      await owner.client.communities.create.mutate({ name: 'Quota', customId: name() });
    }
    await expectRefusal(
      owner.client.communities.create.mutate({ name: 'Quota', customId: name() }),
      'communities.tooManyOwned',
    );
  });

  test('leave room when they are deleted, and short names are claimed so often a day all the same', async () => {
    const { stranger } = await use.stack.world();
    const cycle = async () => {
      const { uuid } = await stranger.client.communities.create.mutate({ name: 'Quota', customId: name() });
      await stranger.client.communities.delete.mutate({ community: uuid, name: 'Quota' });
    };
    for (let times = 0; times < 5; times += 1) await cycle();
    const refused = await expectRefusal(cycle(), 'request.quotaSpent');
    expect(refused.message).toContain('5 new communities within 24 hours');
  });

  test('of one network are as many a day as it may claim, whoever makes them', async () => {
    const { dispatcher, services } = use.stack.upstream;
    const { db, quotas } = services;
    const { stranger } = await use.stack.world();
    const network = '2001:db8:1:2';
    const limit = quotas.within.shortNamesOfNetwork;
    await inTransaction(db, (tx) =>
      spendQuota(tx, quotas, [{ rule: 'shortNamesOfNetwork', of: network, amount: limit }]),
    );
    const create = (address: string) =>
      dispatcher.handle('communities/create', {
        requestId: 'r',
        account: stranger.account,
        token: stranger.device.token,
        address,
        name: 'Quota',
        customId: name(),
      });
    expect(await create(`${network}::77`)).toMatchObject({ success: false, code: 'request.quotaSpent' });
    expect(await create('2001:db8:1:3::77')).toMatchObject({ success: true });
  });
});
