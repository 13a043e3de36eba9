import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeField } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the fields that are required and that the person fills in, in order', async () => {
    const { own, stranger } = await use.stack.world();
    await makeField(own, { label: 'Free' });
    const age = await makeField(own, { label: 'Age', type: 'number', requiredOnJoin: true, min: 16 });
    await makeField(own, { label: 'Discord', type: 'discord', requiredOnJoin: true });
    await makeField(own, { label: 'For staff', audience: 'permitted', requiredOnJoin: true });
    const name = await makeField(own, { label: 'Name', requiredOnJoin: true, selfEdit: false, audience: 'self' });
    const { fields } = await stranger.client.profileFields.joinForm.query({ community: own.uuid });
    expect(fields.map(({ field }) => field.id)).toEqual([age, name]);
    expect(fields.every(({ value }) => value === null)).toBe(true);
  });

  test('nothing to somebody banned', async () => {
    const { own } = await use.stack.world();
    await makeField(own, { label: 'Age', requiredOnJoin: true });
    const form = await own.people.banned.client.profileFields.joinForm.query({ community: own.uuid });
    expect(form.fields).toEqual([]);
  });
});

describe('refuses', () => {
  test('a community that does not exist', () =>
    expectRefusal(
      use.world.stranger.client.profileFields.joinForm.query({ community: NOBODY }),
      'communities.notFound',
    ));
});
