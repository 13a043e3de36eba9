import type { Action } from '@muster/contracts/actions/model';
import { COMMENTS } from '@muster/contracts/submission-comments/constants';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { runActions } from '../../apps/upstream/src/features/actions/public.ts';
import { moveDueSubmissions } from '../../apps/upstream/src/features/submissions/moving/timer.ts';
import { action, inCall } from '../actions/acting.ts';
import { say } from '../forms/asking.ts';
import { giveStages, move, openForm, send, stage } from '../submissions/asking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { comment, commentsFor, submitted, toldTo, words } from './asking.ts';

const use = useStack();

const commenting = (text: string, isPrivate = true) => action('comment', { isPrivate, text: words(text) });

/** A form whose submissions staff may move, and whose second stage has actions; the member has sent something to it. */
async function withActions(place: Place, enter: Action[], afterHours: number | null = null) {
  const form = await openForm(place);
  for (const permission of ['viewSubmitted', 'changeStage'] as const) {
    await say(place, 'Moderator', { id: form, permission, value: 'allow' });
  }
  const [received, accepted] = [stage('Received', { state: 0 }), stage('Accepted', { state: 5 })];
  const timed = { to: accepted.id, afterHours, when: null, scoreFrom: null, scoreTo: null };
  const rules = [
    { stage: accepted.id, enter },
    { stage: received.id, automatic: afterHours === null ? [] : [timed] },
  ];
  await giveStages(place, form, { stages: [received, accepted], rules });
  const { id } = await send(place, 'member', form);
  return { id, from: received.id, to: accepted.id, form };
}

describe('the action that comments', () => {
  test('writes once in the name of the person who moves, however often the move is asked for', async () => {
    const { own } = await use.stack.world();
    const asked = await withActions(own, [commenting('Welcome', false), commenting('Raven')]);
    await Promise.allSettled([move(own, 'staff', asked), move(own, 'staff', asked), move(own, 'owner', asked)]);
    const { items } = await commentsFor(own, 'owner', asked.id);
    expect(items.map(({ isPrivate }) => isPrivate).toSorted()).toEqual([false, true]);
    const [{ author } = { author: null }] = items;
    expect([own.people.staff.account, own.people.owner.account]).toContain(author?.accId);
    expect(items.every((each) => each.author?.accId === author?.accId && !each.isAutomatic)).toBe(true);
  });

  test('shows the person who sent the form nothing of a private comment, by no answer and no notification', async () => {
    const { own } = await use.stack.world();
    const asked = await withActions(own, [commenting('Raven')]);
    const { client } = own.people.member;
    const heard = (await toldTo(own, 'member')).filter((kind) => kind.startsWith('submissionC')).length;
    await move(own, 'owner', asked);
    const answers = JSON.stringify([
      await client.submissionComments.list.query({ community: own.uuid, submission: asked.id }),
      await client.submissions.get.query({ community: own.uuid, id: asked.id }),
      await client.notifications.list.query({}),
    ]);
    expect(answers).not.toContain('Raven');
    expect((await toldTo(own, 'member')).filter((kind) => kind.startsWith('submissionC'))).toHaveLength(heard);
    expect(JSON.stringify(await commentsFor(own, 'owner', asked.id))).toContain('Raven');
    // Nor does the log of actions have what it says.
    const { items } = await own.people.owner.client.actions.list.query({ community: own.uuid });
    const run = { community: own.uuid, id: items[0]?.id ?? '' };
    expect(JSON.stringify(await own.people.owner.client.actions.get.query(run))).not.toContain('Raven');
  });

  test('writes in no name where a timer moves, and where the person who sent the form causes it', async () => {
    const { own } = await use.stack.world();
    const asked = await withActions(own, [commenting('In time', false)], 1);
    await use.stack.db.execute(sql`update submissions set moves_at = now() - interval '1 day' where id = ${asked.id}`);
    await moveDueSubmissions(use.stack.upstream.services);
    const automatic = { author: null, isAutomatic: true, isPrivate: false };
    expect((await commentsFor(own, 'owner', asked.id)).items).toMatchObject([automatic]);
    expect(await toldTo(own, 'member')).toContain('submissionCommented');
    const form = await openForm(own);
    const received = stage('Received', { state: 0 });
    const rules = [{ stage: received.id, enter: [commenting('We will answer within a week', false)] }];
    await giveStages(own, form, { stages: [received], rules });
    const { id } = await send(own, 'member', form);
    expect((await commentsFor(own, 'member', id)).items).toMatchObject([automatic]);
  });

  test('is foretold without being written, and undone with its run', async () => {
    const { own } = await use.stack.world();
    const asked = await withActions(own, [commenting('Welcome', false), commenting('Raven')]);
    const { client } = own.people.owner;
    const { id, from, to } = asked;
    const { actions } = await client.submissions.preview.mutate({ community: own.uuid, id, from, to });
    expect(actions).toMatchObject({
      fails: false,
      actions: [
        { kind: 'comment', about: 'Welcome', state: 'done' },
        { kind: 'comment', about: '', state: 'done' },
      ],
    });
    expect((await commentsFor(own, 'owner', id)).items).toEqual([]);
    await move(own, 'staff', asked);
    expect((await commentsFor(own, 'owner', id)).items).toHaveLength(2);
    const { items } = await client.actions.list.query({ community: own.uuid });
    await client.actions.undo.mutate({ community: own.uuid, id: items[0]?.id ?? '' });
    expect((await commentsFor(own, 'owner', id)).items).toEqual([]);
  });

  test('is done by a retry in the name of the person who caused it, where there was no room at first', async () => {
    const { own } = await use.stack.world();
    const { form, submission } = await submitted(own);
    await comment(own, 'owner', { submission });
    await use.stack.db.execute(sql`
      insert into submission_comments (id, community, submission, text, at)
      select gen_random_uuid(), community, submission, text, at from submission_comments, generate_series(2, ${COMMENTS.perSubmissionMax})
      where submission = ${submission}`);
    const { run } = await inCall(use.stack, own, 'staff', (context) =>
      runActions(context, {
        community: own.uuid,
        subject: own.people.member.account,
        source: { kind: 'submission', id: submission, label: form },
        list: [commenting('At last')],
        savedBy: own.people.owner.account,
        occurrence: 'full',
        unable: 'record',
      }),
    );
    const { client } = own.people.owner;
    const { steps } = await client.actions.get.query({ community: own.uuid, id: run });
    expect(steps).toMatchObject([{ state: 'failed', code: 'submissionComments.full' }]);
    await use.stack.db.execute(sql`delete from submission_comments where submission = ${submission}`);
    await client.actions.retry.mutate({ community: own.uuid, id: steps[0]?.id ?? '' });
    expect((await commentsFor(own, 'owner', submission)).items).toMatchObject([
      { isPrivate: true, author: { accId: own.people.staff.account } },
    ]);
  });

  test('takes of the person who saves it that they may read such comments, and is skipped when they may no more', async () => {
    const { own } = await use.stack.world();
    const asked = await withActions(own, []);
    const { client } = own.people.staff;
    const plan = { community: own.uuid, form: asked.form };
    await say(own, 'Moderator', { id: asked.form, permission: 'editStageActions', value: 'allow' });
    const save = async () => {
      const { group, revision } = await client.formStages.plan.query(plan);
      const rules = [{ stage: asked.to, enter: [commenting('Raven')] }];
      await client.formStages.savePlan.mutate({ ...plan, group, rules, revision });
    };
    await expectRefusal(save(), 'permissions.missing');
    await say(own, 'Moderator', { id: asked.form, permission: 'privateComments', value: 'allow' });
    await save();
    await say(own, 'Moderator', { id: asked.form, permission: 'privateComments', value: 'deny' });
    await move(own, 'owner', asked);
    expect((await commentsFor(own, 'owner', asked.id)).items).toEqual([]);
    const { items } = await own.people.owner.client.actions.list.query({ community: own.uuid });
    expect(items).toMatchObject([{ skipped: 1 }]);
  });
});
