import { describe, expect, test } from 'vitest';
import { say } from '../forms/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { openForm, stage } from '../submissions/asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the groups with their stages, to those who look after forms or move what is sent to one', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.owner;
    const stages = [stage('Received', { state: 0 })];
    const { id } = await client.formStages.addGroup.mutate({
      community: own.uuid,
      group: { label: 'Whitelist', stages },
    });
    const answer = { groups: [{ id, label: 'Whitelist', stages, revision: 1 }] };
    expect(await client.formStages.groups.query({ community: own.uuid })).toEqual(answer);
    await say(own, 'Member', { id: await openForm(own), permission: 'changeStage', value: 'allow' });
    expect(await own.people.member.client.formStages.groups.query({ community: own.uuid })).toEqual(answer);
  });
});

describe('refuses', () => {
  const ask = (name: 'member' | 'owner', community = use.world.own.uuid) =>
    use.world.own.people[name].client.formStages.groups.query({ community });

  test('a community that is not there', async () => {
    await expectRefusal(ask('owner', NOBODY), 'communities.notFound');
  });

  test('those who look after no form', async () => {
    await expectRefusal(ask('member'), 'permissions.missing');
  });
});
