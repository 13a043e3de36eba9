import { describe, expect, test } from 'vitest';
import { send } from '../submissions/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { reviewed } from './asking.ts';

const use = useSharedStack();

function ask({ uuid: community, people }: Place, name: 'member' | 'staff' | 'owner', submission: string, search = '') {
  return people[name].client.submissionReviews.assignable.query({ community, submission, search });
}

describe('answers', () => {
  test('members who may view the submission, apart from the person who sent it', async () => {
    const { own } = await use.stack.world();
    const { submission } = await reviewed(own);
    const { staff, owner } = own.people;
    const found = async (search?: string) =>
      (await ask(own, 'staff', submission, search)).people.map(({ accId }) => accId).toSorted();
    expect(await found()).toEqual([staff.account, owner.account].toSorted());
    expect(await found('staff')).toEqual([staff.account]);
    expect(await found('member')).toEqual([]);
  });
});

describe('refuses', () => {
  test('the person who sent it, and those who may not view it', async () => {
    const { own } = use.world;
    const { form, submission } = await reviewed(own);
    await expectRefusal(ask(own, 'member', submission), 'submissions.unknown');
    await expectRefusal(ask(own, 'owner', NOBODY), 'submissions.unknown');
    const { id } = await send(own, 'owner', form);
    await expectRefusal(ask(own, 'owner', id), 'submissionReviews.own');
  });

  test('a community that is not there', () =>
    expectRefusal(ask({ ...use.world.own, uuid: NOBODY }, 'owner', NOBODY), 'communities.notFound'));
});
