import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getOwnMember } from '../../apps/bff/src/bridge/specified/own-member.ts';
import { MockUpstream } from '../support/mock-upstream/mock-upstream.ts';
import type { MockAccount } from '../support/mock-upstream/world.ts';
import { DEVICE, openBridge, type OpenBridge } from './open-bridge.ts';

let mock: MockUpstream;
let open: OpenBridge;
let account: MockAccount;
let community: string;
beforeAll(async () => {
  mock = await MockUpstream.start();
  community = mock.world.addCommunity('crows', 'Crows');
});
beforeEach(async () => {
  account = mock.world.addAccount('Crow');
  open = await openBridge(mock.url);
});
afterEach(async () => {
  mock.misbehaviours.behave();
  await open[Symbol.asyncDispose]();
});
afterAll(() => mock[Symbol.asyncDispose]());

const caller = () => ({ account: account.userId, token: account.token });
const answering = (route: string, body: unknown) => mock.misbehaviours.set(route, { kind: 'answer', body });

describe('an upstream that sends no more than the specification names', () => {
  test('/info: departments and ranks of id and label, a button without an address', async () => {
    const ranks = [{ id: 1, label: 'Cadet' }];
    const richPresenceSettings = { assetKey: 'crow', buttonOne: { label: 'Join', url: '' } };
    const departments = [{ id: 1, label: 'Patrol', ranks }, 'odd'];
    answering('/info', {
      sysStatus: 1,
      id: 'crows',
      uuid: community,
      name: 'Crows',
      richPresenceSettings,
      departments,
    });
    const { body } = await open.bridge.info({ id: 'crows' });
    expect(body).toMatchObject({
      sysStatus: '1',
      uuid: community,
      departments: [{ id: '1', label: 'Patrol', ranks: [{ id: '1', label: 'Cadet' }] }],
      richPresenceSettings: { assetKey: 'crow', buttonOne: null },
    });
  });

  test('communities/accounts/get: a numeric status, clock items of id and completed, the rest left out', async () => {
    const clockData = { data: [{ id: 4, completed: false }] };
    answering('communities/accounts/get', { success: true, data: { accId: account.userId, sysStatus: 1, clockData } });
    expect(await getOwnMember(open.bridge, { community }, { caller: caller() })).toMatchObject({
      accId: account.userId,
      sysStatus: 'active',
      banned: false,
      ranks: [],
      clockData: { data: [{ clockId: '4', status: 'incomplete' }] },
    });
  });

  test('communities/accounts/get: an account without id and status is that of a stranger', async () => {
    answering('communities/accounts/get', { success: true, data: { accId: null, clockData: { data: [] } } });
    expect(await getOwnMember(open.bridge, { community }, { caller: caller() })).toBeNull();
  });

  test('communities/accounts/get: a yes that says nothing more is about a stranger', async () => {
    answering('communities/accounts/get', { success: true });
    expect(await getOwnMember(open.bridge, { community }, { caller: caller() })).toBeNull();
  });

  test('auth/verifyToken: communities of uuid, id and name, notifications of another shape', async () => {
    const communityOwner = [{ uuid: community, id: 'crows', name: 'Crows' }];
    const user = {
      userId: account.userId,
      username: 'Crow',
      communityOwner,
      notifications: { data: [{ text: 'Hi' }] },
    };
    answering('auth/verifyToken', { success: true, user });
    expect(await open.bridge.verifyToken(caller(), DEVICE)).toMatchObject({
      communities: [{ uuid: community, customId: 'crows', name: 'Crows', relation: 'owner' }],
      notifications: [{ kind: 'plain', type: 'info', values: { title: '', text: 'Hi', link: '' }, createdAt: null }],
    });
  });

  test('auth/verifyToken: an account without a name is called by its uuid', async () => {
    answering('auth/verifyToken', { success: true, user: { userId: account.userId } });
    expect(await open.bridge.verifyToken(caller(), DEVICE)).toMatchObject({ username: account.userId });
  });

  test.each([
    ['longer than a label of a host', 'x'.repeat(100)],
    ['of characters that nobody can send', 'a\u0000\uD800'],
    ['the address of somebody else', 'evil.example/'],
    ['no label that a browser takes', 'xn--a'],
  ])('a short name that is %s is none', async (_what, id) => {
    const communityMember = [{ uuid: community, id, name: 'Crows' }];
    answering('auth/verifyToken', { success: true, user: { userId: account.userId, communityMember } });
    const { communities } = await open.bridge.verifyToken(caller(), DEVICE);
    expect(communities).toMatchObject([{ uuid: community, customId: community, name: 'Crows' }]);
    answering('/info', { sysStatus: 1, id, uuid: community });
    expect((await open.bridge.info({ id: 'crows' })).body).toMatchObject({ uuid: community });
    expect((await open.bridge.info({ id: 'crows' })).body.id).toBeUndefined();
  });
});

describe('what decides about safety', () => {
  test.each([
    ['whose account it is', { accId: 'crow' }],
    ['whether it is banned', { banned: 'perhaps' }],
  ])('%s is not guessed', async (_what, odd) => {
    const data = { accId: account.userId, sysStatus: 1, ...odd };
    answering('communities/accounts/get', { success: true, data });
    const asking = getOwnMember(open.bridge, { community }, { caller: caller() });
    await expect(asking).rejects.toMatchObject({ code: 'upstream.badAnswer' });
  });

  test.each([{ uuid: 'crows' }, { uuid: null }, { redirect: 7 }])('/info with %o is no answer', async (odd) => {
    answering('/info', { sysStatus: 'active', id: 'crows', uuid: community, ...odd });
    await expect(open.bridge.info({ id: 'crows' })).rejects.toMatchObject({ code: 'hosts.badInfo' });
  });
});

test('what is left out is logged once for each place', async () => {
  answering('/info', { sysStatus: 'active', id: 'crows', uuid: community, name: 7, departments: [1, 2] });
  for (let count = 0; count < 3; count += 1) await open.bridge.info({ id: 'crows' });
  const lines = open.log.filter((line) => line.includes('is left out'));
  expect(lines.map((line) => (JSON.parse(line) as { path: string }).path).toSorted()).toEqual([
    'departments.*',
    'name',
  ]);
});
