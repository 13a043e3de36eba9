import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { addFolder, managedBy } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the order then: before another, and at the end', async () => {
    const { own } = await use.stack.world();
    const [a, b] = [await addFolder(own, 'A'), await addFolder(own, 'B')];
    const move = (id: string, before: string | null) =>
      own.people.owner.client.forms.moveFolder.mutate({ community: own.uuid, id, before });
    expect(await move(b, a)).toEqual({ ids: [b, a] });
    expect(await move(b, null)).toEqual({ ids: [a, b] });
    expect((await managedBy(own)).folders.map(({ label }) => label)).toEqual(['A', 'B']);
  });
});

describe('refuses', () => {
  const ask = (name: 'member' | 'owner', more: object = {}) =>
    use.world
      .person(name)
      .client.forms.moveFolder.mutate({ community: use.world.own.uuid, id: NOBODY, before: null, ...more });

  test('those who lack the permission', async () => {
    await expectRefusal(ask('member'), 'permissions.missing');
  });
  test('a folder that is not there, or another community’s', async () => {
    await expectRefusal(ask('owner'), 'forms.noFolder');
    await expectRefusal(ask('owner', { id: await addFolder(use.world.foreign) }), 'forms.noFolder');
  });
});
