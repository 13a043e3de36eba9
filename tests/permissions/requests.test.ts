import { describe, expect, test } from 'vitest';
import { empower, letOnly } from '../departments/asking.ts';
import { stand } from '../members/asking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { edit, says } from './asking.ts';
import { age, requested, WANTED } from './requesting.ts';

const use = useSharedStack();
const seenBy = async ({ uuid: community, people }: Place, who: Role = 'owner') =>
  (await people[who].client.permissions.requests.query({ community })).items;

describe('answers', () => {
  test('who asks for what and why, to whoever can grant it', async () => {
    const { own } = await use.stack.world();
    const { id, askedAt, until } = await requested(own);
    const accId = own.people.member.account;
    const asked = { id, accId, name: 'Crow member', permission: WANTED, note: 'For the night shift', askedAt, until };
    expect(await seenBy(own)).toMatchObject([asked]);
    await empower(use.stack, own, ['system.changePermissions']);
    expect(await seenBy(own, 'staff')).toMatchObject([asked]);
  });

  test('nothing to whoever could not give it', async () => {
    const { own } = await use.stack.world();
    await requested(own);
    await letOnly(use.stack, own, ['system.changePermissions']);
    expect(await seenBy(own, 'staff')).toEqual([]);
  });

  test('nothing of who holds it by now, has lapsed, or is banned', async () => {
    const { own } = await use.stack.world();
    const { id } = await requested(own);
    await stand(use.stack, own, 'member', { banned: true });
    expect(await seenBy(own)).toEqual([]);
    await stand(use.stack, own, 'member', { banned: false });
    await age(use.stack, id, 14);
    expect(await seenBy(own)).toEqual([]);
    await requested(own);
    expect(await seenBy(own)).toHaveLength(1);
    await edit(own, [own.ranks.Member], [says(WANTED, 'allow')]);
    expect(await seenBy(own)).toEqual([]);
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', community = use.world.own.uuid) =>
    use.world.person(name).client.permissions.requests.query({ community });

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
});
