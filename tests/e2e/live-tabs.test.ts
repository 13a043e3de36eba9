import { expect, test } from 'vitest';
import { expectShown, expectSoon, heading, untilLive } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();
const PHONE = { viewport: { width: 360, height: 740 } };

test('two tabs and a phone of one person agree after each change, whichever of them made it', async () => {
  const { own } = await journeys.stack.world();
  const { owner } = own.people;
  const desk = await journeys.machine(owner);
  const phone = await journeys.machine(owner, PHONE);
  const [one, two, three] = [await desk.newPage(), await desk.newPage(), await phone.newPage()];
  const pages = [one, two, three];
  for (const page of pages) {
    await page.goto(`${journeys.stack.origin}/com/${own.uuid}/admin/customize`);
    // On the phone the dot stands without its word.
    await page.getByText('Live', { exact: true }).first().waitFor({ state: 'attached' });
  }
  for (const [index, page] of pages.entries()) {
    const subtitle = `Written on page ${index + 1}`;
    await page.getByLabel('Subtitle').fill(subtitle);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectShown(page.getByText('Saved', { exact: true }));
    for (const other of pages) await expectSoon(() => other.getByLabel('Subtitle').inputValue()).toBe(subtitle);
  }
});

test('on plain http in a network each tab has a stream of its own, and all are live', async () => {
  const { own } = await journeys.stack.world();
  const machine = await journeys.machine(own.people.member);
  // What a browser has not got outside of a secure context.
  await machine.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
  const tabs = await Promise.all([1, 2].map(() => machine.newPage()));
  for (const tab of tabs) {
    await tab.goto(`${journeys.stack.origin}/com/${own.uuid}`);
    await untilLive(tab);
  }
  expect(await tabs[0]?.evaluate(() => 'locks' in navigator)).toBe(false);
  await own.people.owner.client.communities.update.mutate({ community: own.uuid, name: 'To each of them' });
  for (const tab of tabs) await expectShown(heading(tab, 'To each of them'));
});
