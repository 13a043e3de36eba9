import { communities } from '@muster/upstream/platform/schema/communities';
import { audit } from '@muster/upstream/platform/schema/service';
import { PERMISSION_NAMES } from '@muster/contracts/permissions/names';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { empower } from '../departments/asking.ts';
import { stand } from '../members/asking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Person } from '../support/world/people.ts';
import { age, requested, WANTED } from './requesting.ts';

const use = useStack();
const toldOf = async ({ client }: Person, kind = 'accessRequested') =>
  (await client.notifications.list.query()).items.filter((item) => item.kind === kind);

describe('answers', () => {
  test('what was asked, by when it is answered and when it may be asked again; on record', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    const asked = await requested(own);
    expect(asked).toMatchObject({ permission: WANTED, note: 'For the night shift', state: 'pending' });
    const after = (days: number) => new Date(new Date(asked.askedAt).getTime() + days * 86_400_000).toISOString();
    expect([asked.againAt, asked.until]).toEqual([after(1), after(14)]);
    const rows = await use.stack.db
      .select()
      .from(audit)
      .where(and(eq(audit.community, own.uuid), eq(audit.action, 'ACCESS_REQUEST')));
    expect(rows).toMatchObject([{ target: member.account, after: { permission: WANTED } }]);
  });

  test('tells those who can grant it, and the owner where nobody else can', async () => {
    const { own } = await use.stack.world();
    const { owner, staff, member } = own.people;
    const { id } = await requested(own);
    const said = { name: 'Crow member', permission: WANTED, note: 'For the night shift' };
    expect(await toldOf(owner)).toMatchObject([{ thing: `member:${member.account}`, values: said }]);
    expect(await toldOf(staff)).toEqual([]);
    await empower(use.stack, own, ['system.changePermissions']);
    await age(use.stack, id, 2);
    await requested(own);
    expect(await toldOf(staff)).toHaveLength(1);
    expect(await toldOf(owner)).toHaveLength(1);
    for (const person of [member, own.people.applicant]) expect(await toldOf(person)).toEqual([]);
  });

  test('shows whoever may answer what the person was about to do, as their page called it', async () => {
    const { own } = await use.stack.world();
    const { member, owner } = own.people;
    const community = own.uuid;
    const about = 'Audit log';
    await member.client.permissions.requestAccess.mutate({ community, permission: 'system.viewAudit', about });
    const { items } = await owner.client.permissions.requests.query({ community });
    expect(items).toMatchObject([{ permission: 'system.viewAudit', about, note: '' }]);
    const long = { community, permission: WANTED, about: 'x'.repeat(121) } as const;
    await expectRefusal(member.client.permissions.requestAccess.mutate(long), 'input.invalid');
  });

  test('a day later it may be asked again, which takes the place of the first time', async () => {
    const { own } = await use.stack.world();
    const { id } = await requested(own);
    await age(use.stack, id, 1);
    expect(await requested(own, 'member', 'Again')).toMatchObject({ id, note: 'Again' });
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'stranger' | 'banned' | 'applicant' | 'owner', community = use.world.own.uuid) =>
    use.world.person(name).client.permissions.requestAccess.mutate({ community, permission: WANTED });

  test('a stranger, and an applicant', async () => {
    await expectRefusal(ask('stranger'), 'members.notMember');
    await expectRefusal(ask('applicant'), 'members.notMember');
  });
  test('somebody who is banned', () => expectRefusal(ask('banned'), 'communities.banned'));
  test('somebody who is archived', async () => {
    const { own } = await use.stack.world();
    await stand(use.stack, own, 'member', { sysStatus: 'archived' });
    await expectRefusal(requested(own), 'members.notMember');
  });
  test('whoever has it already', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(requested(own, 'owner'), 'permissions.alreadyHeld');
    await expectRefusal(requested(own, 'staff'), 'permissions.alreadyHeld');
  });
  test('whoever only lacks a second factor for it', async () => {
    const { own } = await use.stack.world();
    await use.stack.db
      .update(communities)
      .set({ secondFactorFor: [WANTED] })
      .where(eq(communities.uuid, own.uuid));
    await expectRefusal(requested(own, 'staff'), 'permissions.secondFactorNeeded');
  });
  test('the same within a day, also where it was withdrawn, and says from when', async () => {
    const { own } = await use.stack.world();
    const { id, againAt } = await requested(own);
    await own.people.member.client.permissions.withdrawRequest.mutate({ community: own.uuid, id });
    const refused = await expectRefusal(requested(own), 'permissions.askedLately');
    expect(refused.message).toContain(againAt.slice(0, 10));
  });
  test('more than five at once', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.member;
    const others = PERMISSION_NAMES.filter((name) => name.startsWith('shortener.') || name.startsWith('cad.'));
    for (const permission of others.slice(0, 5)) {
      await client.permissions.requestAccess.mutate({ community: own.uuid, permission });
    }
    await expectRefusal(requested(own), 'permissions.tooManyRequests');
  });
  test('whoever looks as somebody else', async () => {
    const { own } = await use.stack.world();
    const { owner, member } = own.people;
    const as = { kind: 'member' as const, accId: member.account };
    await owner.client.permissions.viewAs.mutate({ community: own.uuid, as });
    await expectRefusal(requested(own, 'owner'), 'permissions.viewOnly');
    expect((await owner.client.permissions.ownRequests.query({ community: own.uuid })).items).toEqual([]);
  });
  test('what is no permission, and a note that is too long', async () => {
    const { client } = use.world.own.people.member;
    const community = use.world.own.uuid;
    const permission = 'system.everything' as typeof WANTED;
    await expectRefusal(client.permissions.requestAccess.mutate({ community, permission }), 'input.invalid');
    const note = 'x'.repeat(301);
    await expectRefusal(
      client.permissions.requestAccess.mutate({ community, permission: WANTED, note }),
      'input.invalid',
    );
  });
});
