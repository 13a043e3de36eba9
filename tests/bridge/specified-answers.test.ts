import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MinimalStack, startMinimalStack } from '../support/mock-upstream/minimal-stack.ts';
import type { MinimalAccount, MinimalCommunity } from '../support/mock-upstream/minimal-upstream.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import type { Page } from '../support/world/page.ts';

let stack: MinimalStack;
let crows: MinimalCommunity;
let rooks: MinimalCommunity;
let account: MinimalAccount;
let member: Page;
beforeAll(async () => {
  stack = await startMinimalStack();
});
beforeEach(async () => {
  const { upstream } = stack;
  [crows, rooks] = [upstream.addCommunity(nameOf('crows'), 'Crows'), upstream.addCommunity(nameOf('rooks'), 'Rooks')];
  account = upstream.addAccount('Crow', { isMemberOf: [crows.uuid], owns: [rooks.uuid] });
  member = await stack.pageOf(account);
  upstream.received.length = 0;
});
afterAll(() => stack[Symbol.asyncDispose]());

const nameOf = (word: string) => `${word}-${crypto.randomUUID().slice(0, 8)}`;
const viewed = (page: Page, { uuid }: MinimalCommunity) => page.client.communities.get.query({ community: uuid });

describe('answers from what §7 shows', () => {
  test('who is signed in, from one check of the token for all who ask at once', async () => {
    const { client } = { client: member.batching() };
    const [{ account: me }, mine, current] = await Promise.all([
      client.accounts.me.query({}),
      client.communities.mine.query({}),
      client.session.current.query(),
    ]);
    expect(me).toMatchObject({ userId: account.userId, username: 'Crow', email: null, sonoStaff: false });
    expect(mine).toMatchObject([
      { uuid: rooks.uuid, name: 'Rooks', relation: 'owner' },
      { uuid: crows.uuid, name: 'Crows', relation: 'member' },
    ]);
    expect(current).toMatchObject({ loggedIn: true, account: { account: { userId: account.userId } } });
    expect(stack.upstream.names).toEqual(['auth/verifyToken']);
  });

  test('a community to a member: name, departments and status of /info, the own account, and no permission', async () => {
    expect(await viewed(member, crows)).toMatchObject({
      community: {
        uuid: crows.uuid,
        name: 'Crows',
        sysStatus: '1',
        departments: [{ id: '1', label: 'Patrol', ranks: [{ id: '7', label: 'Cadet' }] }],
        createdAt: null,
      },
      viewer: { relation: 'member', member: { accId: account.userId }, permissions: [], viewable: ['dashboard'] },
    });
    expect((await viewed(member, rooks)).viewer).toMatchObject({
      relation: 'owner',
      permissions: [],
      viewable: ['dashboard'],
    });
  });

  test('a community to visitors of its own host, and to strangers', async () => {
    const host = stack.on(`${crows.id}.localhost`);
    expect((await viewed(host, crows)).viewer).toMatchObject({ relation: 'visitor', member: null, permissions: [] });
    const stranger = await stack.pageOf(stack.upstream.addAccount('Stranger'));
    expect((await viewed(stranger, crows)).viewer).toMatchObject({
      relation: 'stranger',
      member: null,
      permissions: [],
    });
  });

  test('the dashboard without numbers that nobody says', async () => {
    const numbers = await member.client.communities.dashboard.query({ community: crows.uuid });
    expect(numbers).toEqual({ asOf: 0, members: null, departments: [] });
  });

  test('notifications of any shape, newest first, each once and by an id that stays', async () => {
    const [older, newer] = ['2026-01-02T00:00:00.000Z', '2026-01-03T00:00:00.000Z'];
    const plain = [
      { id: 7, title: 'Older', date: older },
      { id: 7, title: 'The same once more', date: older },
      { uuid: crows.uuid, message: 'Newer', link: '/menu', date: newer },
      { strange: true },
    ];
    account.notifications = plain;
    const list = () => member.client.notifications.list.query({});
    const { items, unread } = await list();
    expect(items).toMatchObject([
      { id: crows.uuid, kind: 'plain', createdAt: newer, values: { text: 'Newer', link: '/menu' } },
      { kind: 'plain', createdAt: older, values: { title: 'Older' } },
    ]);
    expect(unread).toBe(2);
    account.notifications = [{ id: 8, text: 'Without a moment' }, ...plain];
    const { items: later } = await list();
    expect(later.map(({ values }) => values['text'] || values['title'])).toEqual([
      'Without a moment',
      'Older',
      'Newer',
    ]);
    expect(later[1]?.id).toBe(items[1]?.id);
  });

  test('the first page of a community’s host, with the community in it and what the server offers', async () => {
    const { status, text } = await stack.on(`${crows.id}.localhost`).visit('/');
    expect(status).toBe(200);
    expect(text).toContain('<title>Crows</title>');
    expect(text).toContain('"offers":["accounts.me"');
  });

  test('the page of a community on the main site, also before anybody has come by one of its names', async () => {
    expect((await member.visit(`/com/${crows.uuid}`)).status).toBe(200);
    await stack.on(`${rooks.id}.localhost`).visit('/');
    expect((await member.visit(`/com/${rooks.uuid}`)).text).toContain('<title>Rooks</title>');
  });

  test('that a session is over, once the token is refused', async () => {
    account.token = 'another';
    expect(await member.client.session.current.query()).toMatchObject({ loggedIn: false });
    await expectRefusal(member.client.accounts.me.query({}), 'session.required');
  });

  test('signing out, which ends the session in the browser', async () => {
    await member.client.session.signOut.mutate();
    expect(member.cookies.has('sid')).toBe(false);
  });
});

describe('refuses', () => {
  test('what the server does not offer, at once', async () => {
    const { client } = member;
    await expectRefusal(client.members.recent.query({ community: crows.uuid }), 'request.notOffered');
    await expectRefusal(client.communities.create.mutate({ name: 'New', customId: 'new' }), 'request.notOffered');
    expect(stack.upstream.names).toEqual([]);
  });

  test('a community that there is not, and one that is not active', async () => {
    await expectRefusal(viewed(member, { ...crows, uuid: crypto.randomUUID() }), 'communities.notFound');
    crows.sysStatus = 0;
    await expectRefusal(viewed(member, crows), 'communities.inactive');
  });
});

describe('never', () => {
  test('answers one account with what is another’s, however both ask at once', async () => {
    const others = stack.upstream.addAccount('Other', { isMemberOf: [rooks.uuid] });
    const other = await stack.pageOf(others);
    const pages = Array.from({ length: 20 }, (_, at) =>
      at % 2 === 0 ? ([member, account] as const) : ([other, others] as const),
    );
    await Promise.all(
      pages.map(async ([page, { userId, isMemberOf }]) => {
        const [me, mine, view] = await Promise.all([
          page.client.accounts.me.query({}),
          page.client.communities.mine.query({}),
          page.client.communities.get.query({ community: isMemberOf[0] ?? '' }),
        ]);
        expect(me.account.userId).toBe(userId);
        expect(mine.map(({ uuid }) => uuid)).toContain(isMemberOf[0]);
        expect(view.viewer.member?.accId).toBe(userId);
      }),
    );
  });

  test('believes an answer about another account, or about another community', async () => {
    const { upstream } = stack;
    const stranger = upstream.addAccount('Stranger');
    const page = await stack.pageOf({ ...stranger, token: account.token });
    await expectRefusal(page.client.accounts.me.query({}), 'session.reauthenticationFailed');
    // Its short name now leads to another community.
    await viewed(member, crows);
    upstream.communities.unshift({ ...rooks, id: crows.id });
    await expectRefusal(viewed(member, crows), 'communities.notFound');
  });
});
