import { attachmentPath } from '@muster/contracts/files/address';
import { describe, expect, test } from 'vitest';
import { deleteUnusedFiles } from '../../apps/upstream/src/features/files/jobs.ts';
import { cleaning, upload } from '../files/asking.ts';
import { fetched } from '../import-export/exporting.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { asOwner } from '../support/stack.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { makeField } from './asking.ts';

const use = useStack();

type Name = keyof Place['people'];

/** Uploads a file for a field of the member; answers its id. */
async function uploaded({ uuid: community, people }: Place, field: string, by: Name = 'member'): Promise<string> {
  const place = { community, purpose: 'profileField', subject: people.member.account, part: field } as const;
  return (await upload(people[by].client, { ...place, name: 'licence.pdf' })).id;
}

const fill = ({ uuid: community, people }: Place, field: string, file: string | null, by: Name = 'member') =>
  people[by].client.profileFields.setValues.mutate({
    community,
    accId: people.member.account,
    values: { [field]: file },
  });

const statusFor = async ({ uuid, people }: Place, name: Name, file: string) =>
  (await fetched(people[name].page, attachmentPath(uuid, file))).status;

async function cleanUp(): Promise<void> {
  await asOwner(use.stack, "update files set at = at - interval '25 hours'");
  await deleteUnusedFiles(use.stack.upstream.services, await cleaning(use.stack));
}

describe('answers', () => {
  test('a file to those who may see the field, for as long as the profile has it', async () => {
    const { own, foreign } = await use.stack.world();
    const field = await makeField(own, { type: 'file', label: 'Licence', audience: 'self' });
    const file = await uploaded(own, field);
    expect(await statusFor(own, 'owner', file)).toBe(404);
    await fill(own, field, file);
    await cleanUp();
    expect(await statusFor(own, 'member', file)).toBe(200);
    expect(await statusFor(own, 'owner', file)).toBe(200);
    for (const name of ['staff', 'applicant', 'banned'] as const) expect(await statusFor(own, name, file)).toBe(404);
    expect((await fetched(foreign.people.owner.page, attachmentPath(own.uuid, file))).status).toBe(404);
    await fill(own, field, null);
    await cleanUp();
    expect(await statusFor(own, 'member', file)).toBe(404);
  });

  test('a file that staff upload for a member, whose own it is from then on', async () => {
    const { own } = await use.stack.world();
    const field = await makeField(own, { type: 'file', label: 'Contract' });
    const file = await uploaded(own, field, 'owner');
    await fill(own, field, file, 'owner');
    await cleanUp();
    for (const name of ['owner', 'member', 'staff'] as const) expect(await statusFor(own, name, file)).toBe(200);
    const { rows } = await use.stack.db.execute<{ account: string }>(`select account from files where id = '${file}'`);
    expect(rows).toEqual([{ account: own.people.member.account }]);
  });

  test('the name of the file in lists', async () => {
    const { own } = await use.stack.world();
    const field = await makeField(own, { type: 'file', label: 'Licence' });
    await fill(own, field, await uploaded(own, field));
    const { client } = own.people.owner;
    const fields = [{ field, is: 'contains' as const, text: 'licence' }];
    const found = await client.directory.list.query({ community: own.uuid, fields });
    expect(found.items.map(({ accId }) => accId)).toEqual([own.people.member.account]);
  });
});

describe('refuses', () => {
  test('files of others, of other fields, and ids that are none', async () => {
    const { own } = await use.stack.world();
    const field = await makeField(own, { type: 'file', label: 'Licence' });
    const other = await makeField(own, { type: 'file', label: 'Contract' });
    const ids = [await uploaded(own, field, 'owner'), await uploaded(own, other), crypto.randomUUID(), 'licence.pdf'];
    for (const id of ids) await expectRefusal(fill(own, field, id), 'input.invalid');
  });

  test('uploads for fields that one may not fill in, that are of another type, or of people whom one does not see', async () => {
    const { own, foreign } = await use.stack.world();
    const field = await makeField(own, { type: 'file', label: 'Licence', selfEdit: false });
    const text = await makeField(own, { type: 'text', label: 'Callsign' });
    await expectRefusal(uploaded(own, field), 'profileFields.notYours');
    await expectRefusal(uploaded(own, text), 'profileFields.unknown');
    await expectRefusal(uploaded(own, field, 'applicant'), 'members.notFound');
    const theirs = { community: own.uuid, purpose: 'profileField', subject: foreign.people.member.account } as const;
    const begun = upload(own.people.owner.client, { ...theirs, part: field, name: 'a.pdf' });
    await expectRefusal(begun, 'members.notFound');
  });

  test('a file of whoever joins', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(makeField(own, { type: 'file', label: 'Licence', requiredOnJoin: true }), 'input.invalid');
  });

  test('a formula that reads a file', async () => {
    const { own } = await use.stack.world();
    const field = await makeField(own, { type: 'file', label: 'Licence' });
    const formula = { operation: 'text' as const, terms: [{ field }], decimals: 0 };
    await expectRefusal(makeField(own, { type: 'formula', label: 'Summary', formula }), 'input.invalid');
  });
});
