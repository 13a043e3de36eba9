import { SCREENS } from '@muster/contracts/screens';
import { communities } from '@muster/upstream/platform/schema/communities';
import { ranks } from '@muster/upstream/platform/schema/departments';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { empower } from '../departments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';

const use = useStack();

describe('answers', () => {
  test('each permission of which one is enough, and everybody who can grant one of them', async () => {
    const { own } = await use.stack.world();
    const ask = () =>
      own.people.member.client.permissions.needed.query({ community: own.uuid, place: 'admin_departments' });
    expect(await ask()).toEqual({
      anyOf: SCREENS.admin_departments,
      grantors: ['Chief'],
      secondFactorDue: false,
    });
    await empower(use.stack, own, ['system.changePermissions', 'system.changeRanks']);
    expect((await ask()).grantors).toEqual(['Chief', 'Moderator']);
  });

  test('a rank that is called as the owner is, like any other', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.changePermissions', 'system.changeRanks']);
    await use.stack.db.update(ranks).set({ label: 'owner' }).where(eq(ranks.id, own.ranks.Moderator));
    const asked = { community: own.uuid, place: 'admin_departments' } as const;
    expect((await own.people.member.client.permissions.needed.query(asked)).grantors).toEqual(['Chief', 'owner']);
  });

  test('that a second factor is all that lacks', async () => {
    const { own } = await use.stack.world();
    await use.stack.db
      .update(communities)
      .set({ secondFactorFor: ['system.manageMembers'] })
      .where(eq(communities.uuid, own.uuid));
    const ask = (name: 'staff' | 'member') =>
      own.people[name].client.permissions.needed.query({ community: own.uuid, place: 'admin_accounts' });
    expect(await ask('staff')).toMatchObject({ anyOf: ['system.manageMembers'], secondFactorDue: true });
    expect(await ask('member')).toMatchObject({ secondFactorDue: false });
    // It would not open what their ranks do not.
    const place = 'admin_audit' as const;
    expect(await own.people.staff.client.permissions.needed.query({ community: own.uuid, place })).toMatchObject({
      secondFactorDue: false,
    });
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member', community = use.world.own.uuid) =>
    use.world.person(name).client.permissions.needed.query({ community, place: 'admin_audit' });

  test('a visitor', () => expectRefusal(ask('visitor'), 'session.required'));
  test('a community that does not exist', () => expectRefusal(ask('member', NOBODY), 'communities.notFound'));
  test('a place that is no admin screen', () =>
    expectRefusal(
      use.world.own.people.member.client.permissions.needed.query({
        community: use.world.own.uuid,
        place: 'dashboard' as 'admin_audit',
      }),
      'input.invalid',
    ));
});
