import { createTRPCClient, createWSClient, httpBatchLink, httpLink, TRPCClientError, wsLink } from '@trpc/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type SampleRouter, seen, type Served, serveOurs, serveStock } from './servers.ts';

const PATIENCE = { timeout: 10_000 };

/**
 * Our handlers speak the library's wire format: what its own clients see of them is what they see of the library's
 * own adapters, which serve the same procedures beside them.
 */
let ours: Served;
let stock: Served;

beforeAll(async () => {
  ours = await serveOurs();
  stock = await serveStock();
});
afterAll(async () => {
  await ours[Symbol.asyncDispose]();
  await stock[Symbol.asyncDispose]();
});
beforeEach(() => void seen.splice(0));

/** Runs the same on both and answers both outcomes; ours first. */
async function both<Outcome>(run: (served: Served) => Promise<Outcome>): Promise<[Outcome, Outcome]> {
  const first = await run(ours);
  seen.splice(0);
  return [first, await run(stock)];
}

type Client = ReturnType<typeof createTRPCClient<SampleRouter>>;

const clients = {
  httpLink: ({ url }: Served) => createTRPCClient<SampleRouter>({ links: [httpLink({ url })] }),
  httpBatchLink: ({ url }: Served) => createTRPCClient<SampleRouter>({ links: [httpBatchLink({ url })] }),
};

/** What a caller learns of an answer or of an error. */
async function outcome(answer: Promise<unknown>): Promise<unknown> {
  try {
    return { data: await answer };
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error;
    return { message: error.message, shape: error.shape, data: error.data };
  }
}

describe.each(Object.entries(clients))('answers over %s', (_name, clientOf) => {
  const calls: [string, (client: Client) => Promise<unknown>][] = [
    ['a query without input', (client) => client.plain.query()],
    ['a query that answers nothing', (client) => client.nothing.query()],
    ['a query with input', (client) => client.echo.query({ text: 'hällo' })],
    ['a mutation', (client) => client.add.mutate({ a: 2, b: 3 })],
    ['an input that is not valid', (client) => client.echo.query({ text: 'far too long' })],
    ['an unknown key', (client) => client.add.mutate({ a: 1, b: 2, c: 3 } as never)],
    ['a failure with details', (client) => client.refuse.query()],
    ['a crash', (client) => client.crash.query()],
    [
      'a procedure that does not exist',
      (client) => (client as never as { no: { such: Client['plain'] } }).no.such.query(),
    ],
    ['a bridged query', (client) => client.lookUp.query({ word: ' crow ' })],
    ['a bridged query without input', (client) => client.lookUp.query()],
    ['a bridged query the upstream refuses', (client) => client.lookUp.query({ word: 'refused' })],
    ['a bridged query with an input that is not valid', (client) => client.lookUp.query({ word: 'far too long' })],
    ['a bridged query with an unknown key', (client) => client.lookUp.query({ words: '' } as never)],
    ['a bridged query with an input that is none', (client) => client.lookUp.query('crow' as never)],
    ['a bridged mutation', (client) => client.write.mutate({ word: 'crow' })],
    ['a bridged mutation asked as a query', (client) => (client.write as never as Client['lookUp']).query({})],
    ['a bridged query of somebody who is not signed in', (client) => client.own.query()],
    ['a mutation asked as a query', (client) => (client.poke as never as Client['plain']).query()],
    ['a query asked as a mutation', (client) => (client.plain as never as Client['poke']).mutate()],
  ];
  test.each(calls)('%s', async (_what, call) => {
    const [first, second] = await both((served) => outcome(call(clientOf(served))));
    expect(first).toEqual(second);
  });

  test('a crash says nothing about itself', async () => {
    const text = JSON.stringify(await outcome(clientOf(ours).crash.query()));
    expect(text).toContain('server.unexpected');
    expect(text).not.toMatch(/secret|passwd|TypeError|stack/);
  });

  test('an abort reaches the procedure', async () => {
    for (const served of [ours, stock]) {
      seen.splice(0);
      const aborted = new AbortController();
      const answer = clientOf(served).slow.query(undefined, { signal: aborted.signal });
      void vi.waitUntil(() => seen.includes('slow began'), PATIENCE).then(() => aborted.abort());
      await expect(answer).rejects.toThrow(TRPCClientError);
      await expect.poll(() => seen).toContain('slow aborted');
    }
  });
});

describe('answers on the wire', () => {
  const requests: [string, string, RequestInit?][] = [
    ['one query', '/plain'],
    ['a batch of one', '/plain?batch=1'],
    ['a batch of answers', '/plain,echo,nothing?batch=1&input={"1":{"text":"hi"}}'],
    ['a batch with an error', '/plain,refuse,nowhere?batch=1'],
    ['a batch whose commas are encoded', '/plain%2Cnothing?batch=1'],
    ['a batch of mutations', '/add,poke?batch=1', { method: 'POST', body: '{"0":{"a":1,"b":2}}' }],
    ['a batch of bridged queries', '/lookUp,own,lookUp?batch=1&input={"0":{"word":"a"},"2":{"word":"refused"}}'],
    [
      'a batch of bridged mutations',
      '/write,write?batch=1',
      { method: 'POST', body: '{"0":{"word":"a"},"1":{"word":"b"}}' },
    ],
    ['an input of a bridged query that is no JSON', '/lookUp?input={'],
    ['an input that is no JSON', '/echo?input={'],
    ['a mutation asked by a link', '/add?input={"a":1,"b":2}'],
    ['a query asked by a form', '/plain', { method: 'POST', body: '{}' }],
    ['a name every object has', '/constructor'],
  ];
  test.each(requests)('%s', async (_what, path, init) => {
    const [first, second] = await both(async ({ url }) => {
      const response = await fetch(url + path, { ...init, headers: { 'content-type': 'application/json' } });
      return { status: response.status, type: response.headers.get('content-type'), body: await response.json() };
    });
    expect({ ...first, type: first.type?.split(';')[0] }).toEqual({ ...second, type: second.type?.split(';')[0] });
  });

  test('multipart, which needs no preflight, is refused', async () => {
    const body = new FormData();
    body.set('a', '1');
    const response = await fetch(`${ours.url}/poke`, { method: 'POST', body });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ error: { data: { code: 'input.badType' } } });
  });

  test('a batch of eleven is refused whole', async () => {
    const response = await fetch(`${ours.url}/${Array(11).fill('plain').join(',')}?batch=1`);
    expect(await response.json()).toMatchObject({ error: { data: { code: 'input.tooLarge' } } });
  });
});

describe('event streams', () => {
  test.each([
    ['tracked messages to the end', '/count?input={"to":3}'],
    ['resumed behind the last id', '/count?input={"to":4}&lastEventId=2'],
    ['untracked messages', '/untracked'],
    ['an error in the middle', '/breaks'],
    ['an error before the first message', '/refused?input={"n":"x"}'],
  ])('%s', async (_what, path) => {
    const [first, second] = await both(async ({ url }) => framesOf(await (await fetch(url + path)).text()));
    // What the first frame carries is the client's configuration, which is the server's own choice.
    expect(first.slice(1)).toEqual(second.slice(1));
    expect(first[0]?.['event']).toBe('connected');
  });

  test('the procedure ends when the reader leaves', async () => {
    for (const served of [ours, stock]) {
      seen.splice(0);
      const reader = (await fetch(`${served.url}/forever?input={}`)).body?.getReader();
      await reader?.read();
      await reader?.cancel();
      await expect.poll(() => seen).toContain('forever ended');
    }
  });
});

function framesOf(text: string): Record<string, string>[] {
  const frames = text.split(/\n\n+/).filter((frame) => frame !== '');
  return frames.map((frame) =>
    Object.fromEntries(frame.split('\n').map((line) => line.split(/: ?(.*)/s, 2) as [string, string])),
  );
}

describe('subscriptions over wsLink', () => {
  const calls: [string, (client: Client, observer: object) => { unsubscribe(): void }][] = [
    ['tracked messages to the end', (client, observer) => client.count.subscribe({ to: 3 }, observer)],
    ['untracked messages', (client, observer) => client.untracked.subscribe(undefined, observer)],
    ['an error in the middle', (client, observer) => client.breaks.subscribe(undefined, observer)],
    ['an input that is not valid', (client, observer) => client.refused.subscribe({ n: 'x' } as never, observer)],
  ];
  test.each(calls)('%s', async (_what, subscribe) => {
    const [first, second] = await both((served) => withSocket(served, (client) => record(client, subscribe)));
    expect(first).toEqual(second);
  });

  test('a dropped connection resumes behind the last message, without gap or repetition', async () => {
    for (const served of [ours, stock]) {
      seen.splice(0);
      const numbers = await withSocket(served, async (client) => {
        const got: number[] = [];
        const subscription = client.forever.subscribe({}, { onData: ({ data }) => got.push(data.n) });
        await expect.poll(() => got.length).toBeGreaterThan(3);
        served.dropSockets();
        await expect.poll(() => seen.filter((entry) => entry.startsWith('forever from'))).toHaveLength(2);
        const before = got.length;
        await expect.poll(() => got.length).toBeGreaterThan(before + 3);
        subscription.unsubscribe();
        return got;
      });
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      await expect.poll(() => seen.at(-1)).toBe('forever ended');
    }
  });

  test('an unsubscribe ends the procedure and leaves others running', async () => {
    for (const served of [ours, stock]) {
      seen.splice(0);
      await withSocket(served, async (client) => {
        const one = client.forever.subscribe({}, {});
        const got: number[] = [];
        client.forever.subscribe({}, { onData: ({ data }) => got.push(data.n) });
        await expect.poll(() => got.length).toBeGreaterThan(0);
        one.unsubscribe();
        await expect.poll(() => seen).toContain('forever ended');
        const before = got.length;
        await expect.poll(() => got.length).toBeGreaterThan(before);
      });
    }
  });
});

async function withSocket<Result>({ wsUrl }: Served, run: (client: Client) => Promise<Result>): Promise<Result> {
  const keepAlive = { enabled: true, intervalMs: 200, pongTimeoutMs: 10_000 };
  const socket = createWSClient({ url: wsUrl, retryDelayMs: () => 20, keepAlive });
  try {
    return await run(createTRPCClient<SampleRouter>({ links: [wsLink({ client: socket })] }));
  } finally {
    await socket.close();
  }
}

function record(client: Client, subscribe: (client: Client, observer: object) => unknown): Promise<unknown[]> {
  const log: unknown[] = [];
  return new Promise((resolve) => {
    subscribe(client, {
      onStarted: () => log.push('started'),
      onData: (data: unknown) => log.push({ data }),
      onError: (error: TRPCClientError<SampleRouter>) => {
        log.push({ message: error.message, shape: error.shape });
        resolve(log);
      },
      onComplete: () => {
        log.push('complete');
        resolve(log);
      },
    });
  });
}

describe('the bounds of a websocket', () => {
  test('queries and mutations are refused on it', async () => {
    const answer = await withSocket(ours, (client) => outcome(client.plain.query()));
    expect(answer).toMatchObject({ data: { code: 'request.badMethod' } });
  });

  test('a 21st subscription is refused', async () => {
    const codes = await withSocket(ours, async (client) => {
      const errors: string[] = [];
      const onError = (error: TRPCClientError<SampleRouter>) => errors.push(error.data?.code ?? '');
      for (let n = 0; n < 21; n += 1) client.forever.subscribe({}, { onError });
      await expect.poll(() => errors).toHaveLength(1);
      return errors;
    });
    expect(codes).toEqual(['live.tooMany']);
  });

  test.each([
    [
      'more than 120 messages a minute',
      (socket: WebSocket) => Array.from({ length: 121 }, () => socket.send('PING')),
      1008,
    ],
    ['a frame over 64 kB', (socket: WebSocket) => socket.send('x'.repeat(70_000)), 1009],
    ['a binary frame', (socket: WebSocket) => socket.send(new Uint8Array(4)), 1003],
  ])('%s closes it', async (_what, misuse, code) => {
    const socket = new WebSocket(ours.wsUrl);
    await new Promise((opened) => socket.addEventListener('open', opened));
    const closed = new Promise<CloseEvent>((resolve) => socket.addEventListener('close', resolve as never));
    misuse(socket);
    expect((await closed).code).toBe(code);
  });

  test('a frame nobody can read is answered and does no harm', async () => {
    const socket = new WebSocket(ours.wsUrl);
    await new Promise((opened) => socket.addEventListener('open', opened));
    const answer = new Promise<MessageEvent>((resolve) => socket.addEventListener('message', resolve as never));
    socket.send('{no json');
    expect(JSON.parse((await answer).data as string)).toMatchObject({
      id: null,
      error: { data: { code: 'input.invalid' } },
    });
    socket.close();
  });
});
