import { describe, expect, test } from 'vitest';
import { send } from '../submissions/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { answered, formWithFiles, upload } from './asking.ts';

const use = useSharedStack();
const remove = (id: string, name: 'member' | 'staff' = 'member', community = use.world.own.uuid) =>
  use.world.own.people[name].client.files.remove.mutate({ community, id });

describe('answers', () => {
  test('the id of a file that is gone, with the room that it took', async () => {
    const { own } = use.world;
    const { id } = await upload(own.people.member.client, { community: own.uuid, subject: await formWithFiles(own) });
    expect(await remove(id)).toEqual({ id });
    await expectRefusal(remove(id), 'files.unknown');
  });
});

describe('refuses', () => {
  test('a community that is not there, and files of others', async () => {
    const { own } = use.world;
    const { id } = await upload(own.people.member.client, { community: own.uuid, subject: await formWithFiles(own) });
    await expectRefusal(remove(id, 'member', NOBODY), 'communities.notFound');
    await expectRefusal(remove(id, 'staff'), 'files.unknown');
  });

  test('a file that was sent', async () => {
    const { own } = use.world;
    const form = await formWithFiles(own);
    const { id } = await upload(own.people.member.client, { community: own.uuid, subject: form });
    await send(own, 'member', form, { answers: answered({ proof: [id] }) });
    await expectRefusal(remove(id), 'files.inUse');
  });
});
