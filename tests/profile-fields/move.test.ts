import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { fieldsOf, makeField } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the order then: before another, and at the end', async () => {
    const { own } = await use.stack.world();
    const a = await makeField(own, { label: 'A' });
    const b = await makeField(own, { label: 'B' });
    const c = await makeField(own, { label: 'C' });
    const move = (id: string, before: string | null) =>
      own.people.owner.client.profileFields.move.mutate({ community: own.uuid, id, before });
    expect(await move(c, a)).toEqual({ ids: [c, a, b] });
    expect(await move(c, null)).toEqual({ ids: [a, b, c] });
    expect(await move(a, a)).toEqual({ ids: [a, b, c] });
    expect((await fieldsOf(own)).map(({ label }) => label)).toEqual(['A', 'B', 'C']);
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', more: object = {}) =>
    use.world
      .person(name)
      .client.profileFields.move.mutate({ community: use.world.own.uuid, id: NOBODY, before: null, ...more });

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test('a field that is not there', () => expectRefusal(ask('owner'), 'profileFields.unknown'));
  test('a place before a field of another community', async () => {
    const id = await makeField(use.world.own);
    const before = await makeField(use.world.foreign);
    await expectRefusal(ask('owner', { id, before }), 'profileFields.unknown');
  });
});
