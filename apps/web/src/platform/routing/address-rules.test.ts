import { describe, expect, test } from 'vitest';
import { intoRouter, outOfRouter, ownPath, pathAfterLogout, tidied, tidyAddress } from './address-rules.ts';

const C = '22222222-2222-4222-8222-222222222222';
const OTHER = '33333333-3333-4333-8333-333333333333';

describe('an address is put right', () => {
  test.each([
    ['/#/menu', '/menu'],
    ['/#!/menu?x=1', '/menu?x=1'],
    ['/old?a=1#/com/x', '/com/x'],
    ['/#menu', '/menu'],
    ['/#/a%2Fb', '/a/b'],
    ['/#//evil.test', '/evil.test'],
    ['/com%2Fabc', '/com/abc'],
    ['/com%2fabc?next=a%2Fb', '/com/abc?next=a%2Fb'],
    ['/%2F%2Fevil.test', '/evil.test'],
    ['/a//b', '/a/b'],
    ['/\\evil.test', '/evil.test'],
  ])('%s leads to %s', (address, path) => {
    expect(tidyAddress(address)).toBe(path);
    expect(tidyAddress(path)).toBeNull();
  });

  test.each(['/', '/menu', '/login?next=/com/x', "/x?q=it's", '/page#content', '/ü/ö?ä=1', '/x?to=https://a.test//b'])(
    '%s stays',
    (address) => expect(tidyAddress(address)).toBeNull(),
  );

  test('a path never leaves the origin', () => {
    for (const path of ['//evil.test', '/\\evil.test', '\\\\evil.test', ' //evil.test', 'evil.test']) {
      expect(new URL(ownPath(path), 'http://here.test').host).toBe('here.test');
      expect(new URL(tidied(path), 'http://here.test').host).toBe('here.test');
    }
  });
});

describe('after signing out', () => {
  test.each([
    [`/com/${C}/admin/customize`, null, `/com/${C}`],
    ['/admin/customize', C, `/com/${C}`],
    ['/admin', null, '/'],
    [`/com/${C}`, C, '/'],
    ['/account', C, '/'],
  ])('from %s with %s one goes to %s', (from, selected, path) => {
    expect(pathAfterLogout(from, selected)).toBe(path);
  });
});

describe("on a community's own host", () => {
  const host = { community: C, productOrigin: 'https://muster.test' };
  const into = (path: string) => intoRouter(new URL(path, 'https://lsrp.muster.test'), host).pathname;
  const out = (path: string) => outOfRouter(new URL(path, 'https://lsrp.muster.test'), host).href;

  test.each([
    ['/', `/com/${C}`],
    ['/admin/customize', `/com/${C}/admin/customize`],
    [`/com/${C}`, `/com/${C}`],
    ['/login', '/login'],
    [`/menu${OTHER}`, `/menu${OTHER}`],
    ['/menus', `/com/${C}/menus`],
  ])('%s is %s inside', (shown, inside) => expect(into(shown)).toBe(inside));

  test.each([
    [`/com/${C}`, 'https://lsrp.muster.test/'],
    [`/com/${C}/applications?tab=1#top`, 'https://lsrp.muster.test/applications?tab=1#top'],
    [`/com/${C}/admin/customize?tab=1#top`, `https://muster.test/com/${C}/admin/customize?tab=1#top`],
    [`/com/${C}/admin/accounts?member=1`, 'https://lsrp.muster.test/admin/accounts?member=1'],
    [`/com/${C}/admin`, 'https://lsrp.muster.test/admin'],
    [`/com/${OTHER}/admin/accounts`, `https://muster.test/com/${OTHER}/admin/accounts`],
    [`/com/${OTHER}`, `https://muster.test/com/${OTHER}`],
    ['/menu', 'https://muster.test/menu'],
    ['/login', 'https://lsrp.muster.test/login'],
    ['/login?next=/x', 'https://lsrp.muster.test/login?next=/x'],
    ['/', 'https://lsrp.muster.test/'],
  ])('%s is shown as %s', (inside, shown) => expect(out(inside)).toBe(shown));
});
