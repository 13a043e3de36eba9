import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ADDRESS, SETTINGS } from '../discord-webhooks/making.ts';
import { openForm, send } from '../submissions/asking.ts';
import { deliveriesOf, NOWHERE } from '../webhooks/making.ts';
import { faultsOf } from './support/axe.ts';
import { expectShown, untilLive } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();

const row = (page: Page, label: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: label, exact: true }) });

/** Chooses one of many in the open form, by its beginning, with the keyboard alone. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('dialog').getByRole('combobox', { name: new RegExp(`^${label}`) });
  await field.fill(option);
  await expectShown(page.getByRole('option', { name: option, exact: true }));
  await field.press('Enter');
  await field.press('Escape');
}

describe('a webhook that is told of one form alone', () => {
  test('is made on the screen of webhooks, and shows a form that was removed since', async () => {
    const { own } = await journeys.stack.world();
    const { client } = own.people.owner;
    const { uuid: community } = own;
    const applications = await openForm(own, { label: 'Applications' });
    const reports = await openForm(own, { label: 'Reports' });
    const page = await journeys.open(own.people.owner, `/com/${community}/admin/integrations/portal`);
    await untilLive(page);
    await page.getByRole('button', { name: 'New webhook' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Sheet');
    await dialog.getByLabel('Address').fill(NOWHERE);
    await expectShown(dialog.getByText('Only for some forms, rosters, categories or departments'));
    await choose(page, 'Events', 'Submission sent');
    await expectShown(dialog.getByRole('group', { name: 'Only for' }));
    expect(await dialog.getByRole('combobox', { name: /^Rosters/ }).count()).toBe(0);
    await choose(page, 'Forms', 'Applications');
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.getByRole('button', { name: 'I have kept it' }).click();
    await expectShown(row(page, 'Sheet').getByText('only 1 form'));

    for (const form of [reports, applications]) await send(own, 'member', form);
    const [webhook] = (await client.webhooks.list.query({ community })).webhooks;
    const delivered = await deliveriesOf(own, webhook?.id ?? '');
    expect(delivered.map(({ type }) => type)).toEqual(['submission.submitted']);

    await client.forms.remove.mutate({ community, id: applications });
    await expectShown(row(page, 'Sheet').getByText('only 1 form (1 removed)'));
    await page.getByRole('button', { name: 'Actions for Sheet' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expectShown(dialog.getByPlaceholder('Removed form'));
    expect(await faultsOf(page)).toEqual([]);
  });

  test('is one of a channel too, and is widened again', async () => {
    const { own } = await journeys.stack.world();
    const { uuid: community } = own;
    const form = await openForm(own, { label: 'Applications' });
    const terms = { label: 'Log', url: ADDRESS, types: ['submission.submitted' as const], ...SETTINGS };
    await own.people.owner.client.discordWebhooks.create.mutate({ community, ...terms, onlyFor: { forms: [form] } });
    const page = await journeys.open(own.people.owner, `/com/${community}/admin/integrations/discord`);
    await expectShown(row(page, 'Log').getByText('only 1 form'));
    await page.getByRole('button', { name: 'Actions for Log' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await expectShown(dialog.getByPlaceholder('Applications'));
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Clear Forms' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectShown(row(page, 'Log').getByText('1 event', { exact: true }));
  });
});
