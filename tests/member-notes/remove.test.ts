import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { notesOf } from '../members/asking.ts';

const use = useSharedStack();
const added = ({ uuid: community, people }: Place) =>
  people.staff.client.memberNotes.add.mutate({ community, accId: people.member.account, text: 'A note' });
const remove = (by: 'staff' | 'member', id: string, community = use.world.own.uuid) =>
  use.world.own.people[by].client.memberNotes.remove.mutate({ community, id });

describe('answers', () => {
  test('that the note is gone', async () => {
    const { id } = await added(use.world.own);
    expect(await remove('staff', id)).toEqual({ id });
    expect(await notesOf(use.world.own, 'member')).toEqual([]);
  });
});

describe('refuses', () => {
  test('a member without the permission', () => expectRefusal(remove('member', NOBODY), 'permissions.missing'));

  test('a note that is not there, another community its own included', async () => {
    await expectRefusal(remove('staff', NOBODY), 'members.noteUnknown');
    await expectRefusal(remove('staff', (await added(use.world.foreign)).id), 'members.noteUnknown');
  });

  test('a note of somebody with more power, and one about oneself that is another’s', async () => {
    const { uuid: community, people } = use.world.own;
    const write = (accId: string) =>
      people.owner.client.memberNotes.add.mutate({ community, accId, text: 'By the owner' });
    await expectRefusal(remove('staff', (await write(people.member.account)).id), 'permissions.outranked');
    const { id } = await write(people.staff.account);
    await expectRefusal(remove('staff', id), 'members.yourself');
    expect(await notesOf(use.world.own, 'staff')).toEqual([expect.objectContaining({ id })]);
  });
});
