import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeField, shown, write } from '../profile-fields/asking.ts';
import { expectShown, expectSoon, untilLive } from './support/looking.ts';
import { untilOutbox } from './support/until-outbox.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();
const KEPT = 'Offline, kept on this device';
const SAVED = 'A change kept on this device is saved.';

/** A member's own profile with an empty callsign, on a page that can go without a connection. */
async function withProfile() {
  const { own } = await journeys.stack.world();
  const field = await makeField(own, { label: 'Callsign' });
  const page = await journeys.open(own.people.member, `/com/${own.uuid}/u`);
  await expectShown(page.getByText('Callsign', { exact: true }));
  await untilLive(page);
  await untilOutbox(page);
  const callsign = async () => (await shown(own, 'staff', 'member'))['Callsign']?.value;
  return { own, field, page, callsign };
}

async function type(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByRole('textbox', { name: 'Callsign' }).fill(text);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

test('a profile that is edited offline is saved within seconds of the network’s return, and shows it meanwhile', async () => {
  const { page, callsign } = await withProfile();
  await page.context().setOffline(true);
  await type(page, '1-Adam-12');
  await expectShown(page.getByText(KEPT));
  await expectShown(page.getByText('1-Adam-12'));
  await page.getByRole('button', { name: /not sent yet/ }).click();
  const panel = page.getByRole('dialog', { name: 'Not sent yet' });
  await expectShown(panel.getByText('Callsign'));
  await page.keyboard.press('Escape');

  await page.context().setOffline(false);
  const backAt = performance.now();
  await expectShown(page.getByText(SAVED));
  expect(performance.now() - backAt, 'ms from the network to saved').toBeLessThan(5_000);
  expect(await callsign()).toBe('1-Adam-12');
  await page.getByText(KEPT).waitFor({ state: 'detached' });
  await expectShown(page.getByText('1-Adam-12'));
});

test('a profile that is edited offline outlives a reload, and is saved when the page opens with a network', async () => {
  const { page, callsign } = await withProfile();
  await page.context().setOffline(true);
  await type(page, 'Kept through it');
  await expectShown(page.getByText(KEPT));
  // Without a network there is no page to come back to; what is kept is on the device.
  await page.reload().catch(() => {});
  expect(await callsign()).toBe(null);
  await page.context().setOffline(false);
  await page.reload();
  await expectShown(page.getByText(SAVED));
  expect(await callsign()).toBe('Kept through it');
  await expectShown(page.getByText('Kept through it'));
});

test('a profile that staff changed meanwhile is shown beside one’s own, and one chooses', async () => {
  const { own, field, page, callsign } = await withProfile();
  await page.context().setOffline(true);
  await type(page, 'Mine');
  await expectShown(page.getByText(KEPT));
  await write(own, { by: 'owner', of: 'member' }, { [field]: 'Theirs' });
  await page.context().setOffline(false);
  await page.getByRole('button', { name: /not sent yet/ }).click();
  const panel = page.getByRole('dialog', { name: 'Not sent yet' });
  await expectShown(panel.getByText('Someone changed the same'));
  await expectShown(panel.getByText('Theirs', { exact: true }));
  await panel.getByRole('button', { name: 'Save mine' }).click();
  await expectSoon(callsign).toBe('Mine');
});

test('what is not kept says so: a note that is written offline is not promised to be sent', async () => {
  const { own } = await journeys.stack.world();
  const { member, owner } = own.people;
  const page = await journeys.open(owner, `/com/${own.uuid}/u/${member.account}?tab=notes`);
  await expectShown(page.getByLabel('New note'));
  await untilLive(page);
  await untilOutbox(page);
  await page.context().setOffline(true);
  await page.getByLabel('New note').fill('Written in a tunnel');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expectShown(page.getByText(/It is not kept on this device: check your connection and try again\./));
  expect(await page.getByLabel('New note').inputValue()).toBe('Written in a tunnel');
});
