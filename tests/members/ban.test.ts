import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { empower } from '../departments/asking.ts';
import { forgetProof } from '../session/factors.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { letEveryoneIn, limitAccounts } from '../support/world/changes.ts';
import { endBans } from '../../apps/upstream/src/features/members/standing/ban-ends.ts';
import { acted, detailOf } from './asking.ts';

const use = useStack();

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

describe('answers', () => {
  test('that somebody is shut out at once, on every page they have open, and is told why', async () => {
    const { own } = await use.stack.world();
    const { member, staff } = own.people;
    using live = member.live({ communities: [own.uuid] });
    await live.untilKind('live');
    const until = inAnHour();
    await acted(own, 'ban', { whose: 'member', until });
    const { data } = await live.untilEvent('comAccountInformationUpdate');
    expect(data).toMatchObject({ relation: 'banned', member: { banned: true, ban: { reason: 'Because', until } } });
    await expectRefusal(member.client.members.recent.query({ community: own.uuid }), 'communities.banned');
    const { viewer } = await member.client.communities.get.query({ community: own.uuid });
    expect(viewer.member?.ban).toMatchObject({ reason: 'Because', until });
    const { items } = await member.client.notifications.list.query();
    expect(items[0]).toMatchObject({ kind: 'memberBanned', values: { reason: 'Because', until } });
    const seen = await detailOf(own, 'member');
    expect(seen.bannedBy).toContain('owner');
    expect(await staff.client.directory.list.query({ community: own.uuid, state: 'banned' })).toMatchObject({
      total: 2,
    });
  });

  test('a ban until a moment, which ends by itself and gives back what was before', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    await acted(own, 'ban', { whose: 'member', until: inAnHour() });
    const { services } = use.stack.upstream;
    await endBans(services);
    expect(await member.client.members.mine.query({ community: own.uuid })).toMatchObject({ banned: true });
    await endBans({ ...services, now: () => new Date(Date.now() + 3_700_000) });
    expect(await member.client.members.mine.query({ community: own.uuid })).toMatchObject({
      banned: false,
      ban: null,
      sysStatus: 'active',
      ranks: [own.ranks.Member],
    });
    const { items } = await member.client.notifications.list.query();
    expect(items[0]).toMatchObject({ kind: 'memberUnbanned' });
  });

  test('a ban until a moment keeps their place of those there are, and its end needs no other', async () => {
    const { own, stranger } = await use.stack.world();
    await letEveryoneIn(use.stack, own);
    await limitAccounts(use.stack, own, 4);
    await acted(own, 'ban', { whose: 'member', until: inAnHour() });
    await expectRefusal(stranger.client.communities.join.mutate({ community: own.uuid }), 'communities.full');
  });

  test('ends of bans behind one that cannot be ended come all the same', async () => {
    const { own } = await use.stack.world();
    await acted(own, 'ban', { whose: 'member', until: inAnHour() });
    await acted(own, 'ban', { whose: 'staff', until: new Date(Date.now() + 3_650_000).toISOString() });
    const { services } = use.stack.upstream;
    const spoilt = new pg.Client({ connectionString: use.stack.database.ownerUrl });
    await spoilt.connect();
    await spoilt.query(`create function spoil() returns trigger language plpgsql as
      $$ begin if old.account = '${own.people.member.account}' then raise 'spoilt'; end if; return new; end $$`);
    await spoilt.query(
      'create trigger spoilt before update of banned on members for each row execute function spoil()',
    );
    const later = { ...services, now: () => new Date(Date.now() + 3_700_000) };
    await expect(endBans(later, 1)).rejects.toThrow('could not be done');
    expect(await detailOf(own, 'staff')).toMatchObject({ row: { banned: false } });
    await spoilt.query('drop function spoil cascade');
    await spoilt.end();
    await endBans(later, 1);
    expect(await detailOf(own, 'member')).toMatchObject({ row: { banned: false } });
  });
});

describe('refuses', () => {
  test.each(['member', 'staff'] as const)('the %s, who lacks the permission', async (by) => {
    const refused = await expectRefusal(acted(use.world.own, 'ban', { whose: 'applicant', by }), 'permissions.missing');
    expect(refused.details).toMatchObject({ missing: { permission: 'system.ban' } });
  });

  test('somebody who is not in this community', async () => {
    await expectRefusal(acted(use.world.own, 'ban', { whose: 'nobody' }), 'members.notFound');
  });

  test('oneself', async () => {
    await expectRefusal(acted(use.world.own, 'ban', { whose: 'owner' }), 'members.yourself');
  });

  test('the owner, and whoever has as much power', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.ban']);
    const refused = await expectRefusal(acted(own, 'ban', { whose: 'owner', by: 'staff' }), 'permissions.outranked');
    expect(refused.details).toMatchObject({ missing: { permission: 'system.ban' } });
  });

  test.each(['banned'] as const)('the %s, who is not what it takes', async (whose) => {
    await expectRefusal(acted(use.world.own, 'ban', { whose }), 'members.wrongState');
  });

  test('whoever has not proved who they are for a while', async () => {
    const { own } = await use.stack.world();
    await forgetProof(use.stack, own.people.owner);
    await expectRefusal(acted(own, 'ban', { whose: 'member' }), 'session.stepUpNeeded');
  });

  test('an end that has passed', async () => {
    const asked = { whose: 'member', until: '2020-01-01T00:00:00.000Z' } as const;
    await expectRefusal(acted(use.world.own, 'ban', asked), 'members.endPassed');
  });
});
