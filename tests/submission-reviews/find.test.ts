import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { comment, letInOnPrivate } from '../submission-comments/asking.ts';
import { rated, saveRubric, score } from '../submission-scores/asking.ts';
import { move, openForm, send } from '../submissions/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { assign, find, look, reviewed, vote } from './asking.ts';

const use = useStack();

async function idsFor(place: Place, name: 'staff' | 'owner', more: object = {}): Promise<string[]> {
  return (await find(place, name, more)).items.map(({ id }) => id).toSorted();
}

describe('answers', () => {
  test('submissions by who is assigned and by votes, with both beside them', async () => {
    const { own } = await use.stack.world();
    const { staff } = own.people;
    const [one, other] = [await reviewed(own), await reviewed(own)];
    await assign(own, 'owner', { submission: one.submission, account: staff.account });
    await vote(own, 'owner', { submission: one.submission, vote: 'for' });
    const all = await find(own, 'staff');
    expect(all.items.find(({ id }) => id === one.submission)?.review).toMatchObject({
      reviewer: { accId: staff.account },
      secondReader: null,
      tally: { for: 1, against: 0, abstain: 0 },
    });
    expect(await idsFor(own, 'staff', { assigned: 'mine' })).toEqual([one.submission]);
    expect(await idsFor(own, 'owner', { assigned: 'mine' })).toEqual([]);
    expect(await idsFor(own, 'staff', { assigned: 'unassigned' })).toEqual([other.submission]);
    expect(await idsFor(own, 'staff', { vote: 'for' })).toEqual([one.submission]);
    expect(await idsFor(own, 'staff', { vote: 'against' })).toEqual([]);
    expect(await idsFor(own, 'owner', { vote: 'notMine' })).toEqual([other.submission]);
  });

  test('submissions by their score, and by the mean of what reviewers gave by the rubric', async () => {
    const { own } = await use.stack.world();
    const { form, submission, story, rules } = await rated(own);
    const other = await reviewed(own);
    await use.stack.db.execute(sql`update submissions set score = 7.5 where id = ${submission}`);
    expect(await idsFor(own, 'staff', { scoreFrom: 7.5 })).toEqual([submission]);
    expect(await idsFor(own, 'staff', { scoreFrom: 8 })).toEqual([]);
    expect(await idsFor(own, 'staff', { scoreFrom: 0 })).toEqual([submission, other.submission].toSorted());
    expect(await idsFor(own, 'staff', { ratingFrom: 1 })).toEqual([]);
    await score(own, 'owner', { submission, points: { [story.id]: 10 } });
    await score(own, 'staff', { submission, points: { [story.id]: 0, [rules.id]: 10 } });
    // The means of 100 and of 75 percent.
    expect(await idsFor(own, 'staff', { form, ratingFrom: 88 })).toEqual([submission]);
    expect(await idsFor(own, 'staff', { form, ratingFrom: 89 })).toEqual([]);
    expect(await idsFor(own, 'staff', { ratingFrom: 88, scoreFrom: 8 })).toEqual([]);
  });

  test('submissions by votes and scores as they are after some were changed, taken back and erased', async () => {
    const { own } = await use.stack.world();
    const { form, submission, story } = await rated(own);
    const found = (more: object) => idsFor(own, 'staff', { form, ...more });
    await vote(own, 'owner', { submission, vote: 'for' });
    await vote(own, 'owner', { submission, vote: 'against' });
    expect(await found({ vote: 'for' })).toEqual([]);
    expect(await found({ vote: 'against' })).toEqual([submission]);
    await vote(own, 'owner', { submission, vote: null });
    expect(await found({ vote: 'against' })).toEqual([]);
    await vote(own, 'owner', { submission, vote: 'for' });
    await vote(own, 'staff', { submission, vote: 'against' });
    await score(own, 'owner', { submission, points: { [story.id]: 10 } });
    await score(own, 'staff', { submission, points: { [story.id]: 0 } });
    expect(await found({ vote: 'for' })).toEqual([]);
    expect(await found({ ratingFrom: 51 })).toEqual([]);
    await score(own, 'owner', { submission, points: { [story.id]: 5 } });
    expect(await found({ ratingFrom: 26 })).toEqual([]);
    // As the end of a membership on request, and the erasure of an account, delete them.
    for (const table of ['submission_votes', 'submission_scores']) {
      await use.stack.db.execute(sql`delete from ${sql.identifier(table)} where account = ${own.people.staff.account}`);
    }
    expect(await found({ vote: 'for' })).toEqual([submission]);
    expect(await found({ ratingFrom: 50 })).toEqual([submission]);
    await score(own, 'owner', { submission, points: null });
    expect(await found({ ratingFrom: 1 })).toEqual([]);
  });

  test('a rating by the rubric as it is after it was saved anew, and nothing of what was deleted', async () => {
    const { own } = await use.stack.world();
    const { form, submission, story, rules } = await rated(own);
    await vote(own, 'owner', { submission, vote: 'for' });
    await score(own, 'owner', { submission, points: { [story.id]: 10, [rules.id]: 0 } });
    const found = (ratingFrom: number) => idsFor(own, 'staff', { form, ratingFrom });
    expect(await found(100)).toEqual([]);
    await saveRubric(own, 'owner', { form, criteria: [story], revision: 1 });
    expect(await found(100)).toEqual([submission]);
    await use.stack.db.execute(sql`delete from submissions where id = ${submission}`);
    const { rows } = await use.stack.db.execute<{ submission: string }>(sql`
      select submission from submission_tallies where submission = ${submission}
      union all select submission from submission_ratings where submission = ${submission}`);
    expect(rows).toEqual([]);
  });

  test('what is new, was changed or commented on since the reader looked, and not by themselves', async () => {
    const { own } = await use.stack.world();
    const { form, submission } = await reviewed(own);
    const isUnread = async (name: 'staff' | 'owner') => (await idsFor(own, name, { unread: true })).length > 0;
    expect(await isUnread('staff')).toBe(true);
    await look(own, 'staff', submission);
    expect(await isUnread('staff')).toBe(false);
    expect(await isUnread('owner')).toBe(true);
    await comment(own, 'staff', { submission });
    expect(await isUnread('staff')).toBe(false);
    await comment(own, 'member', { submission });
    expect(await isUnread('staff')).toBe(true);
    await look(own, 'staff', submission);
    await comment(own, 'owner', { submission, isPrivate: true });
    expect(await isUnread('staff')).toBe(false);
    await letInOnPrivate(own, form);
    expect(await isUnread('staff')).toBe(true);
    await look(own, 'staff', submission);
    await move(own, 'owner', { id: submission, from: 0, to: 3 });
    expect(await isUnread('staff')).toBe(true);
  });

  test('pages of what is unread, newest first and each once, whether or not it is among what was sent last', async () => {
    const { own } = await use.stack.world();
    const { form } = await reviewed(own);
    const sent = [];
    for (let count = 0; count < 4; count += 1) sent.push((await send(own, 'member', form)).id);
    await look(own, 'staff', sent[3] ?? '');
    await look(own, 'staff', sent[1] ?? '');
    const [first, ...rest] = [sent[2], sent[0]];
    const page = await find(own, 'staff', { form, unread: true, limit: 1 });
    expect(page.items.map(({ id }) => id)).toEqual([first]);
    const next = await find(own, 'staff', { form, unread: true, limit: 1, after: page.next });
    expect(next.items.map(({ id }) => id)).toEqual(rest);
    const last = await find(own, 'staff', { form, unread: true, limit: 50, after: next.next });
    expect(last.items).toHaveLength(1);
    expect(last.next).toBeNull();
  });

  test('nothing as unread that was completed before the reader has looked at it', async () => {
    const { own } = await use.stack.world();
    const { submission } = await reviewed(own);
    await look(own, 'staff', submission);
    await move(own, 'owner', { id: submission, from: 0, to: 5 });
    expect(await idsFor(own, 'owner', { unread: true })).toEqual([]);
    expect(await idsFor(own, 'staff', { unread: true })).toEqual([submission]);
  });

  test('nothing of reviews of what the reader has sent themselves, not even by what is left out', async () => {
    const { own } = await use.stack.world();
    const { submission: others, form } = await reviewed(own);
    const { id: mine } = await send(own, 'owner', form);
    await assign(own, 'staff', { submission: mine, account: own.people.staff.account });
    await vote(own, 'staff', { submission: mine, vote: 'for' });
    const { items } = await find(own, 'owner');
    expect(items.find(({ id }) => id === mine)).toMatchObject({ review: null });
    for (const filter of [{ vote: 'for' }, { vote: 'against' }, { assigned: 'mine' }, { unread: true }]) {
      expect(await idsFor(own, 'owner', filter)).not.toContain(mine);
    }
    for (const filter of [{ vote: 'notMine' }, { assigned: 'unassigned' }]) {
      expect(await idsFor(own, 'owner', filter)).toEqual([others]);
    }
  });
});

describe('refuses', () => {
  test('those who may view nothing that was sent', () =>
    expectRefusal(
      use.world.own.people.member.client.submissionReviews.find.query({ community: use.world.own.uuid }),
      'permissions.missing',
    ));

  test('a community that is not there, and a place that is of no page', async () => {
    const { own } = use.world;
    await openForm(own);
    await expectRefusal(find(own, 'owner', { after: 'elsewhere' }), 'input.invalid');
    await expectRefusal(find({ ...own, uuid: NOBODY }, 'owner'), 'communities.notFound');
  });
});
