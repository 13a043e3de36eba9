import type { AuditFilter } from '@muster/contracts/audit/model';
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
