import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MinimalStack, startMinimalStack } from '../support/mock-upstream/minimal-stack.ts';
import type { MinimalAccount, MinimalCommunity } from '../support/mock-upstream/minimal-upstream.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import type { Page } from '../support/world/page.ts';

let stack: MinimalStack;
let community: MinimalCommunity;
let account: MinimalAccount;
let member: Page;
beforeAll(async () => {
  stack = await startMinimalStack();
  community = stack.upstream.addCommunity('crows', 'Crows');
  account = stack.upstream.addAccount('Crow', { isMemberOf: [community.uuid] });
  member = await stack.pageOf(account);
});
afterAll(() => stack[Symbol.asyncDispose]());

describe('in front of a server of §3 and §7 alone', () => {
  test('the host of a community is its site', async () => {
    expect(await stack.on('crows.localhost').client.hosts.site.query()).toMatchObject({
      kind: 'community',
      community: { uuid: community.uuid, customId: 'crows', name: 'Crows' },
    });
  });

  test('a host of no community says so in the words of §8', async () => {
    const page = await stack.on('nothing.localhost').visit('/');
    expect(page.status).toBe(404);
    expect(page.text).toContain('Community is not active or does not exist');
  });

  test('a token is verified, and refused once it is another', async () => {
    expect(await member.client.session.verify.mutate({})).toMatchObject({
      userId: account.userId,
      communities: [{ uuid: community.uuid, customId: 'crows', name: 'Crows', relation: 'member' }],
    });
    const stale = await stack.pageOf({ ...account, token: 'worth nothing' });
    await expectRefusal(stale.client.session.verify.mutate({}), 'session.reauthenticationFailed');
  });

  test('a member is told their account, and a stranger that there is none', async () => {
    const mine = (page: Page) => page.client.members.mine.query({ community: community.uuid });
    expect(await mine(member)).toMatchObject({ accId: account.userId, sysStatus: 'active' });
    expect(await mine(await stack.pageOf(stack.upstream.addAccount('Stranger')))).toBeNull();
  });

  test('a short link leads where it says', async () => {
    stack.upstream.shortLinks.set('crows/apply', 'example.com/apply');
    const { status, headers } = await stack.on('crows.localhost').visit('/apply');
    expect({ status, location: headers['location'] }).toEqual({ status: 302, location: 'https://example.com/apply' });
  });

  test('a domain of a community’s own is its site, by §7 alone, with its short links', async () => {
    community.customDomain = 'crows.example';
    stack.upstream.shortLinks.set('crows.example/apply', 'example.com/apply');
    const host = stack.on('crows.example');
    expect(await host.client.hosts.site.query()).toMatchObject({ kind: 'community', community: { name: 'Crows' } });
    expect((await host.visit('/')).text).toContain('<title>Crows</title>');
    expect((await host.visit('/apply')).headers['location']).toBe('https://example.com/apply');
  });
});

test('a server that keeps no list of names and counts no clicks is asked for the list once, and told of no click', async () => {
  await using quiet = await startMinimalStack({ EDGE_PORT: '0', LOG_LEVEL: 'info' });
  const { upstream, gateway } = quiet;
  const crows = upstream.addCommunity('crows', 'Crows');
  crows.customDomain = 'crows.example';
  upstream.shortLinks.set('crows/apply', 'example.com/apply');
  const mayHave = async (domain: string) => (await fetch(`${gateway.askAddress}?domain=${domain}`)).status;
  await expect.poll(() => mayHave('crows.example')).toBe(200);
  expect(await mayHave('crows.localhost')).toBe(200);
  expect(await mayHave('nobody.example')).toBe(404);
  for (let click = 0; click < 3; click += 1) await quiet.on('crows.localhost').visit('/apply');
  await gateway.close();
  const counts = (path: string) => upstream.names.filter((name) => name === path).length;
  expect([counts('/edge/hosts'), counts('/general/report_short_url_clicks')]).toEqual([1, 0]);
  expect(quiet.log.filter((line) => /"level":[456]0.*(?:upstream|click)/.test(line))).toEqual([]);
});
