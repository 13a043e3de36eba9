import { STANDARD_STAGE_IDS } from '@muster/contracts/form-stages/constants';
import { describe, expect, test } from 'vitest';
import { makeForm, say } from '../forms/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { giveStages, move, openForm, seenBy, send, stage } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('what was sent and where it may go, to those who look after it', async () => {
    const { own } = await use.stack.world();
    const { id } = await send(own, 'member', await openForm(own));
    const seen = await seenBy(own, 'owner', id);
    expect(seen).toMatchObject({
      isOwn: false,
      number: 1,
      score: 0,
      mayRemove: true,
      submitter: { name: expect.any(String) },
    });
    expect(seen.moves.map((to) => to.state)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(seen.stage).toMatchObject({ id: STANDARD_STAGE_IDS[0] });
  });

  test('the person who sent it nothing of hidden stages, of who moved it, or of reasons that are kept', async () => {
    const { own } = await use.stack.world();
    const form = await openForm(own);
    const received = stage('Received', { state: 0 });
    const secret = stage('Background check', { applicantSees: 'nothing' });
    const other = stage('Shortlisted for refusal', {
      applicantSees: 'other',
      applicantLabel: 'In review',
      reasonShown: false,
    });
    await giveStages(own, form, { stages: [received, secret, other] });
    const { id } = await send(own, 'member', form);
    await move(own, 'owner', { id, from: received.id, to: secret.id, reason: 'Looks odd' });
    const hidden = await seenBy(own, 'member', id);
    expect(hidden).toMatchObject({ stage: { id: null, label: 'Received' }, moves: [], mayRemove: false, score: null });
    expect(hidden.history).toHaveLength(1);
    expect(hidden.lastActionAt).toBe(hidden.submittedAt);
    await move(own, 'owner', { id, from: secret.id, to: other.id, reason: 'Too odd' });
    const seen = await seenBy(own, 'member', id);
    expect(seen.stage).toMatchObject({ id: null, label: 'In review' });
    expect(seen.path.map(({ label }) => label)).toEqual(['Received', 'In review']);
    expect(seen.history[1]).toMatchObject({ to: 'In review', by: null, reason: '' });
    expect(JSON.stringify(seen)).not.toMatch(/Background|Shortlisted|odd/);
    const { items } = await own.people.member.client.submissions.mine.query({ community: own.uuid });
    const { items: told } = await own.people.member.client.notifications.list.query({});
    expect(JSON.stringify([items, told])).not.toMatch(/Background|Shortlisted|odd/);
    expect(told.filter(({ kind }) => kind === 'submissionMoved')).toHaveLength(1);
  });

  test('the form by which to appeal, where there is one', async () => {
    const { own } = await use.stack.world();
    const appeal = await openForm(own, { label: 'Appeal' });
    const form = await openForm(own);
    const denied = stage('Denied', { state: 5, appeal });
    const received = stage('Received', { state: 0 });
    await giveStages(own, form, { stages: [received, denied] });
    const { id } = await send(own, 'member', form);
    expect((await seenBy(own, 'member', id)).appeal).toBeNull();
    await move(own, 'owner', { id, from: received.id, to: denied.id });
    expect((await seenBy(own, 'member', id)).appeal).toEqual({ id: appeal, label: 'Appeal' });
    expect((await seenBy(own, 'owner', id)).appeal).toBeNull();
  });
});

describe('refuses', () => {
  test('a community that is not there', async () => {
    const asked = use.world.own.people.owner.client.submissions.get.query({ community: NOBODY, id: NOBODY });
    await expectRefusal(asked, 'communities.notFound');
  });

  test('a submission that is not there, and one of another person, alike', async () => {
    const { own } = use.world;
    await expectRefusal(seenBy(own, 'owner', NOBODY), 'submissions.unknown');
    const form = await makeForm(own);
    await say(own, 'Member', { id: form, permission: 'viewSubmitted', value: 'deny' });
    const { id } = await send(own, 'staff', await openForm(own));
    await expectRefusal(seenBy(own, 'member', id), 'submissions.unknown');
  });
});
