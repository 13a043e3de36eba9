import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { letEveryoneIn } from '../support/world/changes.ts';
import type { Place } from '../support/world/world.ts';
import { departmentOf, makeDepartment, makePosition, ownerOf } from './asking.ts';

const use = useSharedStack();
const preview = (place: Place, kind: 'department' | 'rank' | 'position', id: string) =>
  ownerOf(place).departments.previewRemoval.query({ community: place.uuid, part: { kind, id } });

describe('answers', () => {
  test('how many lose something, each counted once', async () => {
    const { own } = await use.stack.world();
    const { id } = await departmentOf(own, 'Moderation');
    await makeDepartment(own, 'Inside', id);
    const position = await makePosition(own, id, 2);
    const accIds = [own.people.member.account, own.people.owner.account];
    await ownerOf(own).departments.fill.mutate({ community: own.uuid, position, accIds });
    const nothing = { ranks: 0, positions: 0, units: 0, blocked: null };
    expect(await preview(own, 'department', id)).toEqual({
      label: 'Moderation',
      blocked: null,
      ranks: 2,
      positions: 1,
      units: 1,
      members: 3,
    });
    expect(await preview(own, 'rank', own.ranks.Member)).toEqual({ ...nothing, label: 'Crew', ranks: 1, members: 1 });
    expect(await preview(own, 'position', position)).toEqual({ ...nothing, label: 'Post', positions: 1, members: 2 });
  });

  test('what stands in the way', async () => {
    const { own } = await use.stack.world();
    await letEveryoneIn(use.stack, own);
    expect(await preview(own, 'rank', own.ranks.Member)).toMatchObject({ blocked: 'departments.isJoinRank' });
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', more: object = {}) =>
    use.world.person(name).client.departments.previewRemoval.query({
      community: use.world.own.uuid,
      part: { kind: 'rank', id: use.world.own.ranks.Member },
      ...more,
    });

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test.each([
    ['department', 'departments.unknown'],
    ['rank', 'departments.rankUnknown'],
    ['position', 'departments.positionUnknown'],
  ] as const)('a %s that is not there', async (kind, code) => {
    await expectRefusal(ask('owner', { part: { kind, id: NOBODY } }), code);
  });
});
