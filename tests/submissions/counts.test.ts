import { describe, expect, test } from 'vitest';
import { say } from '../forms/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { move, named, openForm, send } from './asking.ts';

const use = useSharedStack();

async function counted({ uuid: community, people }: Place, name: 'owner' | 'member', more: object = {}) {
  const { counts } = await people[name].client.submissions.counts.query({ community, ...more });
  return counts.map(({ stage, count }) => [stage.state, count]);
}

describe('answers', () => {
  test('how many stand in each stage, in the order of stages, by form, words and the person who sent them', async () => {
    const { own } = await use.stack.world();
    const [one, other] = [await openForm(own), await openForm(own)];
    const { id } = await send(own, 'member', one, { answers: named('Grace Hopper') });
    await send(own, 'staff', one);
    await send(own, 'member', other);
    await move(own, 'owner', { id, from: 0, to: 3 });
    expect(await counted(own, 'owner')).toEqual([
      [0, 2],
      [3, 1],
    ]);
    expect(await counted(own, 'owner', { form: other })).toEqual([[0, 1]]);
    expect(await counted(own, 'owner', { search: 'HÖPPER' })).toEqual([[3, 1]]);
    expect(await counted(own, 'owner', { submitter: own.people.staff.account })).toEqual([[0, 1]]);
    expect(await counted(own, 'owner', { search: 'zeppelin' })).toEqual([]);
  });

  test('nothing of forms whose submissions the person may not view', async () => {
    const { own } = await use.stack.world();
    const [seen, hidden] = [await openForm(own), await openForm(own)];
    await say(own, 'Member', { id: seen, permission: 'viewSubmitted', value: 'allow' });
    await send(own, 'staff', seen);
    await send(own, 'staff', hidden);
    expect(await counted(own, 'member')).toEqual([[0, 1]]);
    expect(await counted(own, 'member', { form: hidden })).toEqual([]);
  });
});

describe('refuses', () => {
  test('a community that is not there', async () => {
    await expectRefusal(counted({ ...use.world.own, uuid: NOBODY }, 'owner'), 'communities.notFound');
  });

  test('those who may view nothing that was sent', async () => {
    await expectRefusal(counted(use.world.own, 'member'), 'permissions.missing');
  });
});
