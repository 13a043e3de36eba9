import { DeviceReport } from '@muster/contracts/session/model';
import type { Logger } from 'pino';
import { describe, expect, test, vi } from 'vitest';
import { systemClock } from './clock.ts';
import type { BridgeMetrics } from './metrics.ts';
import { createTolerantReader } from './reading/tolerant-reader.ts';
import type { BridgeDeps } from './request.ts';
import type { UpstreamSocket } from './socket.ts';
import { verifyToken } from './verify-token.ts';

const account = '5b6c1a9e-6f0e-4c55-9a2a-0c3d6f1e2b7a';
const one = '0d4f9a52-3c1d-4a86-8f0e-0a4a1f3b5c6d';
const two = '1d4f9a52-3c1d-4a86-8f0e-0a4a1f3b5c6d';
const device = DeviceReport.parse({});

function ask(answer: unknown) {
  const socket = {
    connected: true,
    capabilities: { knows: () => true },
    listen: () => () => {},
    send(_name: string, _payload: object, acknowledge: (answer: unknown) => void) {
      queueMicrotask(() => acknowledge(answer));
      return true;
    },
  } as unknown as UpstreamSocket;
  const metrics = { requestSeconds: { startTimer: () => () => 0 }, droppedFields: { inc: vi.fn() } };
  const logger = { warn: vi.fn() } as unknown as Logger;
  const read = createTolerantReader(logger, metrics as unknown as BridgeMetrics);
  const deps = { clock: systemClock, metrics, read } as unknown as BridgeDeps;
  return verifyToken(socket, { caller: { account, token: 'token' }, device }, deps);
}

const community = (uuid: string, name: string, relation: string) => ({
  uuid,
  customId: name,
  name,
  image: null,
  relation,
});

describe('the sign-in check', () => {
  test('brings §7’s user into the model’s words', async () => {
    const user = {
      userId: account.toUpperCase(),
      username: 'Alice',
      avatarUrl: 'javascript:alert(1)',
      notifications: { data: [{ strange: true }] },
      communityMember: [community(two, 'alpha', 'member'), community(one, 'beta', 'member'), 'strange'],
      communityOwner: [community(one, 'beta', 'owner')],
      legacyStripeId: 'legacy',
      apiIds: { ids: ['steam:1'] },
      globalPermissions: 3,
    };
    expect(await ask({ success: true, statusStr: 'ok', user })).toEqual({
      userId: account,
      username: 'Alice',
      avatarUrl: null,
      notifications: [],
      communities: [community(one, 'beta', 'owner'), community(two, 'alpha', 'member')],
      customerId: 'legacy',
      newCustomerId: null,
      apiIds: ['steam:1'],
      usedTrial: false,
      globalPermissions: 3,
    });
  });

  test('names the owner of communities of which §7 shows no more than uuid, id and name', async () => {
    const user = {
      userId: account,
      username: 'Alice',
      communityOwner: [{ uuid: one, id: 'beta', name: 'Beta' }],
      communityMember: [{ uuid: two, id: 17 }, { id: 'no uuid' }],
      usedTrial: 1,
      legacyStripeId: 12,
    };
    expect(await ask({ success: true, user })).toMatchObject({
      communities: [
        { uuid: one, customId: 'beta', name: 'Beta', image: null, relation: 'owner' },
        { uuid: two, customId: '17', name: '17', image: null, relation: 'member' },
      ],
      usedTrial: true,
      customerId: '12',
    });
  });

  test.each([
    ['a no', { success: false, statusStr: 'expired' }, 'session.reauthenticationFailed'],
    ['a no in our words', { success: false, code: 'session.reauthenticationFailed' }, 'session.reauthenticationFailed'],
    ['trouble of its own', { success: false, code: 'server.unexpected', statusStr: 'x' }, 'upstream.unexpected'],
    ['being about to stop', { success: false, code: 'server.draining' }, 'upstream.unreachable'],
    ['a yes without a user', { success: true }, 'upstream.badAnswer'],
    ['a yes about somebody else', { success: true, user: { userId: one, username: 'Bob' } }, 'upstream.badAnswer'],
    ['a page', '<!doctype html>', 'upstream.badAnswer'],
  ])('%s is a failure', async (_what, answer, code) => {
    await expect(ask(answer)).rejects.toMatchObject({ code });
  });
});
