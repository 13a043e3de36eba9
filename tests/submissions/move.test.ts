import { STANDARD_STAGE_IDS } from '@muster/contracts/form-stages/constants';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { moveDueSubmissions } from '../../apps/upstream/src/features/submissions/moving/timer.ts';
import { say } from '../forms/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { giveStages, move, openForm, seenBy, send, stage } from './asking.ts';

const use = useStack();
const MOVED = { moved: true, approved: 0, approvals: 0 };

describe('answers', () => {
  test('that it is moved, with its history, and tells the person who sent it', async () => {
    const { own } = await use.stack.world();
    const { id } = await send(own, 'member', await openForm(own));
    expect(await move(own, 'owner', { id, from: 0, to: 5, reason: 'Welcome' })).toEqual(MOVED);
    const seen = await seenBy(own, 'member', id);
    expect(seen.stage).toMatchObject({ state: 5, label: 'Completed' });
    expect(seen.history[1]).toMatchObject({ kind: 'moved', to: 'Completed', reason: 'Welcome', by: null });
    const { items } = await own.people.member.client.notifications.list.query({});
    expect(items[0]).toMatchObject({ kind: 'submissionMoved', values: { stage: 'Completed', reason: 'Welcome' } });
  });

  test('one of two reviewers who move it at once', async () => {
    const { own } = await use.stack.world();
    const { id } = await send(own, 'member', await openForm(own));
    const both = [move(own, 'owner', { id, from: 0, to: 3 }), move(own, 'owner', { id, from: 0, to: 5 })];
    const ended = await Promise.allSettled(both);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await seenBy(own, 'owner', id)).history).toHaveLength(2);
  });

  test('an approval of one person once, and the move with the last that is needed', async () => {
    const { own } = await use.stack.world();
    const form = await openForm(own);
    const [received, accepted] = [stage('Received'), stage('Accepted', { approvals: 2 })];
    await giveStages(own, form, { stages: [received, accepted] });
    await say(own, 'Moderator', { id: form, permission: 'viewSubmitted', value: 'allow' });
    await say(own, 'Moderator', { id: form, permission: 'changeStage', value: 'allow' });
    const { id } = await send(own, 'member', form);
    const approve = (name: 'owner' | 'staff') => move(own, name, { id, from: received.id, to: accepted.id });
    expect(await approve('owner')).toEqual({ moved: false, approved: 1, approvals: 2 });
    expect(await approve('owner')).toEqual({ moved: false, approved: 1, approvals: 2 });
    expect((await seenBy(own, 'member', id)).history).toHaveLength(1);
    expect(await approve('staff')).toEqual({ moved: true, approved: 2, approvals: 2 });
    expect((await seenBy(own, 'owner', id)).stage.label).toBe('Accepted');
  });

  test('with a timer, once its time has come, unless it was moved since', async () => {
    const { own } = await use.stack.world();
    const form = await openForm(own);
    const [received, late, done] = [stage('Received'), stage('Late'), stage('Done')];
    const automatic = [{ to: late.id, afterHours: 1, when: null, scoreFrom: null, scoreTo: null }];
    await giveStages(own, form, { stages: [received, late, done], rules: [{ stage: received.id, automatic }] });
    const [waiting, moved] = [await send(own, 'member', form), await send(own, 'member', form)];
    await move(own, 'owner', { id: moved.id, from: received.id, to: done.id });
    await use.stack.db.execute(
      sql`update submissions set moves_at = now() - interval '1 minute' where moves_at is not null`,
    );
    expect(await moveDueSubmissions(use.stack.upstream.services)).toBe(1);
    expect((await seenBy(own, 'owner', waiting.id)).stage.label).toBe('Late');
    expect((await seenBy(own, 'owner', moved.id)).stage.label).toBe('Done');
    expect(await moveDueSubmissions(use.stack.upstream.services)).toBe(0);
  });
});

describe('refuses', () => {
  const one = async () => {
    const form = await openForm(use.world.own);
    return { form, id: (await send(use.world.own, 'member', form)).id };
  };
  const staged = async (more: object) => {
    const { form, id } = await one();
    const [received, next] = [stage('Received'), stage('Next', more)];
    await giveStages(use.world.own, form, { stages: [received, next] });
    const again = await send(use.world.own, 'member', form);
    return { form, old: id, id: again.id, from: received.id, to: next.id };
  };

  test('a community that is not there', async () => {
    const ids = { id: NOBODY, from: NOBODY, to: NOBODY };
    const asked = use.world.own.people.owner.client.submissions.move.mutate({ community: NOBODY, ...ids });
    await expectRefusal(asked, 'communities.notFound');
  });

  test('a submission that is not there', async () => {
    await expectRefusal(move(use.world.own, 'owner', { id: NOBODY, from: 0, to: 3 }), 'submissions.unknown');
  });

  test('those who may view and not move what is sent to its form', async () => {
    const { form, id } = await one();
    await say(use.world.own, 'Moderator', { id: form, permission: 'viewSubmitted', value: 'allow' });
    await expectRefusal(move(use.world.own, 'staff', { id, from: 0, to: 3 }), 'permissions.missing');
  });

  test('one that was moved since it was seen', async () => {
    const { id } = await one();
    await expectRefusal(
      move(use.world.own, 'owner', { id, from: STANDARD_STAGE_IDS[1], to: 3 }),
      'submissions.movedSince',
    );
  });

  test('a stage of another form, and one to which none leads from there', async () => {
    const { id } = await one();
    await expectRefusal(move(use.world.own, 'owner', { id, from: 0, to: NOBODY }), 'submissions.noSuchMove');
    const form = await openForm(use.world.own);
    const received = stage('Received', { next: [] });
    const next = stage('Next');
    await giveStages(use.world.own, form, { stages: [received, next] });
    const stuck = await send(use.world.own, 'member', form);
    const asked = move(use.world.own, 'owner', { id: stuck.id, from: received.id, to: next.id });
    await expectRefusal(asked, 'submissions.noSuchMove');
  });

  test('people without the ranks that move or approve', async () => {
    const { own } = use.world;
    for (const [more, code] of [
      [{ movers: [own.ranks.Member] }, 'submissions.notMover'],
      [{ approvals: 2, approvers: [own.ranks.Member] }, 'submissions.notApprover'],
    ] as const) {
      const { form, id, from, to } = await staged(more);
      await say(own, 'Moderator', { id: form, permission: 'viewSubmitted', value: 'allow' });
      await say(own, 'Moderator', { id: form, permission: 'changeStage', value: 'allow' });
      await expectRefusal(move(own, 'staff', { id, from, to }), code);
    }
  });

  test('what a reviewer sent, except from owners', async () => {
    const { own } = use.world;
    const form = await openForm(own);
    await say(own, 'Moderator', { id: form, permission: 'viewSubmitted', value: 'allow' });
    await say(own, 'Moderator', { id: form, permission: 'changeStage', value: 'allow' });
    const { id } = await send(own, 'staff', form);
    expect((await seenBy(own, 'staff', id)).moves).toEqual([]);
    await expectRefusal(move(own, 'staff', { id, from: 0, to: 5 }), 'submissions.ownSubmission');
    const owners = await send(own, 'owner', form);
    expect(await move(own, 'owner', { id: owners.id, from: 0, to: 5 })).toEqual(MOVED);
  });

  test('one whose actions cannot be done', async () => {
    const { own } = use.world;
    const form = await openForm(own);
    const [received, next] = [stage('Received'), stage('Next')];
    const settings = { reason: '', giveBack: false };
    const enter = [{ id: crypto.randomUUID(), kind: 'reactivate' as const, settings, when: null }];
    await giveStages(own, form, { stages: [received, next], rules: [{ stage: next.id, enter }] });
    const { id } = await send(own, 'member', form);
    await expectRefusal(move(own, 'owner', { id, from: received.id, to: next.id }), 'actions.stepFailed');
  });

  test('a move that has to say why, and does not', async () => {
    const { id, from, to } = await staged({ reason: 'required' });
    await expectRefusal(move(use.world.own, 'owner', { id, from, to }), 'submissions.reasonMissing');
  });
});
