import { importUploads } from '../../apps/upstream/src/features/import-export/tables.ts';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';

/** What an account may keep of files to import, of all kinds and in all communities. */
const ACCOUNT_BYTES_MAX = 10 * 1024 * 1024;
const use = useSharedStack();
const add = (at: number, data: string, upload = crypto.randomUUID() as string) => {
  const { uuid: community, people } = use.world.own;
  return people.owner.client.calendarImport.addPart.mutate({ community, upload, name: 'a.ics', at, data });
};
const part = Buffer.from('BEGIN:VCALENDAR').toString('base64');

describe('answers', () => {
  test('how many bytes there are', async () => {
    const upload = crypto.randomUUID();
    expect(await add(0, part, upload)).toEqual({ bytes: 15 });
    expect(await add(15, part, upload)).toEqual({ bytes: 30 });
  });
});

describe('refuses', () => {
  test('parts behind others that are not there', () => expectRefusal(add(15, part, NOBODY), 'importExport.unknown'));

  test('files of more than two megabytes', () =>
    expectRefusal(add(2 * 1024 * 1024 - 10, part), 'calendarImport.tooLarge'));

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
    const asked = { community: own.uuid, upload: crypto.randomUUID(), name: 'a.ics', at: 0, data: part };
    await expectRefusal(client.calendarImport.addPart.mutate(asked), 'importExport.room');
  });
});
