import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeForm, managedBy, say } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('all forms in their order, to those with the right over all', async () => {
    const { own } = await use.stack.world();
    await makeForm(own, { label: 'First' });
    await makeForm(own, { label: 'Second' });
    const { forms, managesAll, limit } = await managedBy(own);
    expect({ labels: forms.map(({ label }) => label), managesAll, limit }).toEqual({
      labels: ['First', 'Second'],
      managesAll: true,
      limit: 10_000,
    });
  });

  test('those forms that their ranks may edit, to others', async () => {
    const { own } = await use.stack.world();
    const id = await makeForm(own, { label: 'Theirs' });
    await makeForm(own, { label: 'Not theirs' });
    await say(own, 'Moderator', { id, permission: 'edit', value: 'allow' });
    const { forms, managesAll } = await managedBy(own, 'staff');
    expect({ labels: forms.map(({ label }) => label), managesAll }).toEqual({ labels: ['Theirs'], managesAll: false });
  });
});

describe('refuses', () => {
  test('those who look after no form', async () => {
    await makeForm(use.world.own);
    await expectRefusal(managedBy(use.world.own, 'member'), 'permissions.missing');
  });
});
