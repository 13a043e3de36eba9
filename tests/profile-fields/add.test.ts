import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { fieldsOf, makeField } from './asking.ts';

const use = useStack();

function limitFields({ uuid }: Place, profileFields: number) {
  const limits = JSON.stringify({ profileFields });
  return use.stack.db.execute(sql`update communities set limits = limits || ${limits}::jsonb where uuid = ${uuid}`);
}

describe('answers', () => {
  test('a field behind the others', async () => {
    const { own } = await use.stack.world();
    await makeField(own, { label: 'First' });
    const options = [{ id: 'day', label: 'Day' }];
    const id = await makeField(own, { type: 'select', label: ' Shift ', options, requiredOnJoin: true });
    const fields = await fieldsOf(own);
    expect(fields.map(({ label }) => label)).toEqual(['First', 'Shift']);
    expect(fields[1]).toMatchObject({
      id,
      type: 'select',
      options,
      audience: 'members',
      requiredOnJoin: true,
      filled: 0,
    });
  });

  test('the last free place to exactly one of a hundred at once', { timeout: 60_000 }, async () => {
    const { own } = await use.stack.world();
    await makeField(own);
    await limitFields(own, 2);
    const wanted = Array.from({ length: 100 }, (_, index) => makeField(own, { label: `Late ${index}` }));
    const ended = await Promise.allSettled(wanted);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await fieldsOf(own)).toHaveLength(2);
  });
});

describe('refuses', () => {
  test('a name that looks like that of another field', async () => {
    const { own } = await use.stack.world();
    await makeField(own, { label: 'Motto' });
    await expectRefusal(makeField(own, { label: 'MOTTО' }), 'input.looksAlike');
  });

  const field = { type: 'text', label: 'Callsign' } as const;
  const ask = (name: 'visitor' | 'member' | 'owner', more: object = {}) =>
    use.world.person(name).client.profileFields.add.mutate({ community: use.world.own.uuid, field, ...more });

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test.each([
    ['no name', { ...field, label: ' ' }],
    ['a type that is none', { ...field, type: 'riddle' }],
    ['a list without choices', { ...field, type: 'select' }],
    ['two choices of one id', { ...field, type: 'select', options: [0, 1].map(() => ({ id: 'a', label: 'A' })) }],
    ['bounds that cross', { ...field, type: 'number', min: 2, max: 1 }],
    ['days that cross', { ...field, type: 'date', earliest: '2024-02-02', latest: '2024-02-01' }],
    ['more characters than there may be', { ...field, minLength: 9, maxLength: 8 }],
    ['a text as long as only a long one may be', { ...field, maxLength: 2_001 }],
    ['an expression of one’s own', { ...field, pattern: '(a+)+$' }],
    [
      'choices that are all former',
      { ...field, type: 'multiselect', options: [{ id: 'a', label: 'A', former: true }] },
    ],
    ['a place sent along', { ...field, position: 0 }],
  ])('%s', async (_what, wrong) => {
    await expectRefusal(ask('owner', { field: wrong }), 'input.invalid');
  });

  test('one more than the limit allows', async () => {
    const { own } = await use.stack.world();
    await limitFields(own, 0);
    const refused = await expectRefusal(makeField(own), 'profileFields.full');
    expect(refused.message).toContain('0 profile fields');
  });
});
