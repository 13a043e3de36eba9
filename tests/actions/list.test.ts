import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { action, run } from './acting.ts';
import { failedStep } from './failing.ts';

const use = useSharedStack();

describe('answers', () => {
  test('runs of the community alone, the newest first, page by page', async () => {
    const { own, foreign } = await use.stack.world();
    const { client } = own.people.owner;
    const made: string[] = [];
    for (let index = 0; index < 3; index += 1) made.unshift((await run(use.stack, own, { list: [] })).run);
    await run(use.stack, foreign, { list: [] });
    const first = await client.actions.list.query({ community: own.uuid, limit: 2 });
    expect(first.items.map(({ id }) => id)).toEqual(made.slice(0, 2));
    const rest = await client.actions.list.query({ community: own.uuid, limit: 2, before: first.next });
    expect(rest).toMatchObject({ items: [{ id: made[2] }], next: null });
  });

  test('runs of one state', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.owner;
    const { run: done } = await run(use.stack, own, { list: [] });
    const { run: undone } = await run(use.stack, own, { list: [action('setName', { name: 'Ash' })] });
    await client.actions.undo.mutate({ community: own.uuid, id: undone });
    await failedStep(use.stack, own);
    const idsIn = async (state: 'done' | 'undone' | 'failed' | 'waiting') =>
      (await client.actions.list.query({ community: own.uuid, state })).items.map((each) => each.id);
    expect(await idsIn('done')).toEqual([done]);
    expect(await idsIn('undone')).toEqual([undone]);
    expect(await idsIn('failed')).toHaveLength(1);
    expect(await idsIn('waiting')).toEqual([]);
  });
});

describe('refuses', () => {
  test('members without the permission', () =>
    expectRefusal(
      use.world.person('staff').client.actions.list.query({ community: use.world.own.uuid }),
      'permissions.missing',
    ));
});
