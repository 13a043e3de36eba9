import { calls } from '@muster/contracts/calls';
import type { Account } from '@muster/contracts/accounts/model';
import type { Call } from '@muster/contracts/kit/call';
import { notifications } from '@muster/upstream/platform/schema/notifications';
import { presence } from '@muster/upstream/platform/schema/sessions';
import { eq } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useStack } from '../support/use-stack.ts';
import { send } from '../support/wire.ts';
import { Page, refusal } from '../support/world/page.ts';
import type { Person } from '../support/world/people.ts';
import type { Place, World } from '../support/world/world.ts';
import { CHANGES_OF_A_COMMUNITY } from './changes-of-a-community.ts';
import { handOver, ownDomain, whoIs } from './hand-over-flow.ts';

/**
 * The owner of a custom domain can always point it elsewhere, get a certificate and receive the cookies of its visitors
 * (reliability finding 14). Here he has one, and the token in it besides, which not even he can get; nothing of it works
 * anywhere but in his own community.
 */
const use = useStack();
let world: World;
let own: Place;
/** The person whose cookie was stolen: the community's owner, so that nothing is refused for want of a permission. */
let victim: Person;
/** The victim also owns this one, which has nothing to do with the domain. */
let other: string;
let domain: string;
let stolen: Page;
let token: string;

async function steal(): Promise<void> {
  world = await use.stack.world();
  own = world.own;
  victim = own.people.owner;
  const customId = `secret-${randomBytes(4).toString('hex')}`;
  other = (await victim.client.communities.create.mutate({ name: 'Secret Place', customId })).uuid;
  const told = {
    account: victim.account,
    kind: 'welcome',
    type: 'info',
    community: other,
    communityName: 'Secret Place',
  };
  await use.stack.db.insert(notifications).values({ ...told, values: {}, createdAt: new Date() });
  domain = await ownDomain(use.stack, own);
  stolen = await handOver(victim, domain, own.uuid);
  token = await stolenToken();
}

/** Straight from the upstream, as if the seal of the cookie had been broken. */
async function stolenToken(): Promise<string> {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const audience = new URL(domain).hostname;
  const { code } = (await ask(
    calls.session.grantHandOver,
    { audience, community: own.uuid, challenge },
    victim.device.token,
  )) as {
    code: string;
  };
  const shown = { code, verifier, audience, community: own.uuid, device: {} };
  return ((await ask(calls.session.redeemHandOver, shown, null)) as { token: string }).token;
}

async function ask(call: Call, fields: object, credential: string | null = token): Promise<unknown> {
  const answer = await handle(call, fields, credential);
  if (!answer.success) throw new Error(answer.code);
  return answer.data;
}

function handle(call: Call, fields: object, credential: string | null = token) {
  const key = crypto.randomUUID();
  const envelope = { requestId: key, idempotencyKey: key, account: credential && victim.account, token: credential };
  return use.stack.upstream.dispatcher.handle(call.event, { ...fields, ...envelope });
}

const all = Object.entries(calls).flatMap(([slug, feature]) =>
  Object.entries(feature as Record<string, Call>).map(([name, call]) => [`${slug}.${name}`, call] as const),
);
const closed = all.filter(([, { scope }]) => (scope ?? 'account') === 'account');
const proven = all.filter(([, { scope }]) => scope === 'proven');
const provenOfOthers = all.filter(([, { scope }]) => scope === 'provenOfOthers');
const ofCommunity = all.filter(([, { scope }]) => scope === 'community');

describe('the cookie', () => {
  beforeEach(steal);

  test('signs nobody in on the main site', async () =>
    expect(await whoIs(new Page(use.stack.origin, Object.fromEntries(stolen.cookies)))).toBeNull());
  test('signs nobody in on another host of the same community', async () =>
    expect(
      await whoIs(new Page(use.stack.communityOrigin(own.customId), Object.fromEntries(stolen.cookies))),
    ).toBeNull());
  test('signs nobody in on another community’s host', async () => {
    const origin = await ownDomain(use.stack, world.foreign);
    expect(await whoIs(new Page(origin, Object.fromEntries(stolen.cookies)))).toBeNull();
  });
  test('cannot be handed on', async () => {
    const wanted = {
      audience: new URL(domain).hostname,
      challenge: 'c'.repeat(43),
      state: 's'.repeat(43),
      community: own.uuid,
    };
    expect(await refusal(stolen.client.session.grantHandOver.mutate(wanted))).toMatchObject({
      code: 'session.wrongHost',
    });
  });
  test('changes nothing of the account, and says where that is done', async () => {
    const refused = await refusal(stolen.client.accounts.update.mutate({ username: 'Mallory' }));
    expect(refused).toMatchObject({ code: 'session.wrongHost', status: 403, message: 'Do this on the main site.' });
  });
});

describe('what the contract does not open', () => {
  // All of it is refused, or lacks what it would change, so that one theft is enough.
  beforeAll(steal);

  test('is most of what changes something, as long as nothing is proved', () => {
    const changing = (calls: typeof all) => calls.filter(([, { kind }]) => kind === 'mutation').length;
    expect(changing(closed) + changing(proven)).toBeGreaterThan(changing(ofCommunity));
  });

  test.each(closed)('%s is refused', async (_path, call) => {
    const named = 'community' in call.input.shape ? { community: own.uuid } : {};
    // Asks the provider before anyone is asked who they are; the rule itself is tested beside it.
    if (call.event === calls.session.exchange.event) return;
    expect(
      await handle(call, { ...named, ...(call.event === calls.session.providers.event && { origin: domain }) }),
    ).toMatchObject({ success: false, code: 'session.wrongHost' });
  });

  test.each(ofCommunity)('%s is refused for another community', async (_path, call) => {
    expect(await handle(call, { community: other })).toMatchObject({ success: false, code: 'session.wrongHost' });
    expect(await handle(call, {})).toMatchObject({ success: false, code: 'session.wrongHost' });
  });

  test.each(proven)('%s is refused for another community, and in its own without a proof', async (_path, call) => {
    expect(await handle(call, { community: other })).toMatchObject({ success: false, code: 'session.wrongHost' });
    expect(await handle(call, {})).toMatchObject({ success: false, code: 'session.wrongHost' });
    const here = await handle(call, { community: own.uuid });
    expect(here).toMatchObject({ success: false, code: 'session.stepUpNeeded' });
  });

  test.each(provenOfOthers)(
    '%s is refused about anybody else without a proof, and asks for none about oneself',
    async (_path, call) => {
      expect(Object.keys(call.input.shape)).toEqual(expect.arrayContaining(['community', 'accId']));
      expect(await handle(call, { community: other })).toMatchObject({ success: false, code: 'session.wrongHost' });
      const others = { community: own.uuid, accId: own.people.member.account };
      expect(await handle(call, others)).toMatchObject({ success: false, code: 'session.stepUpNeeded' });
      expect(await handle(call, others, victim.device.token)).not.toMatchObject({ code: 'session.stepUpNeeded' });
      for (const accId of [victim.account, null]) {
        const self = await handle(call, { community: own.uuid, accId });
        expect(self).not.toMatchObject({ code: expect.stringMatching(/^session\./) });
      }
    },
  );

  test('leaves what a session of a community changes without a proof on a list that has been thought about', () => {
    const changing = all.filter(([, { kind, scope }]) => kind === 'mutation' && scope === 'community');
    expect(changing.map(([path]) => path).sort()).toEqual(CHANGES_OF_A_COMMUNITY);
    expect(provenOfOthers.map(([path]) => path).sort()).toEqual([
      'identifiers.add',
      'identifiers.remove',
      'identifiers.setActive',
      'identifiers.setPreferred',
      'memberNames.rename',
      'profileFields.setValues',
    ]);
  });

  test('what asks for a proof is closed, or open with one alone', () => {
    const asking = all.filter(([, { stepUp }]) => stepUp !== undefined);
    for (const [path, { scope = 'account' }] of asking)
      expect([path, scope]).toEqual([path, expect.stringMatching(/^(account|proven)$/)]);
  });

  test('is a short list that has been thought about', () => {
    expect(
      all
        .filter(([, { scope }]) => scope === 'session')
        .map(([path]) => path)
        .sort(),
    ).toEqual([
      'accounts.me',
      'communities.mine',
      'downloads.state',
      'live.replay',
      'live.unwatch',
      'live.watch',
      'notifications.list',
      'notifications.markRead',
      'session.proven',
      'session.signOut',
      'session.startHostProof',
    ]);
    for (const [, call] of ofCommunity) expect(Object.keys(call.input.shape)).toContain('community');
  });
});

describe('what is open is that community’s part', () => {
  beforeEach(steal);

  /** What of the victim's other life stands in an answer. */
  const leaksIn = (...seen: unknown[]) =>
    [victim.email, other, 'Secret Place'].filter((secret) => JSON.stringify(seen).includes(secret));

  test('of the account', async () => {
    const { account } = (await ask(calls.accounts.me, {})) as { account: Account };
    expect(account).toMatchObject({ email: null, customerId: null, apiIds: [], globalPermissions: 0 });
    expect(account.communities.map(({ uuid }) => uuid)).toEqual([own.uuid]);
    const answers = [await stolen.client.session.current.query(), await stolen.client.session.verify.mutate({})];
    expect(leaksIn(account, ...answers)).toEqual([]);
  });
  test('of the communities', async () => expect(leaksIn(await ask(calls.communities.mine, {}))).toEqual([]));
  test('of the notifications', async () => expect(leaksIn(await ask(calls.notifications.list, {}))).toEqual([]));
  test('and of what is marked as read', async () => {
    await ask(calls.notifications.markRead, { ids: 'all' });
    const rows = await use.stack.db.select().from(notifications).where(eq(notifications.community, other));
    expect(rows.every(({ readAt }) => readAt === null)).toBe(true);
  });
  test('and no device can be registered for push', async () => {
    const answer = await send(`${use.stack.upstream.address}/firebase/devices/add`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        pushToken: 'p'.repeat(40),
        account: victim.account,
        data: {
          userAgent: '',
          language: 'en',
          cookiesEnabled: true,
          platform: 'android',
          screenWidth: 1,
          screenHeight: 1,
        },
      }),
    });
    expect(answer.status).toBe(403);
  });
});

describe('a socket of its own', () => {
  let socket: Socket;
  let heard: { stream: string; type: string; data: unknown }[];

  beforeEach(steal);
  beforeEach(async () => {
    heard = [];
    socket = io(use.stack.upstream.address, { transports: ['websocket'], forceNew: true });
    socket.onAny((_name, event: (typeof heard)[number]) => void (event?.stream && heard.push(event)));
    await new Promise<void>((connected) => socket.once('connect', connected));
  });
  afterEach(() => void socket.close());

  const emit = (event: string, fields: object) =>
    socket.emitWithAck(event, { requestId: 'r', account: victim.account, token, ...fields });
  const admit = () => emit('loginSuccess', { userId: victim.account });
  const upTo = async (stream: string, done: () => Promise<unknown>) => {
    await done();
    await expect.poll(() => heard.some((event) => event.stream === stream)).toBe(true);
  };

  test('hears of no other community', async () => {
    await admit();
    const answer = await emit('live/watch', { streams: [`community:${other}`, `community:${own.uuid}`] });
    expect(answer.data.refused).toEqual([`community:${other}`]);
    expect(await emit('live/replay', { stream: `community:${other}`, after: 0 })).toMatchObject({
      data: { reset: 'refused' },
    });
  });

  test('is a stranger in one it watched before it signed in', async () => {
    await emit('live/watch', { streams: [`community:${other}`], account: null, token: null });
    await admit();
    const [applicant] = [world.stranger];
    await upTo(`community:${other}`, () => applicant.client.communities.join.mutate({ community: other }));
    expect(
      heard.filter(({ stream, type }) => stream === `community:${other}` && type === 'comAccountInformationUpdate'),
    ).toEqual([]);
  });

  test('hears of its own account what a session of that community may know', async () => {
    await admit();
    const stream = `account:${victim.account}`;
    await upTo(stream, () =>
      victim.client.accounts.update.mutate({ username: `Renamed ${victim.username}`.slice(0, 32) }),
    );
    const replay = await emit('live/replay', { stream, after: 0 });
    const text = JSON.stringify([heard, replay]);
    for (const secret of [victim.email, other, 'Secret Place']) expect(text).not.toContain(secret);
  });

  test('does not learn when other devices sign out', async () => {
    const device = await victim.onAnotherDevice();
    await admit();
    await upTo(`account:${victim.account}`, () => device.client.session.signOut.mutate());
    expect(JSON.stringify(heard)).not.toContain(device.device.session);
  });

  test('shows the victim nowhere else', async () => {
    await emit('heartbeat', { userId: victim.account, community: other });
    expect(await use.stack.db.select().from(presence).where(eq(presence.community, other))).toEqual([]);
  });
});
