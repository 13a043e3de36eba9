import { communities } from '@muster/upstream/platform/schema/communities';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { empower } from '../departments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

const use = useStack();
const rename = (place: Place, whose: Role, name: string | null, by: Role = whose) =>
  place.people[by].client.memberNames.rename.mutate({
    community: place.uuid,
    accId: place.people[whose].account,
    name,
  });
const setInfo = ({ uuid }: Place, info: object) =>
  use.stack.db.execute(sql`update ${communities}
    set com_info = jsonb_set(com_info, '{info}', com_info -> 'info' || ${JSON.stringify(info)}::jsonb) where uuid = ${uuid}`);

describe('answers', () => {
  test('the own name in this community, which lists show at once', async () => {
    const { own } = await use.stack.world();
    const { member, owner } = own.people;
    using live = owner.live({ communities: [own.uuid] });
    await live.untilKind('live');
    expect(await rename(own, 'member', ' Jack Doe ')).toEqual({ accId: member.account, name: 'Jack Doe' });
    expect((await live.untilEvent('members:listUpdated')).data).toMatchObject({ card: { name: 'Jack Doe' } });
    expect(await rename(own, 'member', null)).toMatchObject({ name: member.username });
  });

  test('the name as the community writes names', async () => {
    const { own } = await use.stack.world();
    await setInfo(own, { nameIdentFormat: '[CRW] {name} ({identifier})' });
    expect(await rename(own, 'member', 'Jack Doe')).toMatchObject({ name: '[CRW] Jack Doe (Crow-api-member)' });
  });

  test('the name of somebody else, given by staff who may', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.changeDisplayName']);
    await setInfo(own, { allowNameEditing: false });
    expect(await rename(own, 'member', 'Renamed', 'staff')).toMatchObject({ name: 'Renamed' });
  });
});

describe('refuses', () => {
  test('one own name where the community does not allow it', async () => {
    const { own } = await use.stack.world();
    await setInfo(own, { allowNameEditing: false });
    const refused = await expectRefusal(rename(own, 'member', 'Jack Doe'), 'members.nameLocked');
    expect(refused.details.missing).toEqual({ permission: 'system.changeDisplayName', grantors: ['Chief', 'owner'] });
  });

  test('the name of somebody else without the permission', async () => {
    const refused = await expectRefusal(rename(use.world.own, 'member', 'Jack', 'staff'), 'permissions.missing');
    expect(refused.details).toMatchObject({ missing: { permission: 'system.changeDisplayName' } });
  });

  test('the name of somebody with more power', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.changeDisplayName']);
    await expectRefusal(rename(own, 'owner', 'Jack', 'staff'), 'permissions.outranked');
  });

  test('a name that looks like that of the owner or of a member with more power', async () => {
    const { own } = await use.stack.world();
    await rename(own, 'owner', 'Chief Amara');
    await rename(own, 'staff', 'Ivan', 'owner');
    const refused = await expectRefusal(rename(own, 'member', 'Chіef  Аmаrа'), 'input.looksAlike');
    expect(refused.message).toContain('Chief Amara');
    await expectRefusal(rename(own, 'member', 'lvan'), 'input.looksAlike');
    await expectRefusal(rename(own, 'member', 'lvan', 'owner'), 'input.looksAlike');
    await rename(own, 'member', 'Jack');
    expect(await rename(own, 'staff', 'jack', 'owner')).toMatchObject({ name: 'jack' });
  });

  test('somebody who is not here, and a community that is not', async () => {
    const { own } = use.world;
    const asked = (community: string) =>
      own.people.owner.client.memberNames.rename.mutate({ community, accId: NOBODY, name: 'Jack' });
    await expectRefusal(asked(own.uuid), 'members.notFound');
    await expectRefusal(asked(NOBODY), 'communities.notFound');
  });

  test('a name that is not the one that was seen, and leaves it', async () => {
    const { own } = await use.stack.world();
    await rename(own, 'member', 'Jack', 'owner');
    const asked = { community: own.uuid, accId: own.people.member.account, name: 'Joe' };
    const { memberNames } = own.people.owner.client;
    await expectRefusal(memberNames.rename.mutate({ ...asked, seen: 'Jim' }), 'input.outdated');
    expect((await memberNames.rename.mutate({ ...asked, seen: 'Jack' })).name).toBe('Joe');
  });
});
