import { inverseOf } from '@muster/contracts/audit/inverses';
import type { MemberSettings } from '@muster/contracts/member-settings/model';
import { ranks } from '@muster/upstream/platform/schema/departments';
import { audit } from '@muster/upstream/platform/schema/service';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { departmentOf, makeRank } from '../departments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { addApplicant, type Place } from '../support/world/world.ts';
import { addStatuses, stand } from '../members/asking.ts';

const use = useStack();

const PLAIN: MemberSettings = {
  onJoinStatus: 'active',
  onJoinRank: null,
  onJoinActions: [],
  statuses: [],
  allowNameEditing: true,
  nameIdentFormat: null,
};
type Asked = { by?: 'owner' | 'staff' | 'member'; base?: number; community?: string };
const update = (place: Place, change: Partial<MemberSettings>, { by = 'owner', base = 1, community }: Asked = {}) =>
  place.people[by].client.memberSettings.update.mutate({
    community: community ?? place.uuid,
    base,
    settings: { ...PLAIN, ...change },
  });

describe('answers', () => {
  test('the settings one version on, and whoever joins is met by them', async () => {
    const { own } = await use.stack.world();
    const status = { uuid: crypto.randomUUID(), label: ' Recruit ', color: null };
    const { id: command } = await departmentOf(own, 'Command');
    const extra = await makeRank(own, command, { label: 'Guest', rankKind: 'secondary' });
    const saved = await update(own, {
      onJoinRank: own.ranks.Member,
      statuses: [status],
      onJoinActions: [
        { kind: 'setStatus', status: status.uuid },
        { kind: 'giveRank', rank: extra },
      ],
      nameIdentFormat: '{name} | {identifier}',
    });
    expect(saved).toMatchObject({ version: 2, statuses: [{ label: 'Recruit' }] });
    const { client, account } = await addApplicant(use.stack, own);
    const mine = await client.members.mine.query({ community: own.uuid });
    expect(mine).toMatchObject({ sysStatus: 'active', comStatus: status.uuid });
    expect(new Set(mine?.ranks)).toEqual(new Set([own.ranks.Member, extra]));
    expect(mine?.comName).not.toContain('|');
    const { items } = await own.people.owner.client.departments.records.query({ community: own.uuid, accId: account });
    expect(items.map(({ source }) => source)).toEqual(['join', 'join']);
  });

  test('those let in by staff as well', async () => {
    const { own } = await use.stack.world();
    await update(own, { onJoinStatus: 'pending', onJoinRank: own.ranks.Member });
    const { client, account } = await addApplicant(use.stack, own);
    const about = { community: own.uuid, accId: account, decision: 'accept' } as const;
    await own.people.staff.client.members.decide.mutate(about);
    expect(await client.members.mine.query({ community: own.uuid })).toMatchObject({ ranks: [own.ranks.Member] });
  });

  test('that nobody carries a status that is gone', async () => {
    const { own } = await use.stack.world();
    const { onDuty } = await addStatuses(use.stack, own);
    await stand(use.stack, own, 'member', { comStatus: onDuty });
    await update(own, {});
    const mine = await own.people.member.client.members.mine.query({ community: own.uuid });
    expect(mine).toMatchObject({ comStatus: null });
  });

  test('and who lost it is on record, with what restores it; open pages ask again', async () => {
    const { own } = await use.stack.world();
    const { onDuty } = await addStatuses(use.stack, own);
    await stand(use.stack, own, 'member', { comStatus: onDuty });
    await stand(use.stack, own, 'banned', { comStatus: onDuty });
    const { member, banned } = own.people;
    using live = member.live({ communities: [own.uuid] });
    await live.untilKind('live');
    await update(own, {});
    await live.untilEvent('permissions:changed');
    const [entry] = await use.stack.db
      .select({ before: audit.before, after: audit.after })
      .from(audit)
      .where(and(eq(audit.community, own.uuid), eq(audit.action, 'MEMBER_SETTINGS')));
    const accounts = [member.account, banned.account].sort();
    expect(entry?.before).toMatchObject({ lost: [{ status: 'On duty', count: 2, accounts }] });
    const target = { id: own.uuid, kind: 'community', label: null };
    const shown = { action: 'MEMBER_SETTINGS', success: true, target, ...entry } as Parameters<typeof inverseOf>[0];
    expect(inverseOf(shown)).toEqual({ call: 'removals.restore', input: { id: expect.any(String) } });
  });

  test('a pattern as it was stored, also where it could not be stored like that today', async () => {
    const { own } = await use.stack.world();
    await use.stack.db.execute(sql`update communities set
      com_info = jsonb_set(com_info, '{info,nameIdentFormat}', '"{callsign} {name}"') where uuid = ${own.uuid}`);
    const { nameIdentFormat } = await own.people.owner.client.memberSettings.get.query({ community: own.uuid });
    expect(nameIdentFormat).toBe('{callsign} {name}');
  });
});

describe('refuses', () => {
  test('a member without the permission', () =>
    expectRefusal(update(use.world.own, {}, { by: 'member' }), 'permissions.missing'));

  test('to ask for Discord accounts where the installation offers no sign-in by Discord', async () => {
    const { own } = await use.stack.world();
    const { details } = await expectRefusal(update(own, { requireDiscord: true }), 'input.invalid');
    expect(details).toMatchObject({ fields: { 'settings.requireDiscord': expect.stringContaining('no sign-in') } });
    expect(await update(own, { requireDiscord: false })).toMatchObject({ requireDiscord: false });
  });

  test('a pattern with anything in braces that is not filled in, naming what may stand there', async () => {
    for (const nameIdentFormat of ['{callsign} {name}', '{Name}', '{} {name}']) {
      const { details } = await expectRefusal(update(use.world.own, { nameIdentFormat }), 'input.invalid');
      expect(details).toEqual({
        fields: { 'settings.nameIdentFormat': 'In braces only {name} and {identifier} may stand.' },
      });
    }
  });

  test('settings that somebody changed meanwhile', () =>
    expectRefusal(update(use.world.own, {}, { base: 0 }), 'input.outdated'));

  test('a rank that is not there, another community its own included', async () => {
    await expectRefusal(update(use.world.own, { onJoinRank: NOBODY }), 'departments.rankUnknown');
    const { Member } = use.world.foreign.ranks;
    await expectRefusal(update(use.world.own, { onJoinRank: Member }), 'departments.rankUnknown');
  });

  test('a status that is not among them', () =>
    expectRefusal(
      update(use.world.own, { onJoinActions: [{ kind: 'setStatus', status: NOBODY }] }),
      'members.statusUnknown',
    ));

  test('to let everybody have a rank as powerful as one has oneself', () =>
    expectRefusal(
      update(use.world.own, { onJoinRank: use.world.own.ranks.Moderator }, { by: 'staff' }),
      'permissions.outranked',
    ));

  test('to let everybody have a permission that one lacks', async () => {
    const { own } = await use.stack.world();
    const { owner } = own.people;
    const { id } = await departmentOf(own, 'Moderation');
    const rank = await makeRank(own, id, { label: 'Kicker', power: 2 });
    await owner.client.permissions.edit.mutate({
      community: own.uuid,
      base: (await owner.client.departments.list.query({ community: own.uuid })).version,
      targets: [{ kind: 'rank', id: rank }],
      changes: [{ scope: 'system.kick', value: 'allow' }],
    });
    await expectRefusal(update(own, { onJoinRank: rank }, { by: 'staff' }), 'permissions.notYours');
  });

  test('two primary ranks of a department; where both became that later, the first is given', async () => {
    const { own, stranger } = await use.stack.world();
    const { id: command } = await departmentOf(own, 'Command');
    const first = await makeRank(own, command, { label: 'First' });
    const second = await makeRank(own, command, { label: 'Second', rankKind: 'secondary' });
    const both = { onJoinRank: first, onJoinActions: [{ kind: 'giveRank' as const, rank: second }] };
    await update(own, both);
    await use.stack.db.update(ranks).set({ kind: 'primary' }).where(eq(ranks.id, second));
    await stranger.client.communities.join.mutate({ community: own.uuid });
    expect(await stranger.client.members.mine.query({ community: own.uuid })).toMatchObject({ ranks: [first] });
    await expectRefusal(update(own, both, { base: 2 }), 'members.joinRanksClash');
  });
});
