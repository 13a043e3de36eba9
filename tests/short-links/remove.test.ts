import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { click, linkOf, makeLink } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('that the link is gone; its path is free at once', async () => {
    const { own } = use.world;
    const { id } = await makeLink(own, { path: 'gone' });
    expect(await own.people.owner.client.shortLinks.remove.mutate({ community: own.uuid, id })).toEqual({ id });
    expect(await linkOf(own, 'gone')).toBeUndefined();
    expect((await click(use.stack, own, '/gone')).status).toBe(404);
    await expect(makeLink(own, { path: 'gone' })).resolves.toMatchObject({ path: 'gone' });
  });
});

describe('refuses', () => {
  test('everybody without the right', async () => {
    const { own } = use.world;
    const { id } = await makeLink(own, { path: 'kept' });
    const remove = (name: 'visitor' | 'stranger' | 'member' | 'staff' | 'banned') =>
      use.world.person(name).client.shortLinks.remove.mutate({ community: own.uuid, id });
    await expectRefusal(remove('visitor'), 'session.required');
    for (const name of ['stranger', 'member', 'staff'] as const)
      await expectRefusal(remove(name), 'permissions.missing');
    await expectRefusal(remove('banned'), 'communities.banned');
    expect(await linkOf(own, 'kept')).toBeDefined();
  });

  test('a link that is not there, and a community that does not exist', async () => {
    const { uuid, people } = use.world.own;
    const ask = (community: string) => people.owner.client.shortLinks.remove.mutate({ community, id: NOBODY });
    await expectRefusal(ask(uuid), 'shortLinks.unknown');
    await expectRefusal(ask(NOBODY), 'communities.notFound');
  });
});
