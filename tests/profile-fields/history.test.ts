import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeField, write } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('who changed the value, from what to what, newest first, a page at a time', async () => {
    const { own } = await use.stack.world();
    const id = await makeField(own);
    await write(own, { by: 'member' }, { [id]: 'one' });
    await write(own, { by: 'owner', of: 'member' }, { [id]: 'two' });
    const accId = own.people.member.account;
    const ask = (before: number | null = null) =>
      own.people.staff.client.profileFields.history.query({ community: own.uuid, accId, id, before, limit: 1 });
    const first = await ask();
    expect(first.items).toMatchObject([{ from: 'one', to: 'two', by: { accId: own.people.owner.account } }]);
    const second = await ask(first.next);
    expect(second).toMatchObject({ items: [{ from: null, to: 'one', by: { name: 'Crow member' } }], next: null });
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', more: object = {}) =>
    use.world.person(name).client.profileFields.history.query({ community: use.world.own.uuid, id: NOBODY, ...more });

  test('somebody there is not', () => expectRefusal(ask('owner', { accId: NOBODY }), 'members.notFound'));
  test('a field that is not there', () => expectRefusal(ask('owner'), 'profileFields.unknown'));
  test('a field one cannot see', async () => {
    const id = await makeField(use.world.own, { audience: 'permitted' });
    await expectRefusal(ask('member', { id }), 'profileFields.unknown');
  });
});
