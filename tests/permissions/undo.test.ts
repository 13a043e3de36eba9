import { describe, expect, test } from 'vitest';
import { empower, ownerOf } from '../departments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { edit, rankKey, says } from './asking.ts';

const use = useSharedStack();
const undo = (place: Place, change: string | null, by: 'owner' | 'staff' = 'owner') =>
  place.people[by].client.permissions.undo.mutate({ community: place.uuid, change: change ?? '' });
const setOf = async (place: Place, rank: string) =>
  (await ownerOf(place).permissions.get.query({ community: place.uuid, of: rankKey(rank) })).set;

describe('answers', () => {
  test('every set as it was', async () => {
    const { own } = await use.stack.world();
    const before = [await setOf(own, own.ranks.Member), await setOf(own, own.ranks.Moderator)];
    const both = [own.ranks.Member, own.ranks.Moderator];
    const { change } = await edit(own, both, [says('cad.use', 'allow'), says('system.manageMembers', 'deny')]);
    await undo(own, change);
    expect([await setOf(own, own.ranks.Member), await setOf(own, own.ranks.Moderator)]).toEqual(before);
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', more: object = {}) =>
    use.world.person(name).client.permissions.undo.mutate({ community: use.world.own.uuid, change: NOBODY, ...more });

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test('an edit nobody made', () => expectRefusal(ask('owner'), 'permissions.changeUnknown'));

  test('the second time', async () => {
    const { own } = await use.stack.world();
    const { change } = await edit(own, [own.ranks.Member], [says('cad.use', 'allow')]);
    await undo(own, change);
    await expectRefusal(undo(own, change), 'permissions.undone');
  });

  test('where somebody changed the same set since', async () => {
    const { own } = await use.stack.world();
    const { change } = await edit(own, [own.ranks.Member], [says('cad.use', 'allow')]);
    await edit(own, [own.ranks.Member], [says('cad.manage', 'allow')]);
    await expectRefusal(undo(own, change), 'permissions.changedMeanwhile');
  });

  test('of a rank that is gone', async () => {
    const { own } = await use.stack.world();
    const { change } = await edit(own, [own.ranks.Member], [says('cad.use', 'allow')]);
    const part = { kind: 'rank', id: own.ranks.Member } as const;
    await ownerOf(own).departments.remove.mutate({ community: own.uuid, part });
    await expectRefusal(undo(own, change), 'permissions.unknown');
  });

  test('staff what they could not have done', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.changePermissions']);
    const { change: denied } = await edit(own, [own.ranks.Member], [says('system.ban', 'deny')]);
    await expectRefusal(undo(own, denied, 'staff'), 'permissions.notYours');
    const { change: high } = await edit(own, [own.ranks.Moderator], [says('cad.use', 'allow')]);
    await expectRefusal(undo(own, high, 'staff'), 'permissions.outranked');
  });
});
