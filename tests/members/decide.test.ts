import { memberRanks } from '@muster/upstream/platform/schema/members';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { whileItWaits } from '../support/while-it-waits.ts';
import { useStack } from '../support/use-stack.ts';
import { limitAccounts } from '../support/world/changes.ts';
import type { Place } from '../support/world/world.ts';

const use = useStack();
const input = ({ uuid, people }: Place, decision: 'accept' | 'decline' = 'accept') => ({
  community: uuid,
  accId: people.applicant.account,
  decision,
});

describe('answers', () => {
  test('that somebody was let in, who is told and is a member at once', async () => {
    const { own } = await use.stack.world();
    const { staff, applicant } = own.people;
    expect(await staff.client.members.decide.mutate(input(own))).toEqual({
      accId: applicant.account,
      decision: 'accept',
    });
    expect(await applicant.client.members.mine.query({ community: own.uuid })).toMatchObject({ sysStatus: 'active' });
    expect((await applicant.client.members.recent.query({ community: own.uuid })).total).toBe(4);
    const { items } = await applicant.client.notifications.list.query();
    expect(items[0]).toMatchObject({ kind: 'applicationAccepted', type: 'positive', communityName: own.name });
  });

  test('that somebody was sent away, who is told, is a stranger again and may ask anew', async () => {
    const { own } = await use.stack.world();
    const { staff, applicant } = own.people;
    await staff.client.members.decide.mutate({ ...input(own, 'decline'), reason: ' Too young ' });
    expect(await applicant.client.members.mine.query({ community: own.uuid })).toBe(null);
    const { items } = await applicant.client.notifications.list.query();
    expect(items[0]).toMatchObject({
      kind: 'applicationDeclined',
      type: 'negative',
      values: { reason: 'Too young' },
    });
    const record = await own.people.owner.client.audit.list.query({ community: own.uuid });
    expect(record.items.find(({ action }) => action === 'MEMBER_DECLINE')).toMatchObject({ fields: ['reason'] });
    await applicant.client.communities.join.mutate({ community: own.uuid });
  });
});

describe('refuses', () => {
  const decide = (name: 'visitor' | 'stranger' | 'applicant' | 'member' | 'banned') =>
    use.world.person(name).client.members.decide.mutate(input(use.world.own));

  test.each(['stranger', 'applicant', 'member'] as const)(
    'the %s, applicants for themselves included',
    async (name) => {
      await expectRefusal(decide(name), 'permissions.missing');
    },
  );

  test('somebody banned', () => expectRefusal(decide('banned'), 'communities.banned'));

  test('about somebody who is not in this community', async () => {
    const { own, stranger } = use.world;
    const about = (accId: string) => own.people.staff.client.members.decide.mutate({ ...input(own), accId });
    await expectRefusal(about(stranger.account), 'members.notFound');
    await expectRefusal(about(NOBODY), 'members.notFound');
  });

  test.each(['owner', 'member', 'banned'] as const)('about the %s, who does not wait', async (name) => {
    const { own } = use.world;
    const deciding = own.people.staff.client.members.decide.mutate({ ...input(own), accId: own.people[name].account });
    await expectRefusal(deciding, 'members.notPending');
  });

  test('the second of two decisions at the same moment', async () => {
    const { own } = await use.stack.world();
    const { staff, owner } = own.people;
    const ended = await Promise.allSettled([
      staff.client.members.decide.mutate(input(own)),
      owner.client.members.decide.mutate(input(own)),
    ]);
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('to let somebody in where the limit was lowered meanwhile', async () => {
    const { own } = await use.stack.world();
    await limitAccounts(use.stack, own, 3);
    await expectRefusal(own.people.staff.client.members.decide.mutate(input(own)), 'communities.full');
  });

  test('a reason for whoever is let in: nobody would read it', async () => {
    const { own } = use.world;
    const deciding = own.people.staff.client.members.decide.mutate({ ...input(own), reason: 'Nice' });
    await expectRefusal(deciding, 'input.invalid');
  });

  test('whoever lost the permission while they waited for their turn', async () => {
    const { own } = await use.stack.world();
    const { staff } = own.people;
    await whileItWaits(use.stack, own.uuid, {
      call: () => expectRefusal(staff.client.members.decide.mutate(input(own)), 'permissions.missing'),
      change: (tx) => tx.execute(sql`update ranks set permissions = '{}' where id = ${own.ranks.Moderator}`),
    });
  });

  test('staff about whoever waits with a rank as high as theirs', async () => {
    const { own } = await use.stack.world();
    const { applicant, staff } = own.people;
    const held = { community: own.uuid, account: applicant.account, rank: own.ranks.Moderator };
    await use.stack.db.insert(memberRanks).values(held);
    await expectRefusal(staff.client.members.decide.mutate(input(own)), 'permissions.outranked');
  });
});
