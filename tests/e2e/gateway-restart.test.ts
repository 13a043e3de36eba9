import { expect, test } from 'vitest';
import { startGatewayProcess } from './support/gateway-process.ts';
import { expectShown, heading, markPage, untilLive } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();

test('a page stays open while its gateway is killed and started again, and misses nothing', async () => {
  const { own } = await journeys.stack.world();
  const { client } = own.people.owner;
  await using gateway = await startGatewayProcess(journeys.stack);
  const page = await journeys.open(own.people.member, `/com/${own.uuid}`, { origin: gateway.origin });
  await expectShown(heading(page, own.name));
  await untilLive(page);
  const opened = await markPage(page);

  await gateway.kill();
  await expectShown(page.getByText('Reconnecting…'));
  await client.communities.update.mutate({ community: own.uuid, name: 'While it was away' });
  await client.communities.update.mutate({ community: own.uuid, subtitle: 'Nobody at the door' });
  await expectShown(heading(page, own.name));

  await gateway.start();
  await expectShown(heading(page, 'While it was away'));
  await expectShown(page.getByText('Nobody at the door').first());
  await untilLive(page);
  await page.getByText('Reconnecting…').waitFor({ state: 'detached' });

  await client.communities.update.mutate({ community: own.uuid, name: 'And afterwards' });
  await expectShown(heading(page, 'And afterwards'));
  expect(await opened.isSamePage()).toBe(true);
});
