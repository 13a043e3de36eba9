import { describe, expect, test } from 'vitest';
import { submissionLooks } from '../../apps/upstream/src/features/submission-reviews/tables.ts';
import { send } from '../submissions/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { find, look, reviewed, reviewFor } from './asking.ts';

const use = useStack();

describe('answers', () => {
  test('the submission, which is not unread for the person any more', async () => {
    const { own } = await use.stack.world();
    const { submission } = await reviewed(own);
    expect(await look(own, 'staff', submission)).toEqual({ submission });
    expect((await find(own, 'staff')).items).toMatchObject([{ id: submission, review: { unread: false } }]);
    expect((await find(own, 'owner')).items).toMatchObject([{ id: submission, review: { unread: true } }]);
  });
});

describe('others who look', () => {
  test('see each other, for as long as their pages say that they are there', async () => {
    const { own } = await use.stack.world();
    const { submission } = await reviewed(own);
    const { staff, owner } = own.people;
    using live = owner.live({ communities: [own.uuid] });
    await live.untilKind('live');
    await look(own, 'staff', submission);
    await live.untilEvent('submissionReviews:changed');
    expect((await reviewFor(own, 'owner', submission)).here).toMatchObject([{ accId: staff.account }]);
    expect((await reviewFor(own, 'staff', submission)).here).toEqual([]);
    await use.stack.db.update(submissionLooks).set({ hereUntil: new Date() });
    expect((await reviewFor(own, 'owner', submission)).here).toEqual([]);
  });
});

describe('refuses', () => {
  test('those who may not view it, and the person who sent it', async () => {
    const { own } = use.world;
    const { form, submission } = await reviewed(own);
    await expectRefusal(look(own, 'member', submission), 'submissions.unknown');
    await expectRefusal(look(own, 'owner', NOBODY), 'submissions.unknown');
    const { id } = await send(own, 'owner', form);
    await expectRefusal(look(own, 'owner', id), 'submissionReviews.own');
  });

  test('a community that is not there', () =>
    expectRefusal(look({ ...use.world.own, uuid: NOBODY }, 'owner', NOBODY), 'communities.notFound'));
});
