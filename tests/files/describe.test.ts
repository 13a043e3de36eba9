import { describe, expect, test } from 'vitest';
import { send } from '../submissions/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Client } from '../support/world/page.ts';
import { answered, formWithFiles, guestKey, upload } from './asking.ts';

const use = useSharedStack();

async function named(client: Client, ids: string[], key: string | null = null): Promise<string[]> {
  const asked = { community: use.world.own.uuid, ids, guestKey: key };
  return (await client.files.describe.query(asked)).files.map(({ id }) => id);
}

describe('answers', () => {
  test('files before they are sent to the person who uploaded them alone', async () => {
    const { own, foreign, visitor } = use.world;
    const { id } = await upload(own.people.member.client, { community: own.uuid, subject: await formWithFiles(own) });
    expect(await named(own.people.member.client, [id, NOBODY])).toEqual([id]);
    for (const { client } of [own.people.owner, own.people.staff, foreign.people.owner, visitor]) {
      expect(await named(client, [id])).toEqual([]);
    }
  });

  test('files that were sent, to those who may view the submission', async () => {
    const { own } = use.world;
    const form = await formWithFiles(own);
    const { id } = await upload(own.people.member.client, { community: own.uuid, subject: form });
    await send(own, 'member', form, { answers: answered({ proof: [id] }) });
    expect(await named(own.people.owner.client, [id])).toEqual([id]);
    expect(await named(own.people.member.client, [id])).toEqual([id]);
    expect(await named(own.people.staff.client, [id])).toEqual([]);
  });

  test('files of a guest by the key of their page, and by no other', async () => {
    const { own, visitor } = use.world;
    const key = guestKey();
    const subject = await formWithFiles(own, { audience: 'guests' });
    const { id } = await upload(visitor.client, { community: own.uuid, subject, guestKey: key });
    expect(await named(visitor.client, [id], key)).toEqual([id]);
    expect(await named(visitor.client, [id], guestKey())).toEqual([]);
    expect(await named(visitor.client, [id])).toEqual([]);
  });

  test('nothing of another community, whoever asks', async () => {
    const { own, foreign } = use.world;
    const subject = await formWithFiles(foreign);
    const { id } = await upload(foreign.people.member.client, { community: foreign.uuid, subject });
    expect(await named(own.people.owner.client, [id])).toEqual([]);
  });
});

describe('refuses', () => {
  test('a community that is not there', async () => {
    const { client } = use.world.own.people.member;
    await expectRefusal(client.files.describe.query({ community: NOBODY, ids: [] }), 'communities.notFound');
  });
});
