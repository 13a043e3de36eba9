import { MinimalUpstream } from '../support/mock-upstream/minimal-upstream.ts';
import type { Misbehaviours } from '../support/mock-upstream/misbehaviour.ts';
import { MockUpstream } from '../support/mock-upstream/mock-upstream.ts';
import type { TestCaller } from './backends.ts';

/** An upstream that a test can have misbehave, whichever it is. */
export type Face = AsyncDisposable & {
  readonly url: string;
  readonly misbehaviours: Misbehaviours;
  readonly community: string;
  addAccount(): TestCaller;
  revoke(caller: TestCaller): void;
  /** What was asked since it was forgotten, in its order. */
  received(): readonly { readonly name: string; readonly payload: Readonly<Record<string, unknown>> }[];
  forget(): void;
  send(event: string, payload: unknown): void;
  cutSockets(): void;
  halfOpen(): void;
  /** Requests that broke the contract, as far as this upstream tells. */
  violations(): readonly string[];
};

/** Dead connections are noticed within half a second, unless a test keeps the process busy for longer and says so. */
const PING = { pingMs: 150 };

/** Our mock, which names every call, and a server that was written from the specification alone and names none. */
export const FACES: readonly (readonly [string, (ping?: typeof PING) => Promise<Face>])[] = [
  ['an upstream that names all calls', startMock],
  ['a server of §3 and §7 alone', startMinimal],
];

async function startMock(ping = PING): Promise<Face> {
  const mock = await MockUpstream.start(ping);
  const { world } = mock;
  return {
    url: mock.url,
    misbehaviours: mock.misbehaviours,
    community: world.addCommunity('crows', 'Crows'),
    addAccount() {
      const { userId, token } = world.addAccount('Crow');
      return { account: userId, token };
    },
    revoke: ({ account }) => world.revoke(account),
    received: () => mock.received,
    forget: () => void mock.received.splice(0),
    send: (event, payload) => mock.send(event, payload),
    cutSockets: () => mock.cutSockets(),
    halfOpen: () => mock.halfOpen(),
    violations: () => mock.violations,
    [Symbol.asyncDispose]: () => mock[Symbol.asyncDispose](),
  };
}

async function startMinimal(ping = PING): Promise<Face> {
  const server = await MinimalUpstream.start(ping);
  return {
    url: server.url,
    misbehaviours: server.misbehaviours,
    community: server.addCommunity('crows', 'Crows').uuid,
    addAccount() {
      const { userId, token } = server.addAccount('Crow');
      return { account: userId, token };
    },
    revoke: ({ account }) =>
      void Object.assign(server.accounts.find(({ userId }) => userId === account) ?? {}, { token: 'another' }),
    received: () => server.received.map(({ name, fields }) => ({ name, payload: fields })),
    forget: () => void server.received.splice(0),
    send: (event, payload) => server.send(event, payload),
    cutSockets: () => server.cutSockets(),
    halfOpen: () => server.halfOpen(),
    violations: () => [],
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
