import { customDomains, shortLinks } from '@muster/upstream/platform/schema/hosts';
import { presence, sessions } from '@muster/upstream/platform/schema/sessions';
import { eq } from 'drizzle-orm';
import type { Stack } from '../support/stack.ts';
import { MinimalUpstream } from '../support/mock-upstream/minimal-upstream.ts';
import { MockUpstream } from '../support/mock-upstream/mock-upstream.ts';
import { startStack } from '../support/stack.ts';

/** The sessions whose requests a test makes. */
export type TestCaller = { readonly account: string; readonly token: string };

/** An upstream as the bridge meets it, and what a test must be able to arrange behind it, whichever it is. */
export type Backend = AsyncDisposable & {
  readonly url: string;
  /** A member of the community. */
  readonly member: TestCaller;
  readonly stranger: TestCaller;
  readonly community: { readonly uuid: string; readonly customId: string; readonly name: string };
  /** Makes a token worthless. */
  revoke(caller: TestCaller): Promise<void>;
  addDomain(domain: string): Promise<void>;
  addShortLink(path: string, target: string): Promise<void>;
  /** Forgets which heartbeats have come. */
  forgetBeats(): Promise<void>;
  /** Whether a heartbeat has come for the community since they were forgotten. */
  hasBeat(): Promise<boolean>;
  /** Requests that broke the contract, as far as this upstream tells. */
  violations(): readonly string[];
};

/** The upstreams that a bridge must get along with. */
export const BACKENDS: readonly (readonly [string, () => Promise<Backend>])[] = [
  ['the mock', startMock],
  ['a server of §3 and §7 alone', startMinimal],
  ['apps/upstream', startReal],
];

async function startMock(): Promise<Backend> {
  const mock = await MockUpstream.start();
  const { world } = mock;
  const [member, stranger] = [world.addAccount('Crow'), world.addAccount('Nobody')];
  const community = { uuid: world.addCommunity('crows', 'Crows'), customId: 'crows', name: 'Crows' };
  world.addMember(community.uuid, member.userId);
  const callerOf = ({ userId, token }: typeof member) => ({ account: userId, token });
  return {
    url: mock.url,
    member: callerOf(member),
    stranger: callerOf(stranger),
    community,
    revoke: async ({ account }) => world.revoke(account),
    addDomain: async (customDomain) =>
      void Object.assign(world.communities.get(community.uuid) ?? {}, { customDomain }),
    addShortLink: async (path, target) => void world.shortLinks.set(`${community.customId}${path}`, target),
    forgetBeats: async () => void mock.received.splice(0),
    hasBeat: async () => mock.requests('heartbeat').some(({ payload }) => payload['community'] === community.uuid),
    violations: () => mock.violations,
    [Symbol.asyncDispose]: () => mock[Symbol.asyncDispose](),
  };
}

async function startMinimal(): Promise<Backend> {
  const server = await MinimalUpstream.start();
  const community = server.addCommunity('crows', 'Crows');
  const [member, stranger] = [server.addAccount('Crow', { isMemberOf: [community.uuid] }), server.addAccount('Nobody')];
  const callerOf = ({ userId, token }: typeof member) => ({ account: userId, token });
  return {
    url: server.url,
    member: callerOf(member),
    stranger: callerOf(stranger),
    community: { uuid: community.uuid, customId: 'crows', name: 'Crows' },
    revoke: async ({ account }) =>
      void Object.assign(server.accounts.find(({ userId }) => userId === account) ?? {}, { token: 'another' }),
    addDomain: async (customDomain) => void Object.assign(community, { customDomain }),
    addShortLink: async (path, target) => void server.shortLinks.set(`crows${path}`, target),
    forgetBeats: async () => void server.received.splice(0),
    hasBeat: async () =>
      server.received.some(({ name, fields }) => name === 'heartbeat' && fields['community'] === community.uuid),
    violations: () => [],
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

async function startReal(): Promise<Backend> {
  const stack: Stack = await startStack();
  const { own, stranger } = await stack.world();
  const { uuid, customId, name, people } = own;
  return {
    url: stack.upstream.address,
    member: people.member.device,
    stranger: stranger.device,
    community: { uuid, customId, name },
    revoke: async ({ account }) =>
      void (await stack.db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.account, account))),
    addDomain: async (domain) =>
      void (await stack.db
        .insert(customDomains)
        .values({ domain, pair: domain, community: uuid, state: 'live', token: 'proof' })),
    addShortLink: async (path, target) =>
      void (await stack.db.insert(shortLinks).values({ community: uuid, path: path.slice(1), target })),
    forgetBeats: async () => void (await stack.db.delete(presence)),
    hasBeat: async () => (await stack.db.select().from(presence).where(eq(presence.community, uuid))).length > 0,
    violations: () => [],
    [Symbol.asyncDispose]: () => stack[Symbol.asyncDispose](),
  };
}
