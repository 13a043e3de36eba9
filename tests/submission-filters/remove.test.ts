import { describe, expect, test } from 'vitest';
import { say } from '../forms/asking.ts';
import { openForm } from '../submissions/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { filtersOf, remove, save } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the filter that is gone, of the person or shared', async () => {
    const { own } = await use.stack.world();
    const form = await openForm(own);
    const mine = await save(own, 'owner', { form, name: 'Mine' });
    const ours = await save(own, 'owner', { form, name: 'Ours', shared: true });
    expect(await remove(own, 'owner', mine.id)).toEqual(mine);
    expect(await remove(own, 'owner', ours.id)).toEqual(ours);
    expect((await filtersOf(own, 'owner', form)).items).toEqual([]);
  });
});

describe('refuses', () => {
  test('filters of other people, of forms that the person does not look after, and of other communities', async () => {
    const { own, foreign } = await use.stack.world();
    const form = await openForm(own);
    const mine = await save(own, 'owner', { form, name: 'Mine' });
    const ours = await save(own, 'owner', { form, name: 'Ours', shared: true });
    const theirs = await save(foreign, 'owner', { form: null, name: 'Theirs', shared: true });
    for (const { id } of [mine, ours]) await expectRefusal(remove(own, 'staff', id), 'submissionFilters.unknown');
    await expectRefusal(remove(own, 'owner', theirs.id), 'submissionFilters.unknown');
    await say(own, 'Moderator', { id: form, permission: 'viewSubmitted', value: 'allow' });
    await expectRefusal(remove(own, 'staff', ours.id), 'permissions.missing');
  });

  test('a filter and a community that are not there', async () => {
    await expectRefusal(remove(use.world.own, 'owner', NOBODY), 'submissionFilters.unknown');
    await expectRefusal(remove({ ...use.world.own, uuid: NOBODY }, 'owner', NOBODY), 'communities.notFound');
  });
});
