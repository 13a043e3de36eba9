import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { makeForm, publish, saveName } from './asking.ts';

const use = useStack();

function versionOf({ uuid: community, people }: Place, id: string, number: number, name: 'owner' | 'member' = 'owner') {
  return people[name].client.forms.version.query({ community, id, number });
}

describe('answers', () => {
  test('what a version asked when it was published', async () => {
    const { own } = await use.stack.world();
    const id = await makeForm(own);
    await publish(own, id, 'First');
    await saveName(own, id, { revision: 0, label: 'Changed' });
    await publish(own, id);
    const { version, structure } = await versionOf(own, id, 1);
    expect(version).toMatchObject({
      number: 1,
      questions: 1,
      note: 'First',
      publishedBy: { accId: own.people.owner.account },
    });
    expect(structure.sections[0]?.questions[0]?.label).toBe('Your name');
    expect((await versionOf(own, id, 2)).structure.sections[0]?.questions[0]?.label).toBe('Changed');
  });

  test('the same for ever: the database refuses any change of it', async () => {
    const { own } = await use.stack.world();
    const id = await makeForm(own);
    await publish(own, id);
    const change = sql`update form_versions set structure = '{"sections": []}' where form = ${id}`;
    await expect(use.stack.db.execute(change)).rejects.toMatchObject({ cause: { code: '23001' } });
    await use.stack.db.execute(sql`update form_versions set published_by = null where form = ${id}`);
    expect((await versionOf(own, id, 1)).version.publishedBy).toBeNull();
  });
});

describe('refuses', () => {
  test('those who may not edit the form', async () => {
    const id = await makeForm(use.world.own);
    await expectRefusal(versionOf(use.world.own, id, 1, 'member'), 'permissions.missing');
  });

  test('a form that is not there', async () => {
    await expectRefusal(versionOf(use.world.own, NOBODY, 1), 'forms.unknown');
  });

  test('a version that there is none of', async () => {
    await expectRefusal(versionOf(use.world.own, await makeForm(use.world.own), 1), 'forms.noVersion');
  });
});
