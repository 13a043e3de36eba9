import { describe, expect, test } from 'vitest';
import { say } from '../forms/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { openForm, seenBy, send } from './asking.ts';

const use = useSharedStack();

const remove = (name: 'member' | 'owner', id: string, community = use.world.own.uuid) =>
  use.world.own.people[name].client.submissions.remove.mutate({ community, id });

describe('answers', () => {
  test('the id of what is gone then', async () => {
    const { id } = await send(use.world.own, 'member', await openForm(use.world.own));
    expect(await remove('owner', id)).toEqual({ id });
    await expectRefusal(seenBy(use.world.own, 'owner', id), 'submissions.unknown');
  });
});

describe('refuses', () => {
  test('a community that is not there', async () => {
    await expectRefusal(remove('owner', NOBODY, NOBODY), 'communities.notFound');
  });

  test('a submission that is not there', async () => {
    await expectRefusal(remove('owner', NOBODY), 'submissions.unknown');
  });

  test('those who may view it and not edit its form', async () => {
    const form = await openForm(use.world.own);
    await say(use.world.own, 'Member', { id: form, permission: 'viewSubmitted', value: 'allow' });
    const { id } = await send(use.world.own, 'staff', form);
    await expectRefusal(remove('member', id), 'permissions.missing');
  });
});
