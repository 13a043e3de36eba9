import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { fileOf, hour } from './files.ts';
import { uploaded } from './importing.ts';

const use = useSharedStack();

describe('answers', () => {
  test('whether there was a file to forget', async () => {
    const about = await uploaded(use.world.own, fileOf(...hour(1, 'one')));
    const { calendarImport } = use.world.own.people.owner.client;
    expect(await calendarImport.cancel.mutate(about)).toEqual({ cancelled: true });
    expect(await calendarImport.cancel.mutate(about)).toEqual({ cancelled: false });
    await expectRefusal(calendarImport.preview.query(about), 'importExport.unknown');
  });
});

describe('refuses', () => {
  test('members without the permission', async () => {
    const { uuid: community, people } = use.world.own;
    await expectRefusal(
      people.member.client.calendarImport.cancel.mutate({ community, upload: crypto.randomUUID() }),
      'permissions.missing',
    );
  });
});
