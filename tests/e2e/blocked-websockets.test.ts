import { expect, test } from 'vitest';
import { expectShown, expectSoon, heading, markPage, untilLive } from './support/looking.ts';
import { startObstacle } from './support/obstacle.ts';
import { countSockets } from './support/sockets.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();

test('where websockets are refused, pages are live all the same', async () => {
  const { own } = await journeys.stack.world();
  await using network = await startObstacle();
  network.refusing = true;
  const page = await journeys.open(own.people.member, `/com/${own.uuid}`, { proxy: network.proxy });
  await untilLive(page);
  const opened = await markPage(page);
  await own.people.owner.client.communities.update.mutate({ community: own.uuid, name: 'Over plain http' });
  await expectShown(heading(page, 'Over plain http'));

  network.swallow();
  await own.people.owner.client.communities.update.mutate({ community: own.uuid, name: 'Over another answer' });
  await expectShown(heading(page, 'Over another answer'));
  expect(await opened.isSamePage()).toBe(true);
});

// After how long is measured where no busy machine adds to it: by the tests of the stream itself.
test('a connection that went silent without an end is noticed, and nothing is missed', async () => {
  const { own } = await journeys.stack.world();
  await using network = await startObstacle();
  const machine = await journeys.machine(own.people.member, { proxy: network.proxy });
  const sockets = countSockets(machine);
  const page = await machine.newPage();
  await page.goto(`${journeys.stack.origin}/com/${own.uuid}`);
  await untilLive(page);
  const before = sockets.opened;
  network.swallow();
  await own.people.owner.client.communities.update.mutate({ community: own.uuid, name: 'Into the void' });
  await expectSoon(() => sockets.opened).toBeGreaterThan(before);
  await expectShown(heading(page, 'Into the void'));
});
