import type { Stage } from '@muster/contracts/form-stages/model';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { giveStages, openForm, seenBy, send, stage } from '../submissions/asking.ts';

const use = useSharedStack();

type Into = { stage: string; to: string }[];

function edit(id: string, stages: readonly Stage[], more: { revision?: number; into?: Into; community?: string } = {}) {
  const { uuid: community, people } = use.world.own;
  const group = { label: 'Group', stages: [...stages] };
  return people.owner.client.formStages.editGroup.mutate({ community, id, group, revision: 1, ...more });
}

/** A group whose first stage a submission stands in. */
async function used() {
  const form = await openForm(use.world.own);
  const [first, second] = [stage('Received'), stage('Accepted', { state: 5 })];
  const group = await giveStages(use.world.own, form, { stages: [first, second] });
  return { group, first, second, submission: await send(use.world.own, 'member', form) };
}

describe('answers', () => {
  test('its revision; what stood in a deleted stage goes where it is said, without more happening to it', async () => {
    const { group, first, second, submission } = await used();
    expect(await edit(group, [second], { into: [{ stage: first.id, to: second.id }] })).toEqual({ revision: 2 });
    const seen = await seenBy(use.world.own, 'member', submission.id);
    expect(seen.stage).toMatchObject({ label: 'Accepted', state: 5 });
    expect(seen.history.map(({ kind }) => kind)).toEqual(['submitted', 'restaged']);
  });
});

describe('refuses', () => {
  test('a community that is not there', async () => {
    await expectRefusal(edit(NOBODY, [stage('Received')], { community: NOBODY }), 'communities.notFound');
  });

  test('a group that is not there', async () => {
    await expectRefusal(edit(NOBODY, [stage('Received')]), 'formStages.unknownGroup');
  });

  test('a group that somebody else has changed since', async () => {
    const { group, first, second } = await used();
    await edit(group, [first, second, stage('More')]);
    await expectRefusal(edit(group, [first, second]), 'formStages.outdated');
  });

  test('faulty stages, by stage', async () => {
    const { group, first } = await used();
    const double = stage(first.label);
    const { details } = await expectRefusal(edit(group, [first, double]), 'formStages.faulty');
    expect(details).toMatchObject({ fields: { [double.id]: expect.any(String) } });
  });

  test('deleting a stage that submissions stand in, where it is not said into which they go', async () => {
    const { group, first, second, submission } = await used();
    await expectRefusal(edit(group, [second]), 'formStages.stageInUse');
    await expectRefusal(edit(group, [second], { into: [{ stage: first.id, to: NOBODY }] }), 'formStages.stageInUse');
    expect((await seenBy(use.world.own, 'owner', submission.id)).stage.id).toBe(first.id);
  });
});
