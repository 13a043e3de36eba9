import { describe, expect, test } from 'vitest';
import { makeRoster, ownColumn } from '../rosters/asking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { uploaded } from './importing.ts';

const use = useSharedStack();

describe('answers', () => {
  test('whether there was a file of the caller to forget', async () => {
    const { own } = use.world;
    const about = await uploaded(own, await makeRoster(own, { columns: [ownColumn()] }), 'Name,Unit\nA,B\n');
    const { owner, member } = own.people;
    expect(await member.client.rosterImport.cancel.mutate(about)).toEqual({ cancelled: false });
    expect(await owner.client.rosterImport.cancel.mutate(about)).toEqual({ cancelled: true });
    expect(await owner.client.rosterImport.cancel.mutate(about)).toEqual({ cancelled: false });
    await expectRefusal(owner.client.rosterImport.file.query(about), 'importExport.unknown');
  });
});

describe('refuses', () => {
  test('people who are no members', () =>
    expectRefusal(
      use.world.stranger.client.rosterImport.cancel.mutate({
        community: use.world.own.uuid,
        id: crypto.randomUUID(),
        upload: crypto.randomUUID(),
      }),
      'members.notMember',
    ));
});
