import { describe, expect, test } from 'vitest';
import { empower, makeDepartment, makeRank } from '../departments/asking.ts';
import { onOwnDomain } from '../session/host-proof-flow.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { edit, says } from './asking.ts';
import { requested, WANTED } from './requesting.ts';

const use = useSharedStack();
const waysFor = ({ uuid: community, people }: Place, id: string, by: Role = 'owner') =>
  people[by].client.permissions.grantWays.query({ community, id });

/** A rank that allows nothing but what is asked for. */
async function smallRank(own: Place): Promise<string> {
  const rank = await makeRank(own, await makeDepartment(own, 'Helpers'), { label: 'Helper' });
  await edit(own, [rank], [says(WANTED, 'allow')]);
  return rank;
}

describe('answers', () => {
  test('ranks that give it and sets that could, what changes least first, with what it changes for the person', async () => {
    const { own } = await use.stack.world();
    const helper = await smallRank(own);
    const { id } = await requested(own);
    const { ways } = await waysFor(own, id);
    const [first] = ways;
    expect(first?.difference).toMatchObject({ gained: [WANTED], lost: [] });
    const byRank = ways.find(({ rank }) => rank === helper);
    expect(byRank).toMatchObject({ kind: 'rank', label: 'Helper', department: 'Helpers', others: 0 });
    const bySet = ways.find(({ rank }) => rank === own.ranks.Member);
    expect(bySet).toMatchObject({ kind: 'set', label: 'Crew', difference: { gained: [WANTED] } });
    expect(ways.every(({ difference }) => difference.gained.includes(WANTED))).toBe(true);
    const weights = ways.map(({ difference: { gained, lost } }) => gained.length + lost.length);
    expect(weights).toEqual(weights.toSorted((one, other) => one - other));
  });

  test('each is done in one press, after which the request is no more', async () => {
    const { own } = await use.stack.world();
    const helper = await smallRank(own);
    const { id } = await requested(own);
    const { client } = own.people.owner;
    const give = { community: own.uuid, accId: own.people.member.account, give: [{ rank: helper }] };
    await client.departments.changeRanks.mutate(give);
    expect((await client.permissions.requests.query({ community: own.uuid })).items).toEqual([]);
    await expectRefusal(waysFor(own, id), 'permissions.requestGone');

    const other = await requested(own, 'member', '', 'system.viewAudit');
    const { version, ways } = await waysFor(own, other.id);
    const set = ways.find(({ kind, rank }) => kind === 'set' && rank === own.ranks.Member);
    await client.permissions.edit.mutate({
      community: own.uuid,
      base: version,
      targets: [{ kind: 'rank', id: set?.rank ?? '' }],
      changes: [says('system.viewAudit', 'allow')],
    });
    const { items } = await own.people.member.client.permissions.ownRequests.query({ community: own.uuid });
    expect(items.map(({ state }) => state)).toEqual(['granted', 'granted']);
  });

  test('none above the power of whoever says yes, none that gives what they lack, and no ranks where they give none', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.changePermissions']);
    await smallRank(own);
    const { id } = await requested(own);
    const { ways } = await waysFor(own, id, 'staff');
    expect(ways.map(({ kind }) => kind)).not.toContain('rank');
    expect(ways.map(({ label }) => label)).not.toContain('Chief');
    await empower(use.stack, own, ['system.changePermissions', 'system.changeRanks']);
    const more = await waysFor(own, id, 'staff');
    expect(more.ways.map(({ label }) => label)).toContain('Helper');
    expect(more.ways.map(({ label }) => label)).not.toContain('Chief');
  });

  test('ranks alone on a community’s own host, where no set is edited', async () => {
    const { own } = await use.stack.world();
    await smallRank(own);
    const { id } = await requested(own);
    const { page } = await onOwnDomain(use.stack, own.people.owner, own);
    const { ways } = await page.client.permissions.grantWays.query({ community: own.uuid, id });
    expect([...new Set(ways.map(({ kind }) => kind))]).toEqual(['rank']);
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'stranger' | 'member' | 'owner', community = use.world.own.uuid) =>
    use.world.person(name).client.permissions.grantWays.query({ community, id: NOBODY });

  test('a stranger, and a member, who learn which permission it takes', async () => {
    await expectRefusal(ask('stranger'), 'permissions.missing');
    await expectRefusal(ask('member'), 'permissions.missing');
  });
  test('a request that is not there, is of another community, was withdrawn, or may not be answered by the caller', async () => {
    const { own, foreign } = await use.stack.world();
    await expectRefusal(ask('owner'), 'permissions.requestGone');
    const { id } = await requested(own);
    await expectRefusal(waysFor(foreign, id), 'permissions.requestGone');
    await empower(use.stack, own, ['system.changePermissions']);
    const above = await requested(own, 'member', '', 'shortener.manageDomains');
    await expectRefusal(waysFor(own, above.id, 'staff'), 'permissions.requestGone');
    await own.people.member.client.permissions.withdrawRequest.mutate({ community: own.uuid, id });
    await expectRefusal(waysFor(own, id), 'permissions.requestGone');
  });
});
