import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { addFolder, managedBy } from './asking.ts';

const use = useStack();

describe('answers', () => {
  test('a folder behind the others', async () => {
    const { own } = await use.stack.world();
    await addFolder(own, 'First');
    const folder = { label: ' Hiring ', icon: 'folder' };
    const made = await own.people.owner.client.forms.addFolder.mutate({ community: own.uuid, folder });
    const pictures = { icon: null, image: null };
    expect(made).toEqual({ id: made.id, label: 'Hiring', icon: 'folder', pictures });
    expect((await managedBy(own)).folders.map(({ label }) => label)).toEqual(['First', 'Hiring']);
  });
});

describe('refuses', () => {
  test('those who lack the permission', async () => {
    const { uuid: community, people } = use.world.own;
    const made = people.member.client.forms.addFolder.mutate({ community, folder: { label: 'X', icon: null } });
    await expectRefusal(made, 'permissions.missing');
  });

  test('more folders than there may be', async () => {
    const { own } = await use.stack.world();
    await use.stack.db.execute(sql`insert into form_folders (community, label, position)
      select ${own.uuid}, 'Folder', place from generate_series(1, 100) place`);
    await expectRefusal(addFolder(own), 'forms.foldersFull');
  });
});
