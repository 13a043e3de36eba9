import { calls } from '@muster/contracts/calls';
import type { Call } from '@muster/contracts/kit/call';
import { createTRPCClient, getUntypedClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import english from '../../locales/en.json' with { type: 'json' };
import { KEPT, NoAnswerError, readFailure, UNSENT } from '../failure.ts';
import type { AppRouter } from '../wire/app-router-type.ts';
import { idempotencyLink } from '../wire/idempotency-link.ts';
import { bindKeeper } from '../wire/keeper.ts';
import { memoryStore } from './device-store.ts';
import { OFFLINE_CALLS } from './may-wait.ts';
import { Outbox } from './outbox.ts';

const ACCOUNT = 'a1';
/** Mutations that only a gateway's own router has stand in no contract of the upstream. */
const mutations = Object.entries(calls).flatMap(([slug, feature]) =>
  Object.entries<Call>(feature)
    .filter(([, { kind }]) => kind === 'mutation')
    .map(([name]) => `${slug}.${name}`),
);

const silent: TRPCLink<AppRouter> = () => () =>
  observable((observer) => observer.error(TRPCClientError.from(new NoAnswerError())));

/** Does something without a network; answers what a person is told, and which procedures the device then keeps. */
async function tryOffline(path: string) {
  const store = memoryStore();
  const outbox = new Outbox({
    store,
    tab: 'tab',
    account: () => ACCOUNT,
    send: async () => null,
    livingTabs: async () => null,
    alone: (run) => run(),
    show() {},
    tellTabs() {},
    stuck() {},
    saved() {},
    newKey: () => 'new',
    now: () => 0,
  });
  bindKeeper(outbox);
  const client = getUntypedClient(createTRPCClient<AppRouter>({ links: [idempotencyLink, silent] }));
  const failure = readFailure(await client.mutation(path, {}).catch((error: unknown) => error));
  // What is kept is written behind the answer; showing it comes behind that.
  await outbox.show();
  return { failure, kept: (await store.items(ACCOUNT)).map((item) => item.path) };
}

describe('without a network', () => {
  beforeEach(() => void vi.stubGlobal('navigator', { onLine: false }));

  test.each(mutations)('%s says that it is sent later only where the device keeps it', async (path) => {
    const { failure, kept } = await tryOffline(path);
    const waits = Object.hasOwn(OFFLINE_CALLS, path);
    expect(kept).toEqual(waits ? [path] : []);
    // Without a catalogue its key stands for the words.
    expect(failure).toMatchObject(
      waits ? { code: KEPT, text: 'errors.kept' } : { code: UNSENT, text: 'errors.unsent' },
    );
  });

  test('all that may wait is a mutation', () => {
    expect(mutations).toEqual(expect.arrayContaining(Object.keys(OFFLINE_CALLS)));
  });

  test('nothing but what is kept is promised to be tried again', () => {
    const { kept, unsent, noAnswer } = english.errors;
    expect(kept).toMatch(/kept on this device and sent/);
    for (const words of [unsent, noAnswer]) expect(words).not.toMatch(/keep trying|sent as soon|is kept/);
    expect(unsent).toMatch(/try again/);
  });
});
