import { describe, expect, test } from 'vitest';
import { empower, letOnly } from '../departments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { edit, says } from './asking.ts';
import { requested, WANTED } from './requesting.ts';

const use = useSharedStack();
const decline = ({ uuid: community, people }: Place, id: string, by: Role = 'owner') =>
  people[by].client.permissions.declineRequest.mutate({ community, id });

describe('answers', () => {
  test('the request, whose person is told', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    const { id } = await requested(own);
    expect(await decline(own, id)).toEqual({ id });
    const { items } = await member.client.notifications.list.query();
    expect(items[0]).toMatchObject({ kind: 'accessDeclined', community: own.uuid, values: { permission: WANTED } });
    expect((await member.client.permissions.ownRequests.query({ community: own.uuid })).items).toMatchObject([
      { id, state: 'declined' },
    ]);
    expect((await own.people.owner.client.permissions.requests.query({ community: own.uuid })).items).toEqual([]);
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', community = use.world.own.uuid) =>
    use.world.person(name).client.permissions.declineRequest.mutate({ community, id: NOBODY });

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test('one that is not there, and one of another community', async () => {
    await expectRefusal(ask('owner'), 'permissions.requestGone');
    const { own, foreign } = await use.stack.world();
    const { id } = await requested(foreign);
    await expectRefusal(decline(own, id), 'permissions.requestGone');
  });
  test('one that was declined, and one whose person has the permission by now', async () => {
    const { own } = await use.stack.world();
    const { id } = await requested(own);
    await edit(own, [own.ranks.Member], [says(WANTED, 'allow')]);
    await expectRefusal(decline(own, id), 'permissions.requestGone');
    await edit(own, [own.ranks.Member], [says(WANTED, 'unset')]);
    await decline(own, id);
    await expectRefusal(decline(own, id), 'permissions.requestGone');
  });
  test('whoever could not give it, and whoever has no more power', async () => {
    const { own } = await use.stack.world();
    const { id } = await requested(own);
    await letOnly(use.stack, own, ['system.changePermissions']);
    await expectRefusal(decline(own, id, 'staff'), 'permissions.notYours');
    const { member, staff, owner } = own.people;
    await empower(use.stack, own, ['system.changePermissions']);
    await owner.client.departments.changeRanks.mutate({
      community: own.uuid,
      accId: member.account,
      give: [{ rank: own.ranks.Moderator }],
      take: [own.ranks.Member],
    });
    const wanted = { community: own.uuid, permission: 'system.ban' as const };
    const { id: equal } = await member.client.permissions.requestAccess.mutate(wanted);
    await expectRefusal(
      staff.client.permissions.declineRequest.mutate({ community: own.uuid, id: equal }),
      'permissions.outranked',
    );
  });
});
