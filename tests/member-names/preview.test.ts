import { communities } from '@muster/upstream/platform/schema/communities';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { empower } from '../departments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

const use = useStack();
const preview = (place: Place, whose: Role, name: string | null, by: Role = whose) =>
  place.people[by].client.memberNames.preview.query({
    community: place.uuid,
    accId: place.people[whose].account,
    name,
  });
const setInfo = ({ uuid }: Place, info: object) =>
  use.stack.db.execute(sql`update ${communities}
    set com_info = jsonb_set(com_info, '{info}', com_info -> 'info' || ${JSON.stringify(info)}::jsonb) where uuid = ${uuid}`);

describe('answers', () => {
  test('the name that renaming then gives, by the pattern of the community', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    expect(await preview(own, 'member', 'Jack')).toEqual({ accId: member.account, name: 'Jack', format: null });
    await setInfo(own, { nameIdentFormat: '[CRW] {name}' });
    const shown = await preview(own, 'member', 'Jack');
    expect(shown).toMatchObject({ name: '[CRW] Jack', format: '[CRW] {name}' });
    const asked = { community: own.uuid, accId: member.account, name: 'Jack' };
    expect((await member.client.memberNames.rename.mutate(asked)).name).toBe(shown.name);
    expect((await preview(own, 'member', null)).name).toBe(`[CRW] ${member.username}`);
  });

  test('that of somebody else, to staff who may rename them', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.changeDisplayName']);
    expect(await preview(own, 'member', 'Jack', 'staff')).toMatchObject({ name: 'Jack' });
  });
});

describe('refuses', () => {
  test('a name that looks like that of the owner', async () => {
    const { own } = use.world;
    const name = own.people.owner.username.replaceAll('o', 'о');
    await expectRefusal(preview(own, 'member', name), 'input.looksAlike');
  });

  test('the own name where the community does not allow it', async () => {
    const { own } = await use.stack.world();
    await setInfo(own, { allowNameEditing: false });
    await expectRefusal(preview(own, 'member', 'Jack'), 'members.nameLocked');
  });

  test('the name of somebody else without the permission, and of somebody with more power', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(preview(own, 'member', 'Jack', 'staff'), 'permissions.missing');
    await empower(use.stack, own, ['system.changeDisplayName']);
    await expectRefusal(preview(own, 'owner', 'Jack', 'staff'), 'permissions.outranked');
  });

  test('somebody who is not here, and a community that is not', async () => {
    const { own } = use.world;
    const asked = (community: string) =>
      own.people.owner.client.memberNames.preview.query({ community, accId: NOBODY, name: 'Jack' });
    await expectRefusal(asked(own.uuid), 'members.notFound');
    await expectRefusal(asked(NOBODY), 'communities.notFound');
  });
});
