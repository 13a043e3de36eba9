import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeLink } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('by page, in the order asked for, until there are no more', async () => {
    const { own } = await use.stack.world();
    for (const path of ['b', 'c', 'a']) await makeLink(own, { path });
    const { shortLinks } = own.people.owner.client;
    const input = { community: own.uuid, sort: 'path', limit: 2 } as const;
    const first = await shortLinks.list.query(input);
    expect(first).toMatchObject({ items: [{ path: 'a' }, { path: 'b' }], total: 3 });
    const second = await shortLinks.list.query({ ...input, after: first.next });
    expect(second).toMatchObject({ items: [{ path: 'c' }], total: 3, next: null });
  });

  test('what is searched for in path, target and notes, and what is active', async () => {
    const { own } = await use.stack.world();
    await makeLink(own, { path: 'crow' });
    await makeLink(own, { path: 'noted', notes: 'About a crow', enabled: false });
    await makeLink(own, { path: 'other' });
    const { list } = own.people.owner.client.shortLinks;
    const paths = async (more: object) =>
      (await list.query({ community: own.uuid, sort: 'path', ...more })).items.map(({ path }) => path);
    expect(await paths({ search: 'crow' })).toEqual(['crow', 'noted']);
    expect(await paths({ filter: 'inactive' })).toEqual(['noted']);
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', more: object = {}) =>
    use.world.person(name).client.shortLinks.list.query({ community: use.world.own.uuid, ...more });

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test('a position that is none', () => expectRefusal(ask('owner', { after: 'nowhere' }), 'input.invalid'));
});
