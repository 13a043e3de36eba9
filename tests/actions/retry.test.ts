import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { action, run } from './acting.ts';
import { failedStep } from './failing.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the run, which waits again', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.owner;
    const id = await failedStep(use.stack, own);
    expect(await client.actions.retry.mutate({ community: own.uuid, id })).toMatchObject({ failed: 0 });
  });
});

describe('refuses', () => {
  test('members without the permission', () =>
    expectRefusal(
      use.world.person('staff').client.actions.retry.mutate({ community: use.world.own.uuid, id: crypto.randomUUID() }),
      'permissions.missing',
    ));

  test('a step that has not failed', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.owner;
    const { steps } = await run(use.stack, own, { list: [action('notice', { text: 'Hello' })] });
    const retry = (id: string) => client.actions.retry.mutate({ community: own.uuid, id });
    await expectRefusal(retry(steps[0]?.id ?? ''), 'actions.notFailed');
  });

  test('a step of another community', async () => {
    const { own, foreign } = await use.stack.world();
    const id = await failedStep(use.stack, foreign);
    await expectRefusal(own.people.owner.client.actions.retry.mutate({ community: own.uuid, id }), 'actions.unknown');
  });
});
