import { MemberQuery } from '@muster/contracts/directory/model';
import { beforeAll, expect, test } from 'vitest';
import { rosterQuery } from '../../apps/upstream/src/features/directory/store.ts';
import { below, largeCommunity, planOf } from '../support/plans.ts';
import { useSharedStack } from '../support/shared-stack.ts';

const use = useSharedStack();

let community = '';
beforeAll(async () => {
  community = await largeCommunity(use.stack, use.world.own.people.owner.account, { members: 20_000, auditRows: 0 });
}, 240_000);

/** The steps by which the page itself is found; that all are counted is another matter. */
async function pagePlan(asked: Partial<MemberQuery>, after: { key: string; id: string } | null = null) {
  const nothing = MemberQuery.parse({});
  const query = { ...nothing, conditions: [], ...asked, now: new Date(), after, limit: 101, columns: [] };
  const plan = await planOf(use.stack, community, rosterQuery(community, query));
  const page = plan.find((node) => node['Subplan Name'] === 'CTE page');
  return page ? below(page) : [];
}

const ORDERS = [
  ['name', 'members_by_name', 'maria'],
  ['nameDown', 'members_by_name', 'maria'],
  ['newest', 'members_by_joined', '1767225600000000'],
  ['oldest', 'members_by_joined', '1767225600000000'],
  ['standing', 'members_by_since', '1767225600000000'],
  ['standingUp', 'members_by_since', '1767225600000000'],
  ['power', 'members_by_power', '54'],
  ['powerUp', 'members_by_power', '54'],
  ['seen', 'members_by_seen', '1767225600000000'],
  ['seenUp', 'members_by_seen', '1767225600000000'],
] as const;

test.each(ORDERS)('by %s, a page comes out of %s in order, and so does the one behind it', async (sort, index, key) => {
  for (const after of [null, { key, id: use.world.own.people.owner.account }]) {
    const plan = await pagePlan({ sort }, after);
    const types = plan.map((node) => node['Node Type']);
    expect(plan.map((node) => node['Index Name'])).toContain(index);
    expect(types).not.toContain('Seq Scan');
    expect(types).not.toContain('Sort');
  }
});

test.each(['pending', 'archived'] as const)('who is %s is found without a look at everybody', async (state) => {
  const plan = await pagePlan({ state });
  expect(plan.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'members')).toEqual([]);
});

test('a search that forgives a typing error looks at the members twice: for what is exact, and for what is near', async () => {
  const nothing = MemberQuery.parse({});
  const query = {
    ...nothing,
    conditions: [],
    search: 'qurtz marai',
    now: new Date(),
    after: null,
    limit: 101,
    columns: [],
  };
  const plan = await planOf(use.stack, community, rosterQuery(community, query));
  const scans = plan.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'members');
  const subplans = plan.map((node) => node['Subplan Name'] ?? '').filter((name) => name.startsWith('SubPlan'));
  expect(scans).toHaveLength(2);
  // Whom a marked member looks like, which is asked of marked ones alone (@decision 0166).
  expect(subplans.length).toBeLessThanOrEqual(1);
});
