import { describe, expect, test } from 'vitest';
import { say } from '../forms/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { move, named, openForm, send } from './asking.ts';

const use = useSharedStack();

function waitingFor({ uuid: community, people }: Place, name: 'owner' | 'staff' | 'member') {
  return people[name].client.submissions.waiting.query({ community });
}

describe('answers', () => {
  test('what the person sent that is not over, changes of theirs first, and how many drafts they keep', async () => {
    const { own } = await use.stack.world();
    const form = await openForm(own);
    const [first, second, over] = [
      await send(own, 'member', form),
      await send(own, 'member', form),
      await send(own, 'member', form),
    ];
    await move(own, 'owner', { id: first.id, from: 0, to: 2 });
    await move(own, 'owner', { id: over.id, from: 0, to: 5 });
    const draft = { community: own.uuid, form, version: 1, answers: named(), revision: null };
    await own.people.member.client.submissions.saveDraft.mutate(draft);
    const { mine, drafts, toReview } = await waitingFor(own, 'member');
    expect(mine.map(({ id, score }) => [id, score])).toEqual([
      [first.id, null],
      [second.id, null],
    ]);
    expect([drafts, toReview]).toEqual([1, []]);
  });

  test('how much there is to review, of the forms alone that the person may move things of', async () => {
    const { own } = await use.stack.world();
    const [theirs, other] = [await openForm(own, { label: 'Theirs' }), await openForm(own)];
    await say(own, 'Moderator', { id: theirs, permission: 'changeStage', value: 'allow' });
    const moved = await send(own, 'member', theirs);
    await send(own, 'member', theirs);
    await send(own, 'member', other);
    await move(own, 'owner', { id: moved.id, from: 0, to: 2 });
    const { toReview } = await waitingFor(own, 'staff');
    expect(toReview).toEqual([{ form: { id: theirs, label: 'Theirs' }, count: 1 }]);
    expect((await waitingFor(own, 'owner')).toReview).toHaveLength(2);
  });
});

describe('refuses', () => {
  test('a community that is not there', async () => {
    const asked = use.world.own.people.owner.client.submissions.waiting.query({ community: NOBODY });
    await expectRefusal(asked, 'communities.notFound');
  });
});
