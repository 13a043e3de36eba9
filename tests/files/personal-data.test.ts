import { attachmentPath } from '@muster/contracts/files/address';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteUnusedFiles, removeBytes } from '../../apps/upstream/src/features/files/jobs.ts';
import { fetched } from '../import-export/exporting.ts';
import { merged } from '../merges/merging.ts';
import { askToErase, eraseDue } from '../own-data/erasing.ts';
import { makeField } from '../profile-fields/asking.ts';
import { seenBy, send } from '../submissions/asking.ts';
import { asOwner } from '../support/stack.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { answered, cleaning, formWithFiles, partsOn, upload } from './asking.ts';

const use = useStack();

async function sentBy(place: Place, name: 'applicant' | 'member') {
  const form = await formWithFiles(place);
  const { id } = await upload(place.people[name].client, { community: place.uuid, subject: form });
  const sent = await send(place, name, form, { answers: answered({ proof: [id] }) });
  return { id, submission: sent.id, address: attachmentPath(place.uuid, id) };
}

test("the copy of one's own data lists one's files, with where to fetch each", async () => {
  const { own } = await use.stack.world();
  const { member } = own.people;
  const { id, address } = await sentBy(own, 'member');
  const prepared = await member.client.ownData.copy.mutate({});
  const lines = (await fetched(member.page, prepared.address)).bytes.toString().trimEnd().split('\n');
  const rows = lines
    .map((line) => JSON.parse(line) as { section?: string; row?: Record<string, unknown> })
    .filter(({ section, row }) => section === 'files' && row);
  expect(rows.map(({ row }) => row)).toEqual([expect.objectContaining({ id, name: 'proof.pdf', address })]);
  expect((await fetched(member.page, address)).status).toBe(200);
});

test('an erased account takes its files along, and their bytes', async () => {
  const { own } = await use.stack.world();
  const { id } = await sentBy(own, 'member');
  await askToErase(own.people.member);
  await eraseDue(use.stack);
  const { rows } = await use.stack.db.execute<{ id: string }>(sql`select id from files where id = ${id}`);
  expect(rows).toEqual([]);
  await asOwner(use.stack, "update removed_files set at = at - interval '2 hours'");
  await removeBytes(use.stack.upstream.services, await cleaning(use.stack));
  expect((await partsOn(use.stack)).filter((name) => name.startsWith(id))).toEqual([]);
});

test('a merge moves the files with the submission that they were sent with', async () => {
  const { own } = await use.stack.world();
  const { applicant, member } = own.people;
  const { id, submission, address } = await sentBy(own, 'applicant');
  await merged(own);
  expect(await seenBy(own, 'member', submission)).toMatchObject({ isOwn: true });
  expect((await fetched(member.page, address)).status).toBe(200);
  expect((await fetched(applicant.page, address)).status).toBe(404);
  const { rows } = await use.stack.db.execute<{ account: string }>(sql`select account from files where id = ${id}`);
  expect(rows).toEqual([{ account: member.account }]);
});

test('a merge moves the file of a profile, whoever uploaded it, and an erased account takes it along', async () => {
  const { own } = await use.stack.world();
  const { owner, applicant, member } = own.people;
  const field = await makeField(own, { type: 'file', label: 'Licence' });
  const place = { community: own.uuid, purpose: 'profileField', subject: applicant.account, part: field } as const;
  const { id } = await upload(owner.client, place);
  const filled = { community: own.uuid, accId: applicant.account, values: { [field]: id } };
  await owner.client.profileFields.setValues.mutate(filled);
  await merged(own);
  await asOwner(use.stack, "update files set at = at - interval '25 hours'");
  await deleteUnusedFiles(use.stack.upstream.services, await cleaning(use.stack));
  expect((await fetched(member.page, attachmentPath(own.uuid, id))).status).toBe(200);
  await askToErase(member);
  await eraseDue(use.stack);
  const { rows } = await use.stack.db.execute<{ id: string }>(sql`select id from files where id = ${id}`);
  expect(rows).toEqual([]);
});
