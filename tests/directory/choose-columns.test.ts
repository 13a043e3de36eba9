import { DIRECTORY } from '@muster/contracts/directory/constants';
import { describe, expect, test } from 'vitest';
import { makeField } from '../profile-fields/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';

const use = useSharedStack();
const choose = (columns: string[] | null, by: Role = 'staff', community = use.world.own.uuid) =>
  use.world.own.people[by].client.directory.chooseColumns.mutate({ community, columns });
const listed = async () => {
  const { uuid: community, people } = use.world.own;
  return (await people.staff.client.directory.list.query({ community })).columns.map(({ id }) => id);
};

describe('answers', () => {
  test('what is kept, in place of what was; null is what everybody has', async () => {
    expect(await choose(['hours', 'username'])).toEqual({ columns: ['hours', 'username'] });
    expect(await listed()).toEqual(['hours', 'username']);
    await choose([]);
    expect(await listed()).toEqual([]);
    expect(await choose(null)).toEqual({ columns: null });
    expect(await listed()).toEqual(['ranks', 'standing', 'joined']);
  });
});

describe('refuses', () => {
  test('a field the caller may not see, naming the permission and not the field', async () => {
    const id = await makeField(use.world.own, { label: 'Secret', audience: 'permitted' });
    const refused = await expectRefusal(choose([`field:${id}`]), 'permissions.missing');
    expect(refused.details).toMatchObject({ missing: { permission: `profileFields.view:${id}` } });
    expect(JSON.stringify(refused.details)).not.toContain('Secret');
  });

  test('a field that does not exist', () => expectRefusal(choose([`field:${NOBODY}`]), 'profileFields.unknown'));

  test.each([
    ['a column that does not exist', ['nonsense']],
    ['a column twice', ['hours', 'hours']],
    ['more than a list holds', Array.from({ length: DIRECTORY.columnsMax + 1 }, (_, nth) => `column-${nth}`)],
  ])('%s', async (_what, columns) => {
    await expectRefusal(choose(columns), 'input.invalid');
  });

  test('a member without the permission', () => expectRefusal(choose([], 'member'), 'permissions.missing'));
});
