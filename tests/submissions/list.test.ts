import { STANDARD_STAGE_IDS } from '@muster/contracts/form-stages/constants';
import { describe, expect, test } from 'vitest';
import { say } from '../forms/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { move, named, openForm, send } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('what was sent, by form, stage and words of the answers, with the stages of the form', async () => {
    const { own } = await use.stack.world();
    const [one, other] = [await openForm(own, { label: 'One' }), await openForm(own, { label: 'Other' })];
    const first = await send(own, 'member', one, { answers: named('Grace Hopper') });
    const second = await send(own, 'staff', one);
    const third = await send(own, 'member', other);
    await move(own, 'owner', { id: first.id, from: 0, to: 3 });
    const read = async (more: object) => {
      const page = await own.people.owner.client.submissions.list.query({ community: own.uuid, ...more });
      return { ...page, ids: page.items.map(({ id }) => id) };
    };
    expect((await read({})).ids).toEqual([third.id, second.id, first.id]);
    const ofOne = await read({ form: one });
    expect(ofOne.ids).toEqual([second.id, first.id]);
    expect(ofOne.stages).toHaveLength(7);
    expect((await read({ stage: STANDARD_STAGE_IDS[3] })).ids).toEqual([first.id]);
    expect((await read({ search: 'HÖPPER' })).ids).toEqual([first.id]);
    expect((await read({ submitter: own.people.staff.account })).ids).toEqual([second.id]);
  });

  test('the forms alone whose submissions the person may view', async () => {
    const { own } = await use.stack.world();
    const [seen, hidden] = [await openForm(own), await openForm(own)];
    await say(own, 'Member', { id: seen, permission: 'viewSubmitted', value: 'allow' });
    const { id } = await send(own, 'staff', seen);
    await send(own, 'staff', hidden);
    const read = (form?: string) => own.people.member.client.submissions.list.query({ community: own.uuid, form });
    const page = await read();
    expect(page.items.map((item) => item.id)).toEqual([id]);
    expect(page.forms.map((form) => form.id)).toEqual([seen]);
    expect((await read(hidden)).items).toEqual([]);
  });
});

describe('refuses', () => {
  const ask = (name: 'member' | 'owner', more: object = {}) =>
    use.world.own.people[name].client.submissions.list.query({ community: use.world.own.uuid, ...more });

  test('a community that is not there', async () => {
    await expectRefusal(ask('owner', { community: NOBODY }), 'communities.notFound');
  });

  test('those who may view nothing that was sent', async () => {
    await expectRefusal(ask('member'), 'permissions.missing');
  });

  test('a place that is of no page', async () => {
    await expectRefusal(ask('owner', { after: 'elsewhere' }), 'input.invalid');
  });
});
