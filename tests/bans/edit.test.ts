import { describe, expect, test } from 'vitest';
import { acted, detailOf } from '../members/asking.ts';
import { empower, letOnly } from '../departments/asking.ts';
import { forgetProof } from '../session/factors.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { letEveryoneIn, limitAccounts } from '../support/world/changes.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { endBans } from '../../apps/upstream/src/features/members/standing/ban-ends.ts';

const use = useStack();

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const BECAUSE = { reason: 'Because', until: null };

type Change = { reason: string; until: string | null; seen?: { reason: string; until: string | null } };
function edit(
  { uuid: community, people }: Place,
  change: Change,
  by: Role = 'owner',
  whose: Role | 'nobody' = 'member',
) {
  const accId = whose === 'nobody' ? NOBODY : people[whose].account;
  return people[by].client.bans.edit.mutate({ community, accId, ...change });
}

/** A community whose member is banned for good, because. */
async function withBan() {
  const { own, ...world } = await use.stack.world();
  await acted(own, 'ban', { whose: 'member' });
  return { ...world, own };
}

describe('answers', () => {
  test('the ban with another end and reason, which the person reads at once and is told', async () => {
    const { own } = await withBan();
    const { member } = own.people;
    using live = member.live({ communities: [own.uuid] });
    await live.untilKind('live');
    const wanted = { reason: 'Left a stop', until: inHours(2) };
    expect(await edit(own, { ...wanted, seen: BECAUSE })).toEqual(wanted);
    const { data } = await live.untilEvent('comAccountInformationUpdate');
    expect(data).toMatchObject({ relation: 'banned', member: { ban: wanted } });
    const { items } = await member.client.notifications.list.query();
    expect(items[0]).toMatchObject({ kind: 'memberBanned', values: wanted });
    expect((await detailOf(own, 'member')).member.ban).toMatchObject(wanted);
  });

  test('a ban that ends when it says now', async () => {
    const { own } = await withBan();
    await edit(own, { reason: 'Because', until: inHours(2) });
    const { services } = use.stack.upstream;
    await endBans(services);
    const mine = () => own.people.member.client.members.mine.query({ community: own.uuid });
    expect(await mine()).toMatchObject({ banned: true });
    await endBans({ ...services, now: () => new Date(Date.now() + 2.1 * HOUR_MS) });
    expect(await mine()).toMatchObject({ banned: false });
  });

  test('its history: who changed what from what to what, in the audit log and in the service record', async () => {
    const { own } = await withBan();
    const { member, owner } = own.people;
    const community = own.uuid;
    const wanted = { reason: 'Left a stop', until: inHours(2) };
    await edit(own, wanted);
    const { audit, serviceRecord } = owner.client;
    const [entry] = (await audit.list.query({ community, action: 'MEMBER_BAN_EDIT' })).items;
    expect(entry).toMatchObject({ actor: { id: owner.account }, target: { id: member.account } });
    const detail = await audit.get.query({ community, seq: entry?.seq ?? 0 });
    expect([detail.before, detail.after]).toEqual([BECAUSE, wanted]);
    const { items } = await serviceRecord.list.query({ community, accId: member.account });
    expect(items.find(({ kind }) => kind === 'banChanged')).toMatchObject({
      reason: wanted.reason,
      expiresAt: wanted.until,
      by: { accId: owner.account },
    });
  });

  test('nothing on record where it says that already', async () => {
    const { own } = await withBan();
    expect(await edit(own, BECAUSE)).toEqual(BECAUSE);
    const { items } = await own.people.owner.client.audit.list.query({
      community: own.uuid,
      action: 'MEMBER_BAN_EDIT',
    });
    expect(items).toEqual([]);
  });
});

describe('refuses', () => {
  test('members without the permission', async () => {
    const { own } = await withBan();
    await expectRefusal(edit(own, BECAUSE, 'staff'), 'permissions.missing');
  });

  test('a ban of a person above one’s own power', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.ban']);
    await acted(own, 'ban', { whose: 'member' });
    await own.people.owner.client.departments.edit.mutate({
      community: own.uuid,
      part: { kind: 'rank', id: own.ranks.Member, power: 60 },
    });
    await expectRefusal(edit(own, { reason: 'Mine', until: null }, 'staff'), 'permissions.outranked');
  });

  test('the own ban', async () => {
    const { own } = await use.stack.world();
    await letOnly(use.stack, own, ['system.ban']);
    await expectRefusal(edit(own, BECAUSE, 'staff', 'staff'), 'members.yourself');
  });

  test('people who are not there, and who are not banned any more', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(edit(own, BECAUSE, 'owner', 'nobody'), 'members.notFound');
    await expectRefusal(edit(own, BECAUSE), 'bans.over');
  });

  test('an end that has passed', async () => {
    const { own } = await withBan();
    await expectRefusal(edit(own, { reason: 'Because', until: inHours(-1) }), 'members.endPassed');
  });

  test('what somebody else changed meanwhile', async () => {
    const { own } = await withBan();
    await edit(own, { reason: 'First', until: null, seen: BECAUSE });
    await expectRefusal(edit(own, { reason: 'Second', until: null, seen: BECAUSE }), 'input.outdated');
  });

  test('an end for a ban for good, where another has their room by now', async () => {
    const { own, stranger } = await use.stack.world();
    await letEveryoneIn(use.stack, own);
    await limitAccounts(use.stack, own, 4);
    await acted(own, 'ban', { whose: 'member' });
    await stranger.client.communities.join.mutate({ community: own.uuid });
    await expectRefusal(edit(own, { reason: 'Because', until: inHours(1) }), 'communities.full');
  });

  test('a person who has not proved who they are for a while', async () => {
    const { own } = await withBan();
    await forgetProof(use.stack, own.people.owner);
    await expectRefusal(edit(own, { reason: 'Mine', until: null }), 'session.stepUpNeeded');
  });
});
