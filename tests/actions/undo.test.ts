import { describe, expect, test } from 'vitest';
import { undoActions } from '../../apps/upstream/src/features/actions/public.ts';
import { allowing } from '../../apps/upstream/src/authorization/allowing.ts';
import type { SignedInContext } from '../../apps/upstream/src/platform/handler.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { action, allow, giving, inCall, placeOf, ranksOf, run, taking } from './acting.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the run, of which everything is as before but what cannot be undone', async () => {
    const { own } = await use.stack.world();
    const list = [taking(own.ranks.Member), action('notice', { text: 'Hello' }), action('setName', { name: 'Ash' })];
    const { run: id } = await run(use.stack, own, { list });
    const { client, account: accId } = own.people.owner;
    expect(await client.actions.undo.mutate({ community: own.uuid, id })).toMatchObject({
      state: 'undone',
      undoneBy: { accId },
    });
    const { steps } = await client.actions.get.query({ community: own.uuid, id });
    expect(steps.map(({ state }) => state)).toEqual(['undone', 'done', 'undone']);
    expect(await ranksOf(use.stack, own, 'member')).toEqual([own.ranks.Member]);
    expect(await placeOf(use.stack, own, 'member')).toMatchObject({ com_name: 'Crow member' });
  });
});

test('an undo within the change of another feature stands or falls with that', async () => {
  const { own } = await use.stack.world();
  const { run: id } = await run(use.stack, own, { list: [taking(own.ranks.Member)] });
  const falling = inCall(use.stack, own, 'owner', async (context) => {
    await undoActions(context as SignedInContext, { community: own.uuid, id });
    throw new Error('falls');
  });
  await expect(falling).rejects.toThrow('falls');
  expect(await ranksOf(use.stack, own, 'member')).toEqual([]);
});

describe('refuses', () => {
  test('a member who was changed since, and then undoes nothing', async () => {
    const { own } = await use.stack.world();
    const list = [taking(own.ranks.Member), action('setName', { name: 'First' })];
    const { run: id } = await run(use.stack, own, { list });
    await run(use.stack, own, { list: [giving(own.ranks.Member)] });
    await expectRefusal(own.people.owner.client.actions.undo.mutate({ community: own.uuid, id }), 'actions.undoFailed');
    expect(await placeOf(use.stack, own, 'member')).toMatchObject({ com_name: 'First' });
  });

  test('a second time', async () => {
    const { own } = await use.stack.world();
    const { run: id } = await run(use.stack, own, { list: [taking(own.ranks.Member)] });
    const undo = () => own.people.owner.client.actions.undo.mutate({ community: own.uuid, id });
    await undo();
    await expectRefusal(undo(), 'actions.notUndoable');
  });

  test('who may undo actions, but not do the reverse of each', async () => {
    const { own } = await use.stack.world();
    await allow(use.stack, own.ranks.Moderator, allowing(['system.manageActions', 'system.changeDisplayName']));
    const list = [taking(own.ranks.Member), action('setName', { name: 'Ash' })];
    const { run: id } = await run(use.stack, own, { list });
    const undo = own.people.staff.client.actions.undo.mutate({ community: own.uuid, id });
    expect((await expectRefusal(undo, 'permissions.missing')).message).toContain('system.changeRanks');
    expect(await placeOf(use.stack, own, 'member')).toMatchObject({ com_name: 'Ash' });
  });

  test('a run of another community', async () => {
    const { own, foreign } = await use.stack.world();
    const { run: id } = await run(use.stack, foreign, { list: [taking(foreign.ranks.Member)] });
    await expectRefusal(own.people.owner.client.actions.undo.mutate({ community: own.uuid, id }), 'actions.unknown');
    expect(await ranksOf(use.stack, foreign, 'member')).toEqual([]);
  });
});
