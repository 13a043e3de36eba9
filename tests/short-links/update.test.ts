import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { linkOf, makeLink } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the link as it now is; what was not given stays', async () => {
    const { own } = await use.stack.world();
    const made = await makeLink(own, { path: 'changed', notes: 'stays' });
    const { update } = own.people.owner.client.shortLinks;
    const changed = await update.mutate({ community: own.uuid, id: made.id, enabled: false, maxUses: 3 });
    expect(changed).toEqual({ ...made, enabled: false, maxUses: 3 });
    expect(await linkOf(own, 'changed')).toEqual(changed);
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', more: object = {}) =>
    use.world.person(name).client.shortLinks.update.mutate({ community: use.world.own.uuid, id: NOBODY, ...more });

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test('a link that is not there', () => expectRefusal(ask('owner'), 'shortLinks.unknown'));
  test.each([
    ['shortLinks.badPath', { path: 'a//b' }],
    ['shortLinks.pathReserved', { path: 'admin' }],
    ['shortLinks.badTarget', { target: 'javascript:alert(1)' }],
    ['shortLinks.expiryPassed', { expiresAt: '2020-01-01T00:00:00.000Z' }],
  ] as const)('with %s', async (code, more) => {
    const { id } = await makeLink(use.world.own, { path: crypto.randomUUID() });
    await expectRefusal(ask('owner', { id, ...more }), code);
  });

  test('a field somebody else changed since it was seen, and changes no other', async () => {
    const made = await makeLink(use.world.own, { path: 'both', notes: 'Before' });
    await ask('owner', { id: made.id, notes: 'Theirs', seen: { notes: 'Before' } });
    const mine = { id: made.id, notes: 'Mine', maxUses: 4, seen: { notes: 'Before', maxUses: null } };
    await expectRefusal(ask('owner', mine), 'input.outdated');
    expect(await linkOf(use.world.own, 'both')).toMatchObject({ notes: 'Theirs', maxUses: null });
  });

  test('a path that is taken', async () => {
    await makeLink(use.world.own, { path: 'taken' });
    const { id } = await makeLink(use.world.own, { path: 'free' });
    await expectRefusal(ask('owner', { id, path: 'taken' }), 'shortLinks.pathTaken');
  });

  test('a target that leads back to it', async () => {
    const { id } = await makeLink(use.world.own, { path: 'self' });
    const target = `${use.stack.communityOrigin(use.world.own.customId)}/self`;
    await expectRefusal(ask('owner', { id, target }), 'shortLinks.loop');
  });
});
