import { audit } from '@muster/upstream/platform/schema/service';
import { parse } from 'csv-parse/sync';
import { and, eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { letOnly } from '../departments/asking.ts';
import { fetched } from '../import-export/exporting.ts';
import { makeField, say } from '../profile-fields/asking.ts';
import { forgetProof } from '../session/factors.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';

const use = useStack();
const FORMULA = '=HYPERLINK("https://example.com")';

async function rowsFor({ uuid: community, people: { owner } }: Place): Promise<Record<string, string>[]> {
  const { address } = await owner.client.permissions.exportReport.mutate({ community });
  const { bytes, status } = await fetched(owner.page, address);
  expect(status).toBe(200);
  return parse<Record<string, string>>(bytes, { columns: true, bom: true });
}

describe('answers', () => {
  test('every active member once, with ranks, all they hold, and what they may with each item', async () => {
    const { own } = await use.stack.world();
    const field = await makeField(own, { label: 'Badge' });
    await say(own, 'Moderator', { id: field, permission: 'view', value: 'allow' });
    await say(own, 'Moderator', { id: field, permission: 'editOthers', value: 'allow' });
    const rows = await rowsFor(own);
    expect(rows).toHaveLength(3);
    expect(rows.find(({ ranks }) => ranks === 'Moderator')).toMatchObject({
      owner: '',
      'system.manageMembers': 'yes',
      'system.kick': '',
      'profileFields: Badge': 'view; editOthers',
    });
    expect(rows.find(({ owner }) => owner === 'yes')).toMatchObject({ 'system.kick': 'yes' });
    expect(rows.find(({ ranks }) => ranks === 'Crew')).toMatchObject({ 'profileFields: Badge': '' });
    await own.people.owner.client.accounts.update.mutate({ language: 'es' });
    const spanish = await rowsFor(own);
    expect(spanish.find(({ Propietario }) => Propietario === 'sí')).toMatchObject({ 'system.kick': 'sí' });
  });

  test('more people than are in memory at once, none left out and none twice', async () => {
    const { own } = await use.stack.world();
    await use.stack.db.execute(`with made as (insert into accounts (username, email)
      select 'Many ' || n || ' ${own.customId}', n || '@${own.customId}.example' from generate_series(1, 600) n returning id)
      insert into members (community, account, sys_status) select '${own.uuid}', id, 'active' from made`);
    const rows = await rowsFor(own);
    expect(new Set(rows.map(({ account }) => account)).size).toBe(603);
    expect(rows).toHaveLength(603);
  });

  test('no cell and no head that a spreadsheet takes for a formula', async () => {
    const { own } = await use.stack.world();
    await makeField(own, { label: 'Plain' });
    const accId = own.people.member.account;
    await own.people.owner.client.memberNames.rename.mutate({ community: own.uuid, accId, name: FORMULA });
    expect((await rowsFor(own)).find(({ account }) => account === accId)?.['name']).toBe(`'${FORMULA}`);
  });

  test('an entry that it was asked for, and one of what came of it', async () => {
    const { own } = await use.stack.world();
    await rowsFor(own);
    const entries = () =>
      use.stack.db
        .select({ action: audit.action, after: audit.after, actor: audit.actor })
        .from(audit)
        .where(and(eq(audit.community, own.uuid), like(audit.action, 'PERMISSIONS_REPORT%')))
        .orderBy(audit.id);
    const actor = own.people.owner.account;
    await expect.poll(entries).toEqual([
      { action: 'PERMISSIONS_REPORT', after: { total: 3 }, actor },
      { action: 'PERMISSIONS_REPORT_END', after: { outcome: 'done', rows: 3 }, actor },
    ]);
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', community = use.world.own.uuid) =>
    use.world.person(name).client.permissions.exportReport.mutate({ community });

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test('without a fresh proof', async () => {
    const { own } = await use.stack.world();
    await forgetProof(use.stack, own.people.owner);
    await expectRefusal(
      own.people.owner.client.permissions.exportReport.mutate({ community: own.uuid }),
      'session.stepUpNeeded',
    );
  });

  test('the file of somebody who may not any more', async () => {
    const { own } = await use.stack.world();
    await letOnly(use.stack, own, ['system.changePermissions']);
    const { staff } = own.people;
    const { address } = await staff.client.permissions.exportReport.mutate({ community: own.uuid });
    await letOnly(use.stack, own, []);
    expect((await fetched(staff.page, address)).status).toBe(403);
  });
});
