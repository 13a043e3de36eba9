import { STAGE } from '@muster/contracts/form-stages/constants';
import type { Stage } from '@muster/contracts/form-stages/model';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { stage } from '../submissions/asking.ts';

const use = useStack();

function add(stages: readonly Stage[], more: object = {}) {
  const { uuid: community, people } = use.world.own;
  return people.owner.client.formStages.addGroup.mutate({
    community,
    group: { label: 'Group', stages: [...stages] },
    ...more,
  });
}

describe('answers', () => {
  test('the id of a group', async () => {
    expect(await add([stage('Received'), stage('Accepted')])).toEqual({ id: expect.any(String) });
  });
});

describe('refuses', () => {
  test('a community that is not there', async () => {
    await expectRefusal(add([stage('Received')], { community: NOBODY }), 'communities.notFound');
  });

  test.each([
    ['two stages of one name', () => [stage('Received'), stage('received ')]],
    ['a first stage that applicants do not see', () => [stage('Received', { applicantSees: 'nothing' })]],
    ['other words that are missing', () => [stage('Received', { applicantSees: 'other' })]],
    ['a way to a stage of no group', () => [stage('Received', { next: [NOBODY] })]],
    ['one id twice', () => [stage('Received', { id: NOBODY }), stage('Accepted', { id: NOBODY })]],
  ])('%s', async (_, stages) => {
    await expectRefusal(add(stages()), 'formStages.faulty');
  });

  test('a stage that another group has', async () => {
    const received = stage('Received');
    await add([received]);
    await expectRefusal(add([received]), 'formStages.faulty');
  });

  test('more groups than there can be', async () => {
    const { own } = await use.stack.world();
    await use.stack.db.execute(sql`
      insert into stage_groups (community, label, stages, revision, changed_at)
      select ${own.uuid}::uuid, 'Group', '[]', 1, now() from generate_series(1, ${STAGE.groupsMax})`);
    const group = { label: 'One more', stages: [stage('Received')] };
    const asked = own.people.owner.client.formStages.addGroup.mutate({ community: own.uuid, group });
    await expectRefusal(asked, 'formStages.full');
  });
});
