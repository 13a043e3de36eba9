import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { action, run, taking } from './acting.ts';

const use = useSharedStack();

describe('answers', () => {
  test('a run with its actions in their order, each with what it changed', async () => {
    const { own } = await use.stack.world();
    const { run: id } = await run(use.stack, own, {
      list: [taking(own.ranks.Member), action('setName', { name: 'Ash' })],
    });
    const found = await own.people.owner.client.actions.get.query({ community: own.uuid, id });
    expect(found.run).toMatchObject({
      source: { kind: 'test', id: 'list', label: 'Applications' },
      state: 'done',
      total: 2,
      done: 2,
      undoable: true,
    });
    expect(found.steps).toMatchObject([
      { kind: 'takeRanks', about: 'Crew', before: 'Crew', after: '', state: 'done', attempts: 0 },
      { kind: 'setName', about: 'Ash', before: 'Crow member', after: 'Ash', state: 'done' },
    ]);
  });
});

describe('refuses', () => {
  const get = (name: 'staff' | 'owner', id: string) =>
    use.world.person(name).client.actions.get.query({ community: use.world.own.uuid, id });

  test('members without the permission', () => expectRefusal(get('staff', crypto.randomUUID()), 'permissions.missing'));

  test('what is not there, and what is of another community', async () => {
    await expectRefusal(get('owner', crypto.randomUUID()), 'actions.unknown');
    const { run: id } = await run(use.stack, use.world.foreign, { list: [] });
    await expectRefusal(get('owner', id), 'actions.unknown');
  });
});
