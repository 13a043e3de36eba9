import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { importUploads } from '../../apps/upstream/src/features/import-export/tables.ts';
import { uploaded } from './importing.ts';

const use = useStack();
const part = (text: string) => Buffer.from(text).toString('base64');

describe('answers', () => {
  test('how many bytes there are, part behind part, each of them once', async () => {
    const { own } = use.world;
    const { importExport: calls } = own.people.owner.client;
    const about = { community: own.uuid, kind: 'member', upload: crypto.randomUUID(), name: 'a.csv' } as const;
    expect(await calls.addPart.mutate({ ...about, at: 0, data: part('who,na') })).toEqual({ bytes: 6 });
    expect(await calls.addPart.mutate({ ...about, at: 6, data: part('me\nx,y\n') })).toEqual({ bytes: 13 });
    const again = calls.addPart.mutate({ ...about, at: 6, data: part('me\nx,y\n') });
    await expectRefusal(again, 'importExport.unknown');
    const { community, kind, upload } = about;
    const file = await calls.file.query({ community, kind, upload });
    expect(file).toMatchObject({ name: 'a.csv', rows: 1, columns: [{ header: 'who' }, { header: 'name' }] });
  });

  test('the newest file alone: one that is sent takes the place of the one before', async () => {
    const { own } = await use.stack.world();
    const first = await uploaded(own, 'a,b\n1,2\n');
    await uploaded(own, 'c,d\n3,4\n');
    await expectRefusal(own.people.owner.client.importExport.file.query(first), 'importExport.unknown');
  });
});

describe('refuses', () => {
  const asked = (community: string) => ({
    community,
    kind: 'member' as const,
    upload: crypto.randomUUID(),
    name: 'a.csv',
    at: 0,
    data: '',
  });

  test('a member, naming the permission', async () => {
    const { own } = use.world;
    const refused = await expectRefusal(
      own.people.member.client.importExport.addPart.mutate(asked(own.uuid)),
      'permissions.missing',
    );
    expect(refused.details).toMatchObject({ missing: { permission: 'system.manageMembers' } });
  });

  test('a part of nothing, and of what somebody else sends', async () => {
    const { own } = use.world;
    const { owner, staff } = own.people;
    const later = { ...asked(own.uuid), at: 5 };
    await expectRefusal(owner.client.importExport.addPart.mutate(later), 'importExport.unknown');
    const about = await uploaded(own, 'a,b\n1,2\n');
    for (const at of [0, 8]) {
      const theirs = { ...about, name: 'a.csv', at, data: part('x') };
      await expectRefusal(staff.client.importExport.addPart.mutate(theirs), 'importExport.unknown');
    }
  });

  test('more than five megabytes', async () => {
    const { own } = use.world;
    const over = { ...asked(own.uuid), at: 5 * 1024 * 1024, data: part('x') };
    await expectRefusal(own.people.owner.client.importExport.addPart.mutate(over), 'importExport.tooLarge');
  });

  test('what goes over the room of an account', async () => {
    const { own, foreign } = await use.stack.world();
    const { owner } = own.people;
    await use.stack.db.insert(importUploads).values({
      id: crypto.randomUUID(),
      community: foreign.uuid,
      account: owner.account,
      name: 'a.csv',
      content: Buffer.alloc(10 * 1024 * 1024),
      expiresAt: new Date(Date.now() + 600_000),
    });
    const over = { ...asked(own.uuid), data: part('a,b\n1,2\n') };
    const refused = await expectRefusal(owner.client.importExport.addPart.mutate(over), 'importExport.room');
    expect(refused.message).toContain('your account already keeps 11 MB of at most 10 MB');
  });
});
