import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { fieldsOf, makeField, write } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('how many lost a value, and the field is on nobody’s profile', async () => {
    const { own } = await use.stack.world();
    const id = await makeField(own);
    await write(own, { by: 'member' }, { [id]: 'x' });
    const { client } = own.people.owner;
    expect(await client.profileFields.remove.mutate({ community: own.uuid, id })).toMatchObject({ cleared: 1 });
    expect(await fieldsOf(own)).toEqual([]);
    const profile = await own.people.member.client.profileFields.profile.query({ community: own.uuid });
    expect(profile.fields).toEqual([]);
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', more: object = {}) =>
    use.world.person(name).client.profileFields.remove.mutate({ community: use.world.own.uuid, id: NOBODY, ...more });

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test('a field that a formula reads', async () => {
    const { own } = use.world;
    const number = await makeField(own, { type: 'number', label: 'Warnings' });
    const formula = { operation: 'sum', terms: [{ field: number }], decimals: 0 } as const;
    await makeField(own, {
      type: 'formula',
      label: 'All warnings',
      formula: { ...formula, terms: [...formula.terms] },
    });
    const refused = await expectRefusal(ask('owner', { id: number }), 'profileFields.inFormula');
    expect(refused.message).toContain('Warnings is used in All warnings');
  });
  test('a field that is not there', () => expectRefusal(ask('owner'), 'profileFields.unknown'));
  test('a field of another community, which keeps it', async () => {
    const id = await makeField(use.world.foreign);
    await expectRefusal(ask('owner', { id }), 'profileFields.unknown');
    expect((await fieldsOf(use.world.foreign)).map((field) => field.id)).toContain(id);
  });
});
