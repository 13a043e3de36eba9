import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { draftOf, makeForm, managedBy, nameQuestion, publish, saveName, structureWith } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the number of the version, counted from one', async () => {
    const { own } = await use.stack.world();
    const id = await makeForm(own);
    expect(await publish(own, id, 'First')).toBe(1);
    expect((await managedBy(own)).forms[0]).toMatchObject({ version: 1, changed: false });
    await saveName(own, id, { revision: 0, label: 'Changed' });
    expect((await managedBy(own)).forms[0]).toMatchObject({ version: 1, changed: true });
    expect(await publish(own, id)).toBe(2);
    const { versions } = await draftOf(own, id);
    expect(versions.map(({ number, note }) => [number, note])).toEqual([
      [2, ''],
      [1, 'First'],
    ]);
  });

  test('one number to two who publish at once', async () => {
    const { own } = await use.stack.world();
    const id = await makeForm(own);
    const ended = await Promise.allSettled([publish(own, id), publish(own, id)]);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await draftOf(own, id)).versions).toHaveLength(1);
  });
});

describe('refuses', () => {
  const ask = (name: 'member' | 'owner', more: object = {}) =>
    use.world
      .person(name)
      .client.forms.publish.mutate({ community: use.world.own.uuid, id: NOBODY, revision: 0, ...more });

  test('those who may not edit the form', async () => {
    await expectRefusal(ask('member', { id: await makeForm(use.world.own) }), 'permissions.missing');
  });
  test('a form that is not there', async () => {
    await expectRefusal(ask('owner'), 'forms.unknown');
  });

  test('what did not change', async () => {
    const id = await makeForm(use.world.own);
    await publish(use.world.own, id);
    await expectRefusal(publish(use.world.own, id), 'forms.unchanged');
  });

  test('a draft that somebody else has saved since', async () => {
    const id = await makeForm(use.world.own);
    await saveName(use.world.own, id, { revision: 0, label: 'Theirs' });
    await expectRefusal(ask('owner', { id }), 'forms.draftOutdated');
  });

  test('a faulty form, and says which part is wrong', async () => {
    const id = await makeForm(use.world.own, { structure: structureWith(nameQuestion('a'), nameQuestion('a')) });
    const { details } = await expectRefusal(ask('owner', { id }), 'forms.faulty');
    expect(details).toMatchObject({ fields: { a: expect.any(String) } });
  });
});
