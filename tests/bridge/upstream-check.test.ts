import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readArguments, USAGE } from '../../scripts/upstream-check/arguments.ts';
import { checkUpstream } from '../../scripts/upstream-check/check-upstream.ts';
import { PARTS } from '../../scripts/upstream-check/parts.ts';
import type { CheckOptions } from '../../scripts/upstream-check/probe.ts';
import { runCheck } from '../../scripts/upstream-check/run-check.ts';
import type { Misbehaviour } from '../support/mock-upstream/misbehaviour.ts';
import { MinimalUpstream } from '../support/mock-upstream/minimal-upstream.ts';
import { MockUpstream } from '../support/mock-upstream/mock-upstream.ts';
import { signIn } from '../support/world/sign-in.ts';
import { useStack } from '../support/use-stack.ts';

/** A short patience, since what is missing is waited for. */
const PATIENCE_MS = 1_500;

const asking = (origin: string, more: Partial<CheckOptions> = {}): CheckOptions => ({
  origin,
  asker: null,
  host: null,
  patienceMs: PATIENCE_MS,
  listenMs: 0,
  ...more,
});

async function statesOf(options: CheckOptions) {
  const { parts, passes } = await checkUpstream(options);
  return { passes, of: Object.fromEntries(parts.map(({ part, state }) => [part.name, state])), parts };
}

describe('our upstream', () => {
  const use = useStack();

  test('speaks all of it but the pair, which it does not need', async () => {
    const { own } = use.world;
    const [device] = await signIn(use.stack.db, [own.people.member.account]);
    const { account, token } = device!;
    const { passes, of, parts } = await statesOf(
      asking(use.stack.upstream.address, { asker: { account, token }, host: own.customId }),
    );
    const others = Object.entries(of).filter(([, state]) => state !== 'ok');
    expect(others, JSON.stringify(parts)).toEqual([
      [PARTS.signIn.name, 'missing'],
      [PARTS.signOut.name, 'missing'],
    ]);
    expect(passes).toBe(true);
  });
});

describe('a server of the specification alone', () => {
  let minimal: MinimalUpstream;
  beforeAll(async () => {
    minimal = await MinimalUpstream.start();
  });
  afterAll(() => minimal[Symbol.asyncDispose]());

  test('passes, and what it lacks is said with what people see', async () => {
    const community = minimal.addCommunity('crows', 'Crows');
    const { userId: account, token } = minimal.addAccount('Crow', { isMemberOf: [community.uuid] });
    const lines: string[] = [];
    const options = asking(minimal.url, { asker: { account, token }, host: 'crows' });
    expect(await runCheck(options, (line) => void lines.push(line))).toBe(0);
    const printed = lines.join('\n');
    expect(printed).toContain('ok        GET /info (required)');
    expect(printed).toContain('it names no call: the gateway asks for those of §7 alone');
    expect(printed).toContain('MISSING   POST /auth/sign_in (for signing in)');
    expect(printed).toContain('This server offers no sign-in');
    expect(printed).toContain('not seen  event communityDeletion');
    expect(printed).not.toContain(token);
    for (const { name } of Object.values(PARTS)) expect(printed).toContain(name);
  });

  test('without a token, what needs one is not asked, and the rest is', async () => {
    const { passes, of } = await statesOf(asking(minimal.url));
    expect(passes).toBe(true);
    expect(of).toMatchObject({
      'GET /info': 'ok',
      'auth/verifyToken with a token that is worth nothing': 'ok',
      'auth/verifyToken': 'unasked',
      'communities/accounts/get': 'unasked',
    });
  });

  test('events that come while it listens are told', async () => {
    const beats = () => minimal.names.filter((name) => name === 'heartbeat').length;
    const before = beats();
    const checking = checkUpstream(asking(minimal.url, { listenMs: 500 }));
    await vi.waitFor(() => expect(beats()).toBeGreaterThan(before), { timeout: 10_000 });
    minimal.send('PAGE_UPDATED', {});
    expect((await checking).heard).toEqual(['PAGE_UPDATED']);
  });
});

describe('an upstream that misbehaves', () => {
  let mock: MockUpstream;
  let options: CheckOptions;
  beforeAll(async () => {
    mock = await MockUpstream.start({ hasPair: true });
    const { userId: account, token } = mock.world.addAccount('Crow');
    const community = mock.world.addCommunity('crows', 'Crows');
    mock.world.addMember(community, account);
    options = asking(mock.url, { asker: { account, token }, host: 'crows' });
  });
  afterEach(() => mock.misbehaviours.behave());
  afterAll(() => mock[Symbol.asyncDispose]());

  test('passes before it does', async () => {
    const { of, passes } = await statesOf(options);
    expect(Object.values(of).filter((state) => state !== 'ok')).toEqual([]);
    expect(passes).toBe(true);
  });

  const answer = (body: unknown): Misbehaviour => ({ kind: 'answer', body });
  test.each<[string, Misbehaviour, keyof typeof PARTS, string]>([
    ['/info', { kind: 'html' }, 'info', 'wrong'],
    ['/info', { kind: 'status', status: 500 }, 'info', 'wrong'],
    ['/info', { kind: 'close' }, 'info', 'missing'],
    ['/info', answer({ sysStatus: 'active', uuid: 'crow' }), 'info', 'wrong'],
    ['auth/verifyToken', { kind: 'never' }, 'verifyToken', 'missing'],
    ['auth/verifyToken', answer({ success: 'yes' }), 'verifyToken', 'wrong'],
    [
      'auth/verifyToken',
      answer({ success: true, user: { userId: crypto.randomUUID(), username: 'Crow' } }),
      'refusedToken',
      'wrong',
    ],
    ['communities/accounts/get', answer({ success: false }), 'ownMember', 'wrong'],
    ['communities/accounts/get', answer([]), 'ownMember', 'wrong'],
  ])('%s %j: fails, since %s is required', async (name, how, part, state) => {
    mock.misbehaviours.set(name, how);
    const { of, passes } = await statesOf(options);
    expect(of[PARTS[part].name]).toBe(state);
    expect(passes).toBe(false);
  });

  test.each<[string, Misbehaviour, keyof typeof PARTS, string]>([
    ['/general/get_short_url', { kind: 'status', status: 404 }, 'shortLinks', 'missing'],
    ['/general/get_short_url', answer({ success: 1 }), 'shortLinks', 'wrong'],
    ['/firebase/devices/add', { kind: 'status', status: 403 }, 'push', 'wrong'],
    ['/auth/sign_in', answer({ success: true, userId: crypto.randomUUID(), token: 'token' }), 'signIn', 'wrong'],
    ['/auth/sign_in', { kind: 'status', status: 401 }, 'signIn', 'ok'],
    ['/auth/sign_out', { kind: 'status', status: 500 }, 'signOut', 'wrong'],
    ['communities/accounts/get', answer({ success: true, data: { sysStatus: 1, comName: {} } }), 'ownMember', 'odd'],
  ])('%s %j: is told, and does not fail', async (name, how, part, state) => {
    mock.misbehaviours.set(name, how);
    const { of, passes } = await statesOf(options);
    expect(of[PARTS[part].name]).toBe(state);
    expect(passes).toBe(true);
  });

  test('a token that is refused, and a community that is not there', async () => {
    const strange = { account: crypto.randomUUID(), token: 'worth nothing' };
    expect((await statesOf({ ...options, asker: strange })).of['auth/verifyToken']).toBe('wrong');
    expect((await statesOf({ ...options, host: 'nowhere' })).of['GET /info']).toBe('wrong');
  });
});

describe('an address', () => {
  test('where nothing listens, or something else does, fails with all that is missing', async () => {
    expect((await statesOf(asking('http://127.0.0.1:9'))).passes).toBe(false);
    const other = createServer((_request, response) => void response.end('<!doctype html>'));
    await new Promise<void>((listening) => void other.listen(0, '127.0.0.1', listening));
    const { of, passes } = await statesOf(asking(`http://127.0.0.1:${(other.address() as AddressInfo).port}`));
    other.closeAllConnections();
    await new Promise((closed) => void other.close(closed));
    expect(passes).toBe(false);
    expect(of).toMatchObject({ 'GET /info': 'wrong', 'the websocket': 'missing' });
  });

  test.each([
    [[], 'The address must begin with https:// or http://.'],
    [['crow'], 'The address must begin with https:// or http://.'],
    [['http://localhost', '--token', 'x'], '--account and --token belong together: a request carries both.'],
    [['http://localhost', '--account', 'crow', '--token', 'x'], '--account must be the uuid of the account.'],
    [['http://localhost', '--listen', 'long'], '--listen and --patience must be numbers of seconds.'],
  ])('that is not complete is told in a sentence: %j', (given, fault) => {
    expect(readArguments(given)).toEqual({ faults: [fault, USAGE] });
    expect(readArguments(['https://api.example.org/'])).toEqual({
      options: asking('https://api.example.org', { patienceMs: 15_000 }),
    });
  });
});
