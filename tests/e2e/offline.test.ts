import { expect, test } from 'vitest';
import { expectShown, heading, markPage, untilLive } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();

test('without a network the page says so calmly, keeps what it shows, and catches up by itself', async () => {
  const { own } = await journeys.stack.world();
  const page = await journeys.open(own.people.member, `/com/${own.uuid}`);
  await expectShown(heading(page, own.name));
  await untilLive(page);
  const opened = await markPage(page);

  await page.context().setOffline(true);
  await expectShown(page.getByText('You are offline.'));
  await expectShown(heading(page, own.name));
  await own.people.owner.client.communities.update.mutate({ community: own.uuid, name: 'Changed meanwhile' });

  await page.context().setOffline(false);
  await expectShown(heading(page, 'Changed meanwhile'));
  await untilLive(page);
  await page.getByText('You are offline.').waitFor({ state: 'detached' });
  expect(await opened.isSamePage()).toBe(true);
});

test('while the upstream is down a page keeps what it shows, and what it cannot show says why and offers to try again', async () => {
  const { own } = await journeys.stack.world();
  const page = await journeys.open(own.people.member, `/com/${own.uuid}`);
  await expectShown(heading(page, own.name));
  await untilLive(page);

  await journeys.stack.stopUpstream();
  try {
    await expectShown(page.getByText('Reconnecting…'));
    await expectShown(heading(page, own.name));
    await page.getByRole('link', { name: 'Account' }).first().click();
    await page.getByRole('link', { name: 'Devices' }).click();
    await expectShown(page.getByRole('button', { name: 'Try again' }));
    await expectShown(page.getByText('The server cannot be reached right now. Try again in a moment.'));
  } finally {
    await journeys.stack.startUpstream();
  }
  // The page tries again by itself too, and then the button is gone.
  await page.getByRole('button', { name: 'Try again' }).or(page.getByText('This device')).first().click();
  await expectShown(page.getByText('This device'));
});
