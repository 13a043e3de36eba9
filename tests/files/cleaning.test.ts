import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deleteUnusedFiles, removeBytes } from '../../apps/upstream/src/features/files/jobs.ts';
import { send } from '../submissions/asking.ts';
import { asOwner } from '../support/stack.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { answered, begin, cleaning, formWithFiles, partsOn, photo, piece, upload } from './asking.ts';

const use = useStack();

/** A day later: the job that deletes files, then that which removes bytes. */
async function cleanUp(): Promise<void> {
  const { stack } = use;
  await asOwner(stack, "update files set at = at - interval '25 hours'");
  await deleteUnusedFiles(stack.upstream.services, await cleaning(stack));
  await asOwner(stack, "update removed_files set at = at - interval '2 hours'");
  await removeBytes(stack.upstream.services, await cleaning(stack));
}

const isThere = async (id: string) => {
  const { rows } = await use.stack.db.execute<{ id: string }>(sql`select id from files where id = ${id}`);
  const parts = await partsOn(use.stack);
  return { row: rows.length === 1, bytes: parts.some((name) => name.startsWith(id)) };
};
const GONE = { row: false, bytes: false };
const THERE = { row: true, bytes: true };

async function uploaded(place: Place, more: object = {}) {
  const form = await formWithFiles(place);
  const { id } = await upload(place.people.member.client, { community: place.uuid, subject: form, ...more });
  return { form, id };
}

describe('after a day', () => {
  test('an unfinished upload is gone, with what had arrived', async () => {
    const { own } = use.world;
    const content = Buffer.alloc(300 * 1024, 'a');
    const form = await formWithFiles(own);
    const uploading = { community: own.uuid, subject: form, content, name: 'a.txt' };
    const { id } = await begin(own.people.member.client, uploading);
    await own.people.member.client.files.append.mutate({ community: own.uuid, id, ...piece(content, 0) });
    expect(await isThere(id)).toEqual(THERE);
    await cleanUp();
    expect(await isThere(id)).toEqual(GONE);
  });

  test('a file that nothing refers to is gone; one that a draft or a submission names stays', async () => {
    const { own } = use.world;
    const [unused, drafted, sent] = [await uploaded(own), await uploaded(own), await uploaded(own)];
    const { client } = own.people.member;
    const answers = answered({ proof: [drafted.id] });
    const draft = { community: own.uuid, form: drafted.form, version: 1, answers, revision: null };
    await client.submissions.saveDraft.mutate(draft);
    await send(own, 'member', sent.form, { answers: answered({ proof: [sent.id] }) });
    await cleanUp();
    expect(await isThere(unused.id)).toEqual(GONE);
    expect(await isThere(drafted.id)).toEqual(THERE);
    expect(await isThere(sent.id)).toEqual(THERE);
    await client.submissions.discardDraft.mutate({ community: own.uuid, form: drafted.form });
    await cleanUp();
    expect(await isThere(drafted.id)).toEqual(GONE);
  });

  test('the pieces of a picture are gone that was encoded anew, and the picture stays', async () => {
    const { own } = use.world;
    const { id, form } = await uploaded(own, { part: 'photo', name: 'a.png', content: photo() });
    await send(own, 'member', form, { answers: answered({ photo: [id] }) });
    await cleanUp();
    const parts = (await partsOn(use.stack)).filter((name) => name.startsWith(id));
    expect(parts.sort()).toEqual([`${id}.preview`, `${id}.whole`]);
  });
});

describe('bytes follow', () => {
  test('a submission that is deleted', async () => {
    const { own } = use.world;
    const { id, form } = await uploaded(own);
    const sent = await send(own, 'member', form, { answers: answered({ proof: [id] }) });
    await own.people.owner.client.submissions.remove.mutate({ community: own.uuid, id: sent.id });
    await cleanUp();
    expect(await isThere(id)).toEqual(GONE);
  });

  test('a community that is deleted', async () => {
    const { own } = await use.stack.world();
    const { id, form } = await uploaded(own);
    await send(own, 'member', form, { answers: answered({ proof: [id] }) });
    await asOwner(
      use.stack,
      `update communities set deleted_at = now() - interval '2 days' where uuid = '${own.uuid}'`,
    );
    await cleanUp();
    expect(await isThere(id)).toEqual(GONE);
  });

  test('a community, or an account, whose rows are gone at once', async () => {
    const { own } = await use.stack.world();
    const { id } = await uploaded(own);
    await asOwner(use.stack, `delete from files where account = '${own.people.member.account}'`);
    await cleanUp();
    expect(await isThere(id)).toEqual(GONE);
  });
});
