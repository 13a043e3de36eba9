import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inviteLinkSecrets } from '../../apps/upstream/src/features/invite-links/tables.ts';
import { departmentOf, empower, letOnly } from '../departments/asking.ts';
import { edit, says } from '../permissions/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { madeLink } from './linking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the link with its address, once, and the record has no secret', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.owner;
    const made = await madeLink(own, { rank: own.ranks.Member, days: 7, usesMax: 20, note: 'Academy of June' });
    expect(made).toMatchObject({
      note: 'Academy of June',
      rank: { id: own.ranks.Member, label: 'Crew', department: 'Moderation' },
      usesMax: 20,
      uses: 0,
      state: 'open',
      by: own.people.owner.username,
    });
    expect(made.secret).toHaveLength(43);
    const { items } = await client.inviteLinks.list.query({ community: own.uuid });
    expect(JSON.stringify(items)).not.toContain(made.secret);
    const [entry] = (await client.audit.list.query({ community: own.uuid, action: 'INVITE_LINK_CREATE' })).items;
    expect(entry?.target).toMatchObject({ kind: 'inviteLink', id: made.id, label: 'Academy of June' });
    const detail = await client.audit.get.query({ community: own.uuid, seq: entry?.seq ?? 0 });
    expect(detail.after).toMatchObject({ rank: 'Crew', maxUses: 20 });
    expect(JSON.stringify(detail)).not.toContain(made.secret);
    const rows = await use.stack.db.select().from(inviteLinkSecrets).where(eq(inviteLinkSecrets.link, made.id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(made.secret);
  });

  test('staff who may let people in, without a rank', async () => {
    const { own } = await use.stack.world();
    expect(await madeLink(own, { days: null }, 'staff')).toMatchObject({ rank: null, expiresAt: null });
  });
});

describe('refuses', () => {
  test('members without the permission, and a rank of staff who may not give ranks', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(madeLink(own, {}, 'member'), 'permissions.missing');
    const { details } = await expectRefusal(madeLink(own, { rank: own.ranks.Member }, 'staff'), 'permissions.missing');
    expect(details).toMatchObject({ missing: { permission: 'system.changeRanks' } });
    await letOnly(use.stack, own, ['system.changeRanks']);
    await expectRefusal(madeLink(own, { rank: own.ranks.Member }, 'staff'), 'permissions.missing');
  });

  test('a rank of the same power, and one that is not there', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.changeRanks']);
    await expectRefusal(madeLink(own, { rank: own.ranks.Moderator }, 'staff'), 'permissions.outranked');
    await expectRefusal(madeLink(own, { rank: NOBODY }), 'departments.rankUnknown');
    await expectRefusal(madeLink(own, { rank: use.world.foreign.ranks.Member }), 'departments.rankUnknown');
  });

  test('a rank that can do what its giver cannot', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.owner;
    await empower(use.stack, own, ['system.changeRanks']);
    const { id: department } = await departmentOf(own, 'Moderation');
    const part = { kind: 'rank', department, label: 'Low', power: 5 } as const;
    const { id: rank } = await client.departments.add.mutate({ community: own.uuid, part });
    await edit(own, [rank], [says('system.ban', 'allow')]);
    await expectRefusal(madeLink(own, { rank }, 'staff'), 'permissions.notYours');
  });

  test('more links than the limit of the community, until one is revoked', async () => {
    const { own } = await use.stack.world();
    await use.stack.db.execute(
      sql`update communities set limits = limits || '{"inviteLinks": 1}' where uuid = ${own.uuid}`,
    );
    const { id } = await madeLink(own);
    await expectRefusal(madeLink(own), 'communities.limitReached');
    await own.people.owner.client.inviteLinks.revoke.mutate({ community: own.uuid, id });
    await madeLink(own);
  });
});
