import { expect, test } from 'vitest';
import { expectShown, heading, untilLive } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();
const TABS = 7;

test('seven tabs of one person all stay live over plain http', async () => {
  const { own } = await journeys.stack.world();
  const machine = await journeys.machine(own.people.member);
  const tabs = await Promise.all(
    Array.from({ length: TABS }, async () => {
      const tab = await machine.newPage();
      await tab.goto(`${journeys.stack.origin}/com/${own.uuid}`);
      await untilLive(tab);
      return tab;
    }),
  );
  await own.people.owner.client.communities.update.mutate({ community: own.uuid, name: 'Seven at once' });
  await Promise.all(tabs.map((tab) => expectShown(heading(tab, 'Seven at once'))));
  expect(tabs).toHaveLength(TABS);
});
