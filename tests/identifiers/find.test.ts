import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { added, asked, linkDiscord, OWN_ID, STEAM } from './asking.ts';

const use = useSharedStack();
const find = (text: string, by: 'staff' | 'member' = 'staff', community = use.world.own.uuid) =>
  use.world.own.people[by].client.identifiers.find.query({ community, text });

describe('answers', () => {
  test('who has it, in whatever form it is asked for, and by a part of it', async () => {
    const { own } = await use.stack.world();
    await added(own);
    const id = await linkDiscord(use.stack, own.people.applicant.account);
    const { calls } = asked(own);
    const found = (text: string) => calls.find.query({ community: own.uuid, text });
    for (const text of [STEAM.typed, STEAM.id, STEAM.value, '[U:1:305419896]', '2345678']) {
      expect(await found(text), text).toMatchObject([{ name: 'Crow member', id: STEAM.id, active: true }]);
    }
    expect(await found(id)).toMatchObject([{ name: 'Crow applicant', id }]);
    const { items } = await own.people.staff.client.directory.list.query({ community: own.uuid, search: STEAM.typed });
    expect(items).toMatchObject([{ name: 'Crow member' }]);
  });

  test('nobody where nobody has it, nor for signs that mean something in patterns', async () => {
    expect(await find('nothing')).toEqual([]);
    expect(await find('%%%')).toEqual([]);
    expect(await find('crow-api-m')).toMatchObject([{ id: OWN_ID }]);
  });
});

describe('refuses', () => {
  test('a member, whose rank does not allow it', () => expectRefusal(find('crow', 'member'), 'permissions.missing'));

  test('a community that is not there', () => expectRefusal(find('crow', 'staff', NOBODY), 'communities.notFound'));

  test('less than three signs', () => expectRefusal(find('cr'), 'input.invalid'));
});
