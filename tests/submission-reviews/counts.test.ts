import { describe, expect, test } from 'vitest';
import { rated, score } from '../submission-scores/asking.ts';
import { openForm, send } from '../submissions/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { assign, look, reviewed, vote } from './asking.ts';

const use = useSharedStack();

async function counted({ uuid: community, people }: Place, name: 'owner' | 'staff' | 'member', more: object = {}) {
  const { counts } = await people[name].client.submissionReviews.counts.query({ community, ...more });
  return counts.map(({ count }) => count);
}

describe('answers', () => {
  test('how many stand in each stage, by assignment, votes, what is unread, scores and ratings', async () => {
    const { own } = await use.stack.world();
    const { form, submission, story } = await rated(own);
    const other = await reviewed(own);
    const { account } = own.people.staff;
    await assign(own, 'owner', { submission, account });
    await vote(own, 'owner', { submission, vote: 'for' });
    await score(own, 'owner', { submission, points: { [story.id]: 10 } });
    await look(own, 'staff', other.submission);
    expect(await counted(own, 'staff')).toEqual([2]);
    expect(await counted(own, 'staff', { form })).toEqual([1]);
    expect(await counted(own, 'staff', { assigned: 'mine' })).toEqual([1]);
    expect(await counted(own, 'owner', { assigned: 'mine' })).toEqual([]);
    expect(await counted(own, 'staff', { vote: 'for' })).toEqual([1]);
    expect(await counted(own, 'staff', { unread: true })).toEqual([1]);
    expect(await counted(own, 'staff', { unread: true, assigned: 'unassigned' })).toEqual([]);
    expect(await counted(own, 'staff', { ratingFrom: 1 })).toEqual([1]);
    expect(await counted(own, 'staff', { scoreFrom: 1 })).toEqual([]);
  });

  test('nothing of reviews of what the reader has sent themselves', async () => {
    const { own } = await use.stack.world();
    const { form } = await reviewed(own);
    const { id: submission } = await send(own, 'owner', form);
    await assign(own, 'staff', { submission, account: own.people.staff.account });
    await vote(own, 'staff', { submission, vote: 'for' });
    expect(await counted(own, 'owner')).toEqual([2]);
    expect(await counted(own, 'owner', { vote: 'for' })).toEqual([]);
    expect(await counted(own, 'owner', { assigned: 'unassigned' })).toEqual([1]);
    expect(await counted(own, 'owner', { unread: true })).toEqual([1]);
  });
});

describe('refuses', () => {
  test('those who may view nothing that was sent, and a community that is not there', async () => {
    const { own } = use.world;
    await openForm(own);
    await expectRefusal(counted(own, 'member'), 'permissions.missing');
    await expectRefusal(counted({ ...own, uuid: NOBODY }, 'owner'), 'communities.notFound');
  });
});
