import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { addStatuses } from './asking.ts';

const use = useSharedStack();
const set = (place: Place, whose: Role, status: string | null, by: Role = 'staff') =>
  place.people[by].client.members.setStatus.mutate({
    community: place.uuid,
    accId: place.people[whose].account,
    status,
  });

describe('answers', () => {
  test('that somebody carries a status, which their page shows, and loses it again', async () => {
    const { own } = await use.stack.world();
    const { onLeave } = await addStatuses(use.stack, own);
    const { member } = own.people;
    using live = member.live({ communities: [own.uuid] });
    await live.untilKind('live');
    expect(await set(own, 'member', onLeave)).toEqual({ accId: member.account, status: onLeave });
    expect((await live.untilEvent('comAccountInformationUpdate')).data).toMatchObject({
      member: { comStatus: onLeave },
    });
    await set(own, 'member', null);
    expect(await member.client.members.mine.query({ community: own.uuid })).toMatchObject({ comStatus: null });
  });
});

describe('refuses', () => {
  test('a member without the permission', () =>
    expectRefusal(set(use.world.own, 'applicant', null, 'member'), 'permissions.missing'));

  test('a status that the community does not have', () =>
    expectRefusal(set(use.world.own, 'member', NOBODY), 'members.statusUnknown'));

  test('oneself', () => expectRefusal(set(use.world.own, 'staff', null), 'members.yourself'));

  test('somebody with more power', () => expectRefusal(set(use.world.own, 'owner', null), 'permissions.outranked'));

  test('somebody who is not here, and a community that is not', async () => {
    const { uuid, people } = use.world.own;
    const asked = (community: string) =>
      people.staff.client.members.setStatus.mutate({ community, accId: NOBODY, status: null });
    await expectRefusal(asked(uuid), 'members.notFound');
    await expectRefusal(asked(NOBODY), 'communities.notFound');
  });

  test('what somebody else has given since it was seen, but for what is wanted', async () => {
    const { own } = await use.stack.world();
    const { onLeave, onDuty } = await addStatuses(use.stack, own);
    await set(own, 'member', onLeave);
    const asked = { community: own.uuid, accId: own.people.member.account, seen: null };
    const { setStatus } = own.people.staff.client.members;
    await expectRefusal(setStatus.mutate({ ...asked, status: onDuty }), 'input.outdated');
    expect((await setStatus.mutate({ ...asked, status: onLeave })).status).toBe(onLeave);
  });
});
