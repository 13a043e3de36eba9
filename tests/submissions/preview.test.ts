import { describe, expect, test } from 'vitest';
import { say } from '../forms/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { giveStages, openForm, seenBy, send, stage } from './asking.ts';

const use = useSharedStack();

function preview(
  name: 'owner' | 'staff',
  asked: { id: string; from: string; to: string },
  community = use.world.own.uuid,
) {
  return use.world.own.people[name].client.submissions.preview.mutate({ community, ...asked });
}

/** Something that was sent, and the stages of its form. */
async function sent(more: object = {}) {
  const { own } = use.world;
  const form = await openForm(own);
  const [received, planned, done] = [stage('Received'), stage('Planned', more), stage('Done', { state: 5 })];
  const settings = { ranks: [own.ranks.Moderator], end: null, replace: true, reason: '' };
  const enter = [{ id: crypto.randomUUID(), kind: 'giveRanks' as const, settings, when: null }];
  const automatic = [{ to: done.id, afterHours: null, when: null, scoreFrom: null, scoreTo: null }];
  const rules = [
    { stage: planned.id, automatic },
    { stage: done.id, enter },
  ];
  await giveStages(own, form, { stages: [received, planned, done], rules });
  const { id } = await send(own, 'member', form);
  return { form, asked: { id, from: received.id, to: planned.id } };
}

describe('answers', () => {
  test('what would be done and where it ends, and does none of it', async () => {
    const { asked } = await sent();
    const found = await preview('owner', asked);
    expect(found.endsIn.label).toBe('Done');
    expect(found.actions).toMatchObject({ fails: false, actions: [{ kind: 'giveRanks', state: 'done' }] });
    expect((await seenBy(use.world.own, 'owner', asked.id)).history).toHaveLength(1);
    const { items } = await use.world.own.people.owner.client.actions.list.query({ community: use.world.own.uuid });
    expect(items.filter(({ source }) => source.id === asked.id)).toEqual([]);
  });
});

describe('refuses', () => {
  const ids = { id: NOBODY, from: NOBODY, to: NOBODY };

  test('a community that is not there', async () => {
    await expectRefusal(preview('owner', ids, NOBODY), 'communities.notFound');
  });

  test('a submission that is not there', async () => {
    await expectRefusal(preview('owner', ids), 'submissions.unknown');
  });

  test('what a reviewer sent', async () => {
    const { own } = use.world;
    const { form, asked } = await sent();
    await say(own, 'Moderator', { id: form, permission: 'viewSubmitted', value: 'allow' });
    await say(own, 'Moderator', { id: form, permission: 'changeStage', value: 'allow' });
    const { id } = await send(own, 'staff', form);
    await expectRefusal(preview('staff', { ...asked, id }), 'submissions.ownSubmission');
  });

  test('one that was moved since it was seen, and a stage to which none leads', async () => {
    const { asked } = await sent();
    await expectRefusal(preview('owner', { ...asked, from: NOBODY }), 'submissions.movedSince');
    await expectRefusal(preview('owner', { ...asked, to: NOBODY }), 'submissions.noSuchMove');
  });

  test('those who may not move it, or not there', async () => {
    const { own } = use.world;
    const { form, asked } = await sent({ movers: [own.ranks.Member] });
    await say(own, 'Moderator', { id: form, permission: 'viewSubmitted', value: 'allow' });
    await expectRefusal(preview('staff', asked), 'permissions.missing');
    await say(own, 'Moderator', { id: form, permission: 'changeStage', value: 'allow' });
    await expectRefusal(preview('staff', asked), 'submissions.notMover');
  });
});
