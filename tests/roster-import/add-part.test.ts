import { importUploads } from '../../apps/upstream/src/features/import-export/tables.ts';
import { describe, expect, test } from 'vitest';
import { makeRoster, ownColumn } from '../rosters/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';

/** What an account may keep of files to import, of all kinds and in all communities. */
const ACCOUNT_BYTES_MAX = 10 * 1024 * 1024;
const use = useSharedStack();
const data = Buffer.from('Name,Unit').toString('base64');
const roster = () => makeRoster(use.world.own, { columns: [ownColumn()] });
const add = (
  id: string,
  at: number,
  { upload = crypto.randomUUID(), by = 'owner' }: { readonly upload?: string; readonly by?: 'owner' | 'member' } = {},
) => {
  const { uuid: community, people } = use.world.own;
  return people[by].client.rosterImport.addPart.mutate({ community, id, upload, name: 'a.csv', at, data });
};

describe('answers', () => {
  test('how many bytes there are', async () => {
    const [id, upload] = [await roster(), crypto.randomUUID()];
    expect(await add(id, 0, { upload })).toEqual({ bytes: 9 });
    expect(await add(id, 9, { upload })).toEqual({ bytes: 18 });
  });
});

describe('refuses', () => {
  test('a roster that is not there, and members who may not write a cell of it', async () => {
    await expectRefusal(add(NOBODY, 0), 'rosters.unknown');
    await expectRefusal(add(await roster(), 0, { by: 'member' }), 'permissions.missing');
  });

  test('parts behind others that are not there', async () =>
    expectRefusal(add(await roster(), 9), 'importExport.unknown'));

  test('files of more than five megabytes', async () =>
    expectRefusal(add(await roster(), 5 * 1024 * 1024 - 5), 'importExport.tooLarge'));

  test('more files than an account has room for', async () => {
    const { own, foreign } = await use.stack.world();
    const { account, client } = own.people.owner;
    await use.stack.db.insert(importUploads).values({
      id: crypto.randomUUID(),
      community: foreign.uuid,
      account,
      name: 'other.csv',
      content: Buffer.alloc(ACCOUNT_BYTES_MAX),
      expiresAt: new Date(Date.now() + 3_600_000),
    });
    const id = await makeRoster(own, { columns: [ownColumn()] });
    const asked = { community: own.uuid, id, upload: crypto.randomUUID(), name: 'a.csv', at: 0, data };
    await expectRefusal(client.rosterImport.addPart.mutate(asked), 'importExport.room');
  });
});
