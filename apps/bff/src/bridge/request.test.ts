import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { systemClock } from './clock.ts';
import { CONNECT_WAIT_MS, type BridgeDeps, sendRequest } from './request.ts';
import type { SocketListener, UpstreamSocket } from './socket.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-01-31T12:00:00.000Z') }));
afterEach(() => void vi.useRealTimers());

const account = '5b6c1a9e-6f0e-4c55-9a2a-0c3d6f1e2b7a';
const caller = { account, token: 'the-token' };

function setUp() {
  const listeners = new Set<SocketListener>();
  const sent: { name: string; payload: Record<string, unknown>; acknowledge?: (answer: unknown) => void }[] = [];
  const socket: UpstreamSocket & { connected: boolean } = {
    connected: true,
    outSince: null,
    capabilities: { keepsKeys: true, keepsLog: true, knows: () => true },
    connect() {},
    reconnect() {},
    close() {},
    send(name: string, payload: object, acknowledge?: (answer: unknown) => void) {
      if (!socket.connected) return false;
      sent.push({ name, payload: payload as Record<string, unknown>, ...(acknowledge && { acknowledge }) });
      return true;
    },
    listen(listener: SocketListener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const warn = vi.fn<(details: object, message: string) => void>();
  const inc = vi.fn<(labels: object) => void>();
  const deps = {
    clock: systemClock,
    logger: { warn },
    metrics: { requestSeconds: { startTimer: () => () => 0 }, lateAnswers: { inc } },
  } as unknown as BridgeDeps;
  return { socket, sent, listeners, deps, warn, inc };
}

/** The code an answer fails with; it is listened to at once, so that no rejection goes unheard. */
function codeOf(answer: Promise<unknown>): Promise<unknown> {
  return answer.then(
    () => 'answered',
    (error: { code: string }) => error.code,
  );
}

describe('a request', () => {
  test('is one object: the call’s own fields, request id, account and token', async () => {
    const { socket, sent, deps } = setUp();
    const fields = { community: 'c', account: 'somebody else', requestId: 'mine' };
    const answer = sendRequest(
      socket,
      { event: 'communities/get', fields, caller, clientId: 'tab', idempotencyKey: 'key-1234' },
      deps,
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(sent[0]).toMatchObject({
      name: 'communities/get',
      payload: { community: 'c', account, token: 'the-token', clientId: 'tab', idempotencyKey: 'key-1234' },
    });
    expect(sent[0]?.payload['requestId']).toMatch(/^[0-9a-f-]{36}$/);
    sent[0]?.acknowledge?.({ success: true, data: 1 });
    expect(await answer).toEqual({ success: true, data: 1 });
  });

  test('without an answer gives up after 15 s and names the event, the times and the id', async () => {
    const { socket, sent, deps } = setUp();
    const answer = sendRequest(socket, { event: 'accounts/me', fields: {}, caller }, deps);
    const failed = codeOf(answer);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await failed).toBe('upstream.timeout');
    const { message } = (await answer.catch((error: unknown) => error)) as Error;
    expect(message).toBe(
      'The websocket request accounts/me timed out: sent 2026-01-31T12:00:00.000Z, ' +
        `given up 2026-01-31T12:00:15.000Z, id ${String(sent[0]?.payload['requestId'])}.`,
    );
  });

  test('waits as long as it is told to', async () => {
    const { socket, deps } = setUp();
    const settled = vi.fn<() => void>();
    sendRequest(socket, { event: 'auth/verifyToken', fields: {}, caller, timeoutMs: 30_000 }, deps).catch(settled);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledOnce();
  });

  test('a late answer is dropped with a warning', async () => {
    const { socket, sent, deps, warn, inc } = setUp();
    const answer = sendRequest(socket, { event: 'accounts/me', fields: {}, caller }, deps).catch(() => 'gave up');
    await vi.advanceTimersByTimeAsync(15_000);
    sent[0]?.acknowledge?.({ success: true });
    expect(await answer).toBe('gave up');
    expect(warn).toHaveBeenCalledWith(
      { event: 'accounts/me', requestId: sent[0]?.payload['requestId'], afterMs: 15_000 },
      expect.stringContaining('late answer'),
    );
    expect(inc).toHaveBeenCalledWith({ event: 'accounts/me' });
  });

  test('without a connection fails after a short wait and is never sent', async () => {
    const { socket, sent, listeners, deps } = setUp();
    socket.connected = false;
    const failed = codeOf(sendRequest(socket, { event: 'x', fields: {}, caller }, deps));
    await vi.advanceTimersByTimeAsync(CONNECT_WAIT_MS);
    expect(await failed).toBe('upstream.unreachable');
    socket.connected = true;
    listeners.forEach((listener) => listener.connected?.());
    expect(sent).toEqual([]);
    expect(listeners.size).toBe(0);
  });

  test('is sent when the connection comes in time', async () => {
    const { socket, sent, listeners, deps } = setUp();
    socket.connected = false;
    void sendRequest(socket, { event: 'x', fields: {}, caller }, deps).catch(() => {});
    await vi.advanceTimersByTimeAsync(500);
    socket.connected = true;
    listeners.forEach((listener) => listener.connected?.());
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(1);
  });

  test('fails at once when the connection breaks before the answer', async () => {
    const { socket, listeners, deps } = setUp();
    const answer = sendRequest(socket, { event: 'x', fields: {}, caller }, deps);
    const failed = codeOf(answer);
    await vi.advanceTimersByTimeAsync(0);
    listeners.forEach((listener) => listener.disconnected?.('transport close'));
    expect(await failed).toBe('upstream.unreachable');
  });

  test('ends with its caller, and leaves nothing behind', async () => {
    const { socket, listeners, deps, warn, sent } = setUp();
    const aborted = new AbortController();
    const answer = sendRequest(socket, { event: 'x', fields: {}, caller, signal: aborted.signal }, deps);
    const failed = codeOf(answer);
    await vi.advanceTimersByTimeAsync(0);
    aborted.abort();
    expect(await failed).toBe('request.aborted');
    sent[0]?.acknowledge?.({ success: true });
    expect(warn).not.toHaveBeenCalled();
    expect(listeners.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
