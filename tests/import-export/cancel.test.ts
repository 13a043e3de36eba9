import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { uploaded } from './importing.ts';

const use = useSharedStack();

describe('answers', () => {
  test('that the file is gone, and nothing was there the second time', async () => {
    const { own } = use.world;
    const { importExport } = own.people.owner.client;
    const about = await uploaded(own, 'a,b\n1,2\n');
    expect(await importExport.cancel.mutate(about)).toEqual({ cancelled: true });
    await expectRefusal(importExport.file.query(about), 'importExport.unknown');
    expect(await importExport.cancel.mutate(about)).toEqual({ cancelled: false });
  });

  test('nothing of a file that somebody else sends', async () => {
    const { own } = use.world;
    const about = await uploaded(own, 'a,b\n1,2\n');
    expect(await own.people.staff.client.importExport.cancel.mutate(about)).toEqual({ cancelled: false });
    expect(await own.people.owner.client.importExport.file.query(about)).toMatchObject({ rows: 1 });
  });
});

describe('refuses', () => {
  const cancel = (by: 'owner' | 'member', community = use.world.own.uuid) =>
    use.world.own.people[by].client.importExport.cancel.mutate({ community, kind: 'member', upload: NOBODY });

  test('a member, naming the permission', () => expectRefusal(cancel('member'), 'permissions.missing'));

  test('a community that does not exist', () => expectRefusal(cancel('owner', NOBODY), 'communities.notFound'));
});
