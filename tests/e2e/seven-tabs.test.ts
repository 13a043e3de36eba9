import type { BrowserContext, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectShown, expectSoon, heading, untilLive } from './support/looking.ts';
import { countSockets } from './support/sockets.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();
/** As many as people have open. What happens to the tab with the stream is the same with any others, and each page costs seconds. */
const MANY = 7;
const FEW = 3;

async function openTab(machine: BrowserContext, path: string): Promise<Page> {
  const tab = await machine.newPage();
  await tab.goto(journeys.stack.origin + path);
  await untilLive(tab);
  return tab;
}

/** The tab whose page holds the lock that goes with the stream: it has the same owner as a lock taken there. */
async function leaderOf(tabs: readonly Page[]): Promise<Page> {
  for (const tab of tabs) {
    const isLeader = await tab.evaluate(() =>
      navigator.locks.request('who am I', async () => {
        const { held = [] } = await navigator.locks.query();
        const ownerOf = (lock: string) => held.find(({ name }) => name === lock)?.clientId;
        return ownerOf('muster:live') === ownerOf('who am I');
      }),
    );
    if (isLeader) return tab;
  }
  throw new Error('no tab leads');
}

async function openTabs(
  count: number,
): Promise<{ tabs: Page[]; sockets: ReturnType<typeof countSockets>; rename: Rename }> {
  const { own } = await journeys.stack.world();
  const machine = await journeys.machine(own.people.member);
  const sockets = countSockets(machine);
  const tabs = await Promise.all(Array.from({ length: count }, () => openTab(machine, `/com/${own.uuid}`)));
  const rename = async (name: string) =>
    void (await own.people.owner.client.communities.update.mutate({ community: own.uuid, name }));
  return { tabs, sockets, rename };
}

type Rename = (name: string) => Promise<void>;

test('seven tabs of one browser share one websocket, and each shows what happens', async () => {
  const { tabs, sockets, rename } = await openTabs(MANY);
  await expectSoon(() => sockets.open).toBe(1);
  await rename('Seven at once');
  await Promise.all(tabs.map((tab) => expectShown(heading(tab, 'Seven at once'))));
  expect(sockets.open).toBe(1);
});

test('a tab opened later, on another community, joins the stream that is there', async () => {
  const { own, foreign } = await journeys.stack.world();
  const machine = await journeys.machine(own.people.member);
  const sockets = countSockets(machine);
  const first = await openTab(machine, `/com/${own.uuid}`);
  const later = await openTab(machine, `/com/${foreign.uuid}`);
  await foreign.people.owner.client.communities.update.mutate({ community: foreign.uuid, name: 'Next door' });
  await own.people.owner.client.communities.update.mutate({ community: own.uuid, name: 'At home' });
  await expectShown(heading(later, 'Next door'));
  await expectShown(heading(first, 'At home'));
  expect(sockets).toMatchObject({ open: 1, opened: 1 });
});

test('when the tab with the stream is closed, another goes on, and what happened meanwhile is on all', async () => {
  const { tabs, sockets, rename } = await openTabs(FEW);
  const leader = await leaderOf(tabs);
  const others = tabs.filter((tab) => tab !== leader);
  await Promise.all([leader.close(), rename('Meanwhile')]);
  await Promise.all(others.map((tab) => expectShown(heading(tab, 'Meanwhile'))));
  await expectSoon(() => sockets.open).toBe(1);
  await rename('Afterwards');
  await Promise.all(others.map((tab) => expectShown(heading(tab, 'Afterwards'))));
});

test('when it crashes, another goes on', async () => {
  const { tabs, sockets, rename } = await openTabs(FEW);
  const leader = await leaderOf(tabs);
  const others = tabs.filter((tab) => tab !== leader);
  const devtools = await leader.context().newCDPSession(leader);
  const crashed = leader.waitForEvent('crash');
  devtools.send('Page.crash').catch(() => {});
  await crashed;
  await rename('After the crash');
  await Promise.all(others.map((tab) => expectShown(heading(tab, 'After the crash'))));
  await expectSoon(() => sockets.open).toBe(1);
});

test('when it hangs, a tab that somebody looks at takes over', async () => {
  const { tabs, rename } = await openTabs(FEW);
  const leader = await leaderOf(tabs);
  const others = tabs.filter((tab) => tab !== leader);
  // A tab that waits for an answer in the old way does nothing else: it hangs until it is given one.
  const asked = Promise.withResolvers<Route>();
  await leader.route('**/never-answers', (route) => asked.resolve(route));
  const hanging = leader.evaluate(() => {
    const request = new XMLHttpRequest();
    request.open('GET', '/never-answers', false);
    request.send();
  });
  const answer = await asked.promise;
  await rename('While one hangs');
  await Promise.any(others.map((tab) => expectShown(heading(tab, 'While one hangs'))));
  await answer.fulfill({ body: '' });
  await hanging;
  await Promise.all(tabs.map((tab) => expectShown(heading(tab, 'While one hangs'))));
});

test('a frozen tab hands the stream on, and catches up when it thaws', async () => {
  const { tabs, rename } = await openTabs(FEW);
  const leader = await leaderOf(tabs);
  const others = tabs.filter((tab) => tab !== leader);
  const devtools = await leader.context().newCDPSession(leader);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await rename('In the cold');
  await Promise.all(others.map((tab) => expectShown(heading(tab, 'In the cold'))));
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await expectShown(heading(leader, 'In the cold'));
  await rename('In the warmth');
  await Promise.all(tabs.map((tab) => expectShown(heading(tab, 'In the warmth'))));
});

test('a page that comes back by the back button has what it missed, without a reload', async () => {
  const { tabs, rename } = await openTabs(FEW);
  const [one] = tabs;
  if (!one) throw new Error('no tab');
  const tell = (name: 'pagehide' | 'pageshow') =>
    one.evaluate((kind) => dispatchEvent(new PageTransitionEvent(kind, { persisted: true })), name);
  await tell('pagehide');
  await rename('Behind its back');
  await expectShown(heading(tabs[1] ?? one, 'Behind its back'));
  await tell('pageshow');
  await expectShown(heading(one, 'Behind its back'));
});

test('signing out in one tab is felt in all', async () => {
  const { own } = await journeys.stack.world();
  const machine = await journeys.machine(own.people.member);
  const tabs = await Promise.all([1, 2, 3].map(() => openTab(machine, `/com/${own.uuid}`)));
  const [one] = tabs;
  await one?.goto(`${journeys.stack.origin}/logout`);
  await one?.getByRole('button', { name: 'Sign out' }).click();
  for (const tab of tabs.slice(1)) await expectShown(tab.getByRole('link', { name: 'Sign in' }).first());
});
