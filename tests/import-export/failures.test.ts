import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { makeField, say } from '../profile-fields/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { forgetProof } from '../session/factors.ts';
import { imported, previewed } from './importing.ts';
import { fetched } from './exporting.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the rows that were left, as they stood in the file, each with why: put right, they are imported', async () => {
    const { own } = await use.stack.world();
    await makeField(own, { label: 'Age', type: 'number' });
    const { member, staff, owner } = own.people;
    const { run } = await imported(
      own,
      `Egal,username,name,Age\nx,${member.username},Fine,18\ny,${staff.username},=Two,old\nz,nobody,Three,3\n`,
    );
    const { address, total } = await owner.client.importExport.failures.mutate({
      community: own.uuid,
      kind: 'member' as const,
      run: run.id,
    });
    expect(total).toBe(2);
    const { bytes, headers } = await fetched(owner.page, address);
    expect(headers['content-disposition']).toContain('not-imported.csv');
    expect(parse(bytes, { columns: true, bom: true })).toEqual([
      { Row: '3', Problem: 'Age: Write a number.', Username: staff.username, Name: "'=Two", Age: 'old' },
      {
        Row: '4',
        Problem: 'No member has this name. Invite them; once they have joined, import the row again.',
        Username: 'nobody',
        Name: 'Three',
        Age: '3',
      },
    ]);
    const { preview } = await previewed(own, bytes.toString('utf8').replace('old', '21'));
    expect(preview).toMatchObject({ will: 1, unknown: 1, changes: [{ name: 'Crow staff' }] });
  });
});

describe('keeps back', () => {
  test('columns of fields that the sender may not see any more, also in what is said of a row', async () => {
    const { own } = await use.stack.world();
    const medical = await makeField(own, { label: 'Medical', audience: 'permitted', type: 'number' });
    const about = { id: medical, value: 'allow' } as const;
    await say(own, 'Moderator', { ...about, permission: 'view' });
    await say(own, 'Moderator', { ...about, permission: 'editOthers' });
    const { member, staff, applicant } = own.people;
    const sheet = `username,Medical\n${member.username},secret\n${applicant.username},3\n`;
    const { run } = await imported(own, sheet, { by: 'staff' });
    await say(own, 'Moderator', { id: medical, permission: 'view', value: 'deny' });
    const asked = { community: own.uuid, kind: 'member' as const, run: run.id };
    const { address } = await staff.client.importExport.failures.mutate(asked);
    const { bytes } = await fetched(staff.page, address);
    expect(parse(bytes, { columns: true, bom: true })).toEqual([
      { Row: '2', Problem: 'A profile field you may not see: Write a number.', Username: member.username },
    ]);
  });
});

describe('refuses', () => {
  test('a visitor and a member', async () => {
    const { own, visitor } = use.world;
    const asked = { community: own.uuid, kind: 'member', run: NOBODY } as const;
    await expectRefusal(visitor.client.importExport.failures.mutate(asked), 'session.required');
    await expectRefusal(own.people.member.client.importExport.failures.mutate(asked), 'permissions.missing');
  });

  test('whoever has not proved who they are for a while, as for every other copy', async () => {
    const { own } = await use.stack.world();
    const { run } = await imported(own, `username,name\n${own.people.member.username},Other\nnobody,Other\n`);
    const { owner } = own.people;
    const asked = () =>
      owner.client.importExport.failures.mutate({ community: own.uuid, kind: 'member' as const, run: run.id });
    await asked();
    await forgetProof(use.stack, owner);
    await expectRefusal(asked(), 'session.stepUpNeeded');
  });

  test("a run that there is not, somebody else's, and another community's, alike", async () => {
    const { own, foreign } = await use.stack.world();
    const { run } = await imported(own, `username,name\n${own.people.member.username},Other\n`);
    const ask = (place: typeof own, by: 'owner' | 'staff', id: string) =>
      place.people[by].client.importExport.failures.mutate({ community: place.uuid, kind: 'member', run: id });
    await expectRefusal(ask(own, 'owner', NOBODY), 'bulkActions.unknown');
    await expectRefusal(ask(own, 'staff', run.id), 'bulkActions.unknown');
    await expectRefusal(ask(foreign, 'owner', run.id), 'bulkActions.unknown');
    const { client } = own.people.owner;
    await expectRefusal(
      client.importExport.failures.mutate({ community: NOBODY, kind: 'member', run: run.id }),
      'communities.notFound',
    );
  });
});
