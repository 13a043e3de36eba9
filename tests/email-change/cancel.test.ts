import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { begun, mailedTo } from './changing.ts';

const use = useSharedStack();

describe('answers', () => {
  test('and the links of the change work no more', async () => {
    const { stranger } = await use.stack.world();
    const email = await begun(stranger);
    expect((await stranger.client.emailChange.cancel.mutate({})).pending).toBeNull();
    const confirm = use.stack.page().client.emailChange.confirm.mutate({ secret: await mailedTo(use.stack, email) });
    await expectRefusal(confirm, 'session.linkExpired');
  });
});

describe('refuses', () => {
  test('where no change is under way', async () => {
    const { client } = (await use.stack.world()).stranger;
    await expectRefusal(client.emailChange.cancel.mutate({}), 'emailChange.nonePending');
  });
});
