import { describe, expect, test } from 'vitest';
import { say } from '../forms/asking.ts';
import { openForm } from '../submissions/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { filtersOf, save } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('filters of the person and those that are shared, of this form alone', async () => {
    const { own } = await use.stack.world();
    const [form, other] = [await openForm(own), await openForm(own)];
    await say(own, 'Moderator', { id: form, permission: 'viewSubmitted', value: 'allow' });
    await save(own, 'owner', { form, name: 'Mine' });
    await save(own, 'owner', { form, name: 'For all', shared: true });
    await save(own, 'owner', { form: other, name: 'Elsewhere', shared: true });
    await save(own, 'owner', { form: null, name: 'Everywhere', shared: true });
    await save(own, 'staff', { form, name: 'Theirs' });
    const names = async (name: 'owner' | 'staff', of: string | null) =>
      (await filtersOf(own, name, of)).items.map((filter) => [filter.name, filter.shared, filter.mayChange]);
    expect(await names('owner', form)).toEqual([
      ['For all', true, true],
      ['Mine', false, true],
    ]);
    expect(await names('staff', form)).toEqual([
      ['For all', true, false],
      ['Theirs', false, true],
    ]);
    expect(await names('staff', null)).toEqual([['Everywhere', true, false]]);
    expect((await filtersOf(own, 'staff', form)).mayShare).toBe(false);
  });
});

describe('refuses', () => {
  test('those who may not view what is sent to the form, or to any', async () => {
    const { own, foreign } = use.world;
    const form = await openForm(own);
    await expectRefusal(filtersOf(own, 'member', form), 'permissions.missing');
    await expectRefusal(filtersOf(own, 'member', null), 'permissions.missing');
    await expectRefusal(filtersOf(own, 'owner', await openForm(foreign)), 'forms.unknown');
  });

  test('a community that is not there', () =>
    expectRefusal(filtersOf({ ...use.world.own, uuid: NOBODY }, 'owner', null), 'communities.notFound'));
});
