import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { edit, says } from './asking.ts';
import { age, requested, WANTED } from './requesting.ts';

const use = useSharedStack();
const statesOf = async ({ uuid: community, people }: Place) =>
  (await people.member.client.permissions.ownRequests.query({ community })).items.map(({ state }) => state);

describe('answers', () => {
  test('what the caller asked for, and what became of it', async () => {
    const { own } = await use.stack.world();
    const { id } = await requested(own);
    expect(await statesOf(own)).toEqual(['pending']);
    expect((await own.people.staff.client.permissions.ownRequests.query({ community: own.uuid })).items).toEqual([]);
    await age(use.stack, id, 14);
    expect(await statesOf(own)).toEqual(['lapsed']);
    await requested(own);
    await edit(own, [own.ranks.Member], [says(WANTED, 'allow')]);
    expect(await statesOf(own)).toEqual(['granted']);
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'stranger' | 'member', community = use.world.own.uuid) =>
    use.world.person(name).client.permissions.ownRequests.query({ community });

  test('a stranger', () => expectRefusal(ask('stranger'), 'members.notMember'));
});
