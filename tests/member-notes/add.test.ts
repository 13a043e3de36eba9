import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { notesOf } from '../members/asking.ts';

const use = useSharedStack();
const add = (by: 'staff' | 'member', accId: string, community = use.world.own.uuid, text = ' Late again ') =>
  use.world.own.people[by].client.memberNotes.add.mutate({ community, accId, text });

describe('answers', () => {
  test('the note, which staff see and the person does not', async () => {
    const { own } = use.world;
    const note = await add('staff', own.people.member.account);
    expect(note).toMatchObject({ text: 'Late again', by: { accId: own.people.staff.account, name: 'Crow staff' } });
    expect(await notesOf(own, 'member')).toEqual([note]);
    const mine = await own.people.member.client.members.mine.query({ community: own.uuid });
    expect(JSON.stringify(mine)).not.toContain('Late again');
  });
});

describe('refuses', () => {
  test('a member without the permission', () =>
    expectRefusal(add('member', use.world.own.people.member.account), 'permissions.missing'));

  test('an empty one', () =>
    expectRefusal(add('staff', use.world.own.people.member.account, use.world.own.uuid, '  '), 'input.invalid'));

  test('about somebody who is not here, and in a community that is not', async () => {
    await expectRefusal(add('staff', NOBODY), 'members.notFound');
    await expectRefusal(add('staff', NOBODY, NOBODY), 'communities.notFound');
  });
});
