import type { AuditFilter } from '@muster/contracts/audit/model';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { entriesQuery } from '../../apps/upstream/src/features/audit/store.ts';
import { largeCommunity, planOf } from '../support/plans.ts';
import { useStack } from '../support/use-stack.ts';

const use = useStack();

const ENTRIES = 30_000;
let community = '';
beforeAll(async () => {
  community = await largeCommunity(use.stack, use.world.own.people.owner.account, { members: 500, auditRows: ENTRIES });
}, 240_000);

const [from, to] = [new Date(Date.now() - 40 * 86_400_000), new Date(Date.now() - 30 * 86_400_000)].map((at) =>
  at.toISOString(),
);
const FILTERS: Readonly<Record<string, (actor: string) => AuditFilter>> = {
  nothing: () => ({}),
  'a person': (actor) => ({ actor }),
  'an area': () => ({ area: 'profiles' }),
  'an area nothing is in': () => ({ area: 'radio' }),
  'a kind': () => ({ kind: 'department' }),
  'one thing': (actor) => ({ kind: 'member', target: actor }),
  'an action': () => ({ action: 'MEMBER_RANKS_CHANGE' }),
  'an action nothing came of': () => ({ action: 'RADIO_SYNC' }),
  'an action and a span of time': () => ({ action: 'MEMBER_BAN', from, to }),
  'an action, its area and what was refused': () => ({ action: 'MEMBER_BAN', area: 'community', outcome: 'fail' }),
  'an action and a person': (actor) => ({ action: 'MEMBER_BAN', actor }),
  'a request': () => ({ request: '0c8e0000-0000-4000-8000-000000000000' }),
  'a run': () => ({ run: '0c8e0000-0000-4000-8000-000000000000' }),
  'what was refused': () => ({ outcome: 'fail' }),
  'what was done': () => ({ outcome: 'success' }),
  'a span of time': () => ({ from, to }),
  'a person and an area': (actor) => ({ actor, area: 'profiles' }),
  'a person and a kind': (actor) => ({ actor, kind: 'rank' }),
  'a person and what was refused': (actor) => ({ actor, outcome: 'fail' }),
  'an area and a kind': () => ({ area: 'profiles', kind: 'rank' }),
  'everything at once': (actor) => ({ actor, area: 'community', kind: 'member', outcome: 'success', from, to }),
};

test.each(Object.entries(FILTERS))('filtered by %s, the record is read by an index', async (_what, filter) => {
  const asked = { ...filter(use.world.own.people.owner.account), limit: 101 };
  for (const after of [null, ENTRIES / 2]) {
    const plan = await planOf(use.stack, community, entriesQuery(community, { ...asked, after }));
    expect(plan.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'audit')).toEqual([]);
    expect(plan.map((node) => node['Index Name']).filter((name) => name?.startsWith('audit_'))).not.toEqual([]);
  }
});

test('all of a bulk action of thousands is taken from its index in the order of the list, whatever else is asked', async () => {
  const run = crypto.randomUUID();
  await use.stack.db.execute(sql`
    insert into audit (community, action, code, target_kind, target, source, request_id)
    select ${community}, 'MEMBER_NOTE_ADD', 23_062, 'member', gen_random_uuid()::text, 'job', ${run}
    from generate_series(1, 3000)`);
  await use.stack.db.execute(sql`analyze audit`);
  const readOf = async (more: AuditFilter) => {
    const plan = await planOf(use.stack, community, entriesQuery(community, { run, ...more, limit: 101 }));
    return { plan, indexes: plan.flatMap((node) => (node['Relation Name'] === 'audit' ? [node['Index Name']] : [])) };
  };
  const alone = await readOf({});
  expect(alone.indexes).toContain('audit_by_request');
  expect(alone.plan.filter((node) => node['Node Type'].includes('Sort'))).toEqual([]);
  for (const more of [{ outcome: 'fail' }, { kind: 'member' }] as const) {
    const { indexes } = await readOf(more);
    expect(indexes).toContain('audit_by_request');
    expect(indexes).not.toContain('audit_failed');
  }
});
