import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getOwnMember } from '../../apps/bff/src/bridge/specified/own-member.ts';
import { type Backend, BACKENDS } from './backends.ts';
import { DEVICE, joinLink, openBridge, type OpenBridge, reaches } from './open-bridge.ts';

const REAUTHENTICATION_FAILED = 'Reauthentication failed, please sign in again to gain access to the product.';
const dead = (account: string) => ({ account, token: 'a-token-that-is-worth-nothing' });

describe.each(BACKENDS)('over the calls that §7 shows, with %s', (_name, start) => {
  let backend: Backend;
  let open: OpenBridge;
  beforeAll(async () => {
    backend = await start();
    open = await openBridge(backend.url);
  });
  afterEach(() => expect(backend.violations()).toEqual([]));
  afterAll(async () => {
    await open[Symbol.asyncDispose]();
    await backend[Symbol.asyncDispose]();
  });

  test('auth/verifyToken answers whose token it is', async () => {
    const { member } = backend;
    const user = await open.bridge.verifyToken(member, DEVICE);
    expect(user).toMatchObject({ userId: member.account, customerId: null, usedTrial: false, globalPermissions: 0 });
  });

  test('auth/verifyToken refuses a token that is worth nothing, in the words of §4', async () => {
    const verifying = open.bridge.verifyToken(dead(backend.member.account), DEVICE);
    await expect(verifying).rejects.toMatchObject({
      code: 'session.reauthenticationFailed',
      message: REAUTHENTICATION_FAILED,
    });
  });

  test('auth/verifyToken refuses a token together with another account', async () => {
    const { member, stranger } = backend;
    const verifying = open.bridge.verifyToken({ account: stranger.account, token: member.token }, DEVICE);
    await expect(verifying).rejects.toMatchObject({ code: 'session.reauthenticationFailed' });
  });

  test('communities/accounts/get answers a member’s account, and nothing to a stranger', async () => {
    const { member, stranger, community } = backend;
    const mine = (caller: typeof member) => getOwnMember(open.bridge, { community: community.uuid }, { caller });
    expect(await mine(member)).toMatchObject({ accId: member.account, sysStatus: 'active' });
    expect(await mine(stranger)).toBe(null);
    await expect(mine(dead(member.account))).rejects.toMatchObject({ name: 'Failure' });
  });

  test('GET /info answers a community by its short name and by its domain', async () => {
    const { community } = backend;
    await backend.addDomain('crows.example');
    const found = {
      sysStatus: expect.any(String) as string,
      id: community.customId,
      uuid: community.uuid,
      name: community.name,
    };
    for (const question of [{ id: community.customId }, { customDomain: 'crows.example', path: '/' }]) {
      expect(await open.bridge.info(question)).toMatchObject({ status: 200, body: found });
    }
  });

  test('GET /info answers 404 to what does not exist, with a body that says nothing', async () => {
    for (const question of [{ id: 'nobody-here' }, { customDomain: 'nobody.example', path: '/' }]) {
      const { status, body } = await open.bridge.info(question);
      expect({ status, sysStatus: body.sysStatus ?? null }).toEqual({ status: 404, sysStatus: null });
    }
  });

  test('POST /general/get_short_url answers where a link leads, and that there is none', async () => {
    const { community } = backend;
    await backend.addShortLink('/apply', 'https://example.com/apply');
    const ask = (path: string) => open.bridge.shortLink({ path, community: community.customId, isCustomDomain: false });
    expect(await ask('/apply')).toMatchObject({ success: true, redirect: 'https://example.com/apply' });
    expect(await ask('/nothing')).toMatchObject({ success: false });
  });

  test('POST firebase/devices/add takes a registration', async () => {
    const { member } = backend;
    const data = {
      userAgent: 'x',
      language: 'en',
      cookiesEnabled: true,
      platform: 'ios',
      screenWidth: 1,
      screenHeight: 1,
    } as const;
    const adding = open.bridge.addPushDevice({ pushToken: 'push-token', account: member.account, data }, member);
    await expect(adding).resolves.toBe(undefined);
  });

  test('a signed-in link greets, then beats every 30 s for the community on screen, and stops when it is left', async () => {
    const { link, leave } = await joinLink(open.bridge, backend.member);
    await backend.forgetBeats();
    link.show([backend.community.uuid]);
    for (let beat = 0; beat < 3; beat += 1) {
      await expect.poll(() => backend.hasBeat()).toBe(true);
      await backend.forgetBeats();
      await open.clock.advance(29_999);
      expect(await backend.hasBeat()).toBe(false);
      await open.clock.advance(1);
    }
    leave();
    await open.clock.advance(60_000);
    // The next beat would be a timer, and there is none.
    expect(open.clock.pending()).toBe(0);
  });

  test('a link whose token is worth nothing ends, and does not try again', async () => {
    const { stranger } = backend;
    await backend.revoke(stranger);
    const { link, leave } = open.bridge.links.join(stranger, DEVICE);
    await reaches(link, 'ended');
    expect(open.bridge.links.join(stranger, DEVICE).link).not.toBe(link);
    leave();
  });
});
