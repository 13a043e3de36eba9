import { SHORT_LINK } from '@muster/contracts/short-links/constants';
import { shortLinks } from '@muster/upstream/platform/schema/hosts';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { linkOf, makeLink } from './asking.ts';

const use = useStack();

describe('answers', () => {
  test('the link as the list shows it', async () => {
    const { own } = await use.stack.world();
    const made = await makeLink(own, { path: 'Made', target: 'example.com/there', notes: ' Noted ' });
    expect(made).toMatchObject({ target: 'https://example.com/there', notes: 'Noted', enabled: true, clicks: 0 });
    expect(await linkOf(own, made.path)).toEqual(made);
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', more: object = {}) =>
    use.world
      .person(name)
      .client.shortLinks.create.mutate({ community: use.world.own.uuid, path: 'p', target: 'example.com', ...more });

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test.each([
    ['shortLinks.badPath', { path: 'a//b' }],
    ['shortLinks.pathReserved', { path: 'admin' }],
    ['shortLinks.badTarget', { target: 'javascript:alert(1)' }],
    ['shortLinks.expiryPassed', { expiresAt: '2020-01-01T00:00:00.000Z' }],
  ] as const)('with %s', async (code, more) => {
    await expectRefusal(ask('owner', more), code);
  });

  test('a path that is taken', async () => {
    await makeLink(use.world.own, { path: 'taken' });
    await expectRefusal(ask('owner', { path: 'taken' }), 'shortLinks.pathTaken');
  });

  test('a link to itself', async () => {
    const target = `${use.stack.communityOrigin(use.world.own.customId)}/self`;
    await expectRefusal(ask('owner', { path: 'self', target }), 'shortLinks.loop');
  });

  test('one more than there can be', async () => {
    const { own } = await use.stack.world();
    const links = Array.from({ length: SHORT_LINK.linksMax }, (_, index) => `link-${index}`);
    for (let from = 0; from < links.length; from += 2_000) {
      const rows = links
        .slice(from, from + 2_000)
        .map((path) => ({ path, community: own.uuid, createdAt: new Date() }));
      await use.stack.db.insert(shortLinks).values(rows.map((row) => ({ ...row, target: 'https://example.com' })));
    }
    await expectRefusal(makeLink(own, { path: 'more' }), 'shortLinks.tooMany');
  });
});
