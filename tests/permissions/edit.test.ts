import { audit } from '@muster/upstream/platform/schema/service';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { departmentOf, empower, structureOf } from '../departments/asking.ts';
import { makeRoster } from '../rosters/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { edit, rankKey, says } from './asking.ts';

const use = useStack();
const held = async ({ uuid, people }: Place) =>
  (await people.member.client.communities.get.query({ community: uuid })).viewer.permissions;

describe('answers', () => {
  test('the new version; what is given is held at once, and everyone is told to ask again', async () => {
    const { own } = await use.stack.world();
    using live = own.people.member.live({ communities: [own.uuid] });
    await live.untilKind('live');
    const { version } = await structureOf(own);
    const done = await edit(own, [own.ranks.Member], [says('cad.use', 'allow'), says('system.clock', 'allow')]);
    expect(done.version).toBe(version + 1);
    expect(await held(own)).toEqual(['system.clock', 'cad.use']);
    await live.untilEvent('permissions:changed');
  });

  test('a deny of the department over an allow of the rank, and an item beside it', async () => {
    const { own } = await use.stack.world();
    await edit(own, [own.ranks.Member], [says('cad.use', 'allow')]);
    const { id } = await departmentOf(own, 'Moderation');
    const { version } = await structureOf(own);
    const item = { kind: 'rosters', id: await makeRoster(own) } as const;
    const roster = { ...item, permission: 'view' } as const;
    await own.people.owner.client.permissions.edit.mutate({
      community: own.uuid,
      base: version,
      targets: [{ kind: 'department', id }],
      changes: [says('cad.use', 'deny'), says(roster, 'allow')],
    });
    expect(await held(own)).toEqual([]);
    const { results } = await own.people.owner.client.permissions.analyse.query({
      community: own.uuid,
      accId: own.people.member.account,
      item,
    });
    expect(results.filter(({ allowed }) => allowed).map(({ scope }) => scope)).toEqual([roster]);
  });

  test('null where nothing differs; what differs is on record by name', async () => {
    const { own } = await use.stack.world();
    expect((await edit(own, [own.ranks.Member], [says('cad.use', 'unset')])).change).toBe(null);
    const { change } = await edit(own, [own.ranks.Member], [says('cad.use', 'deny')]);
    const rows = await use.stack.db
      .select()
      .from(audit)
      .where(and(eq(audit.target, own.ranks.Member), eq(audit.action, 'PERMISSIONS_EDIT')));
    expect(rows).toMatchObject([{ before: { 'cad.use': 'unset' }, after: { 'cad.use': 'deny', change } }]);
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', more: object = {}) =>
    use.world.person(name).client.permissions.edit.mutate({
      community: use.world.own.uuid,
      base: 0,
      targets: [rankKey(use.world.own.ranks.Member)],
      changes: [says('cad.use', 'unset')],
      ...more,
    });

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test('a rank that is not there', () =>
    expectRefusal(ask('owner', { targets: [rankKey(NOBODY)] }), 'permissions.unknown'));

  test('what was seen before somebody changed it', async () => {
    const { own } = await use.stack.world();
    const { version } = await structureOf(own);
    await edit(own, [own.ranks.Member], [says('cad.use', 'allow')]);
    const late = own.people.owner.client.permissions.edit.mutate({
      community: own.uuid,
      base: version,
      targets: [rankKey(own.ranks.Member)],
      changes: [says('cad.use', 'deny')],
    });
    await expectRefusal(late, 'permissions.changedMeanwhile');
  });

  test('staff their own rank, and all of an edit for the sake of one', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.changePermissions', 'cad.use']);
    const both = [own.ranks.Member, own.ranks.Moderator];
    await expectRefusal(edit(own, both, [says('cad.use', 'deny')], 'staff'), 'permissions.outranked');
    const { set } = await own.people.owner.client.permissions.get.query({
      community: own.uuid,
      of: rankKey(own.ranks.Member),
    });
    expect(set.cad).toEqual({ allow: '0', deny: '0' });
  });

  test.each([
    ['giving what they do not hold', 'allow'],
    ['lifting a deny of it', 'unset'],
  ] as const)('staff %s', async (_what, value) => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.changePermissions']);
    await edit(own, [own.ranks.Member], [says('system.ban', 'deny')]);
    await expectRefusal(edit(own, [own.ranks.Member], [says('system.ban', value)], 'staff'), 'permissions.notYours');
  });

  test('the owner nothing: nobody can lock them out', async () => {
    const { own } = await use.stack.world();
    const { ranks } = await departmentOf(own, 'Command');
    await edit(own, [ranks[0]?.id ?? ''], [says('system.changePermissions', 'deny')]);
    await edit(own, [own.ranks.Member], [says('cad.use', 'allow')]);
  });
});
