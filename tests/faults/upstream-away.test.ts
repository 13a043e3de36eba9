import { setTimeout as wait } from 'node:timers/promises';
import type { CommunityView } from '@muster/contracts/communities/model';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { freePort } from '../support/free-port.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { upstreamProcess, type UpstreamProcess } from '../support/upstream-process.ts';
import { Page } from '../support/world/page.ts';
import type { Place } from '../support/world/world.ts';

/** What a page waits for a read, and what a busy machine may add. */
const READ_MS = 2_000;
const SLACK_MS = 4_000;

const stopping = new AsyncDisposableStack();
let stack: Stack;
let upstream: UpstreamProcess;
let place: Place;
beforeAll(async () => {
  const port = await freePort();
  stack = stopping.use(await startStack({ gateway: { UPSTREAM_URL: `http://127.0.0.1:${port}` } }));
  upstream = stopping.use(upstreamProcess(stack, port));
  await upstream.start();
});
beforeEach(async () => {
  ({ own: place } = await stack.world());
});
afterEach(async () => {
  await upstream.signal('SIGCONT');
});
afterAll(() => stopping.disposeAsync());

type Given = {
  readonly status: number;
  readonly name: string | null;
  readonly code: string | null;
  readonly since: string | null;
};

/** Asks for the community as this page sees it. */
async function look(page: Page): Promise<Given> {
  const input = encodeURIComponent(JSON.stringify({ community: place.uuid }));
  const answer = await page.fetch(`/trpc/communities.get?input=${input}`);
  const { result, error } = answer.json<{ result?: { data: CommunityView }; error?: { data: { code: string } } }>();
  return {
    status: answer.status,
    name: result?.data.community.name ?? null,
    code: error?.data.code ?? null,
    since: (answer.headers['x-muster-stale-since'] as string | undefined) ?? null,
  };
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const begun = performance.now();
  return [await work(), performance.now() - begun];
}

/** Looks until the upstream itself answers again. */
async function untilFresh(page: Page): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const { code, since } = await look(page);
    if (code === null && since === null) return performance.now() - begun;
    if (performance.now() - begun > 10_000) throw new Error(`not healed: ${code} ${since}`);
    await wait(20);
  }
}

describe('an upstream that is killed', () => {
  test('leaves readers what they were shown, writers a refusal, and is back soon after it is', async () => {
    const { member, staff } = place.people;
    using live = member.live({ communities: [place.uuid] });
    await live.untilKind('live');
    expect(await look(member.page)).toMatchObject({ name: place.name, since: null });
    expect(await look(member.page.secondTab())).toMatchObject({ name: place.name, since: null });
    await upstream.signal('SIGKILL');

    const [given, firstMs] = await timed(() => look(member.page));
    expect(given).toMatchObject({ status: 200, name: place.name });
    expect(Date.parse(given.since ?? '')).toBeLessThan(Date.now());
    expect(firstMs).toBeLessThan(READ_MS + SLACK_MS);
    // A reader who was shown nothing is shown nothing, and no reader what others were shown.
    expect(await look(staff.page)).toMatchObject({ status: 503, code: 'upstream.unreachable', name: null });
    expect(await look(stack.page())).toMatchObject({ code: 'upstream.unreachable', name: null });
    await wait(READ_MS);
    const [again, laterMs] = await timed(() => look(staff.page));
    expect(again.code).toBe('upstream.unreachable');
    expect(laterMs).toBeLessThan(READ_MS / 2);
    const renaming = place.people.owner.client.communities.update.mutate({ community: place.uuid, name: 'Renamed' });
    await expectRefusal(renaming, 'upstream.unreachable');
    await live.untilKind('stale');

    await upstream.start();
    expect(await untilFresh(member.page)).toBeLessThan(READ_MS + SLACK_MS);
    const stale = live.messages.findIndex(({ kind }) => kind === 'stale');
    await live.untilKind('live', stale);
    expect(await look(staff.page)).toMatchObject({ name: place.name, since: null });
  });

  test('shows nothing of it to a browser that signed out meanwhile', async () => {
    const { member } = place.people;
    using live = member.live({ communities: [place.uuid] });
    await live.untilKind('live');
    await look(member.page);
    const copied = new Page(member.page.origin, Object.fromEntries(member.page.cookies));
    await upstream.signal('SIGKILL');
    expect(await look(copied)).toMatchObject({ name: place.name });
    await member.client.session.signOut.mutate();
    expect(await look(copied)).toMatchObject({ code: 'upstream.unreachable', name: null });
    await upstream.start();
    await untilFresh(stack.page());
  });

  test('leaves a session signed in', async () => {
    const { member } = place.people;
    using live = member.live({ communities: [place.uuid] });
    await live.untilKind('live');
    const before = await member.client.session.current.query();
    expect(before).toMatchObject({ loggedIn: true });
    await upstream.signal('SIGKILL');
    expect(await member.client.session.current.query()).toEqual(before);
    await upstream.start();
    await untilFresh(member.page);
    expect(await member.client.session.current.query()).toMatchObject({ loggedIn: true });
  });
});

describe('an upstream that freezes', () => {
  test('costs a read two seconds, then nothing; late answers are dropped; it heals by itself', async () => {
    const { member, staff } = place.people;
    using live = member.live({ communities: [place.uuid] });
    await live.untilKind('live');
    await look(member.page);
    await upstream.signal('SIGSTOP');
    const [given, firstMs] = await timed(() => look(member.page));
    expect(given).toMatchObject({ status: 200, name: place.name });
    expect(given.since).not.toBe(null);
    expect(firstMs).toBeLessThan(READ_MS + SLACK_MS);
    // Four more without an answer, and nobody is made to wait any more.
    const others = await Promise.all([1, 2, 3, 4].map(async () => look((await staff.onAnotherDevice()).page)));
    expect(new Set(others.map(({ code }) => code))).toEqual(new Set(['upstream.timeout']));
    const [, laterMs] = await timed(() => look(staff.page));
    expect(laterMs).toBeLessThan(READ_MS / 2);
    await upstream.signal('SIGCONT');
    expect(await untilFresh(member.page)).toBeLessThan(READ_MS + SLACK_MS);
    expect(stack.log.join('')).toContain('a late answer of the upstream was dropped');
  });
});
