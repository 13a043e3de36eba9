import { describe, expect, test } from 'vitest';
import { expectShown, expectSoon, heading, pathOf, untilLive } from './support/looking.ts';
import { NO_PICTURE, PICTURE } from './support/pictures.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();

describe('the face of a community', () => {
  test('is not left with unsaved changes without being asked', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.owner, `/com/${own.uuid}/admin/customize`);
    await page.getByLabel('Subtitle').fill('Changed and not saved');
    const dashboard = page.getByRole('navigation').getByRole('link', { name: 'Dashboard' });
    await dashboard.click();
    await expectShown(page.getByRole('dialog', { name: 'Leave without saving?' }));
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByLabel('Subtitle').inputValue()).toBe('Changed and not saved');
    await dashboard.click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expectShown(heading(page, own.name));
    expect(await page.getByText('Changed and not saved').count()).toBe(0);
  });

  test('refuses a file that is no image, and takes the next one', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.owner, `/com/${own.uuid}/admin/customize`);
    const picture = page.locator('input[type=file]').first();
    await picture.setInputFiles(NO_PICTURE);
    await expectShown(page.getByText('This file is no image we can read. Choose a PNG, JPEG or WebP.'));
    await picture.setInputFiles(PICTURE);
    await page.getByText('This file is no image we can read.').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectShown(page.getByText('Saved', { exact: true }));
  });

  test('tells somebody who edits it that somebody else has changed it', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.staff, `/com/${own.uuid}/admin/customize`);
    await page.getByLabel('Subtitle').fill('Mine');
    await untilLive(page);
    await own.people.owner.client.communities.update.mutate({ community: own.uuid, subtitle: 'Theirs' });
    await expectShown(page.getByText('Someone else changed this community while you were editing.'));
    await page.getByRole('button', { name: 'Load theirs' }).click();
    await expectSoon(() => page.getByLabel('Subtitle').inputValue()).toBe('Theirs');
  });

  test('keeps what was typed while another part of the page is looked at, and is saved from there', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.owner, `/com/${own.uuid}/admin/customize`);
    const part = (name: string) => page.getByRole('navigation', { name: 'Customize' }).getByRole('link', { name });
    await page.getByLabel('Subtitle').fill('Typed before a look around');
    await part('Ownership').press('Enter');
    await expectShown(page.getByRole('button', { name: 'Delete…' }));
    expect(pathOf(page)).toBe(`/com/${own.uuid}/admin/customize?tab=ownership`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectShown(page.getByText('Saved', { exact: true }));
    expect(await page.getByLabel('Subtitle').inputValue()).toBe('Typed before a look around');
    expect(pathOf(page)).toBe(`/com/${own.uuid}/admin/customize`);
    await page.goBack();
    await expectShown(page.getByRole('button', { name: 'Delete…' }));
  });

  test('has only its own parts for staff, whatever the address asks for', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.staff, `/com/${own.uuid}/admin/customize?tab=ownership`);
    await expectShown(page.getByLabel('Subtitle'));
    const parts = page.getByRole('navigation', { name: 'Customize' }).getByRole('link');
    expect(await parts.allTextContents()).toEqual(['Appearance', 'Notifications']);
  });

  test('is closed to a plain member, who reads which permission it takes', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.member, `/com/${own.uuid}/admin/customize`);
    await expectShown(heading(page, 'You cannot open this yet'));
    await expectShown(page.getByText('Customize the community', { exact: true }));
    await expectShown(page.getByText(/\bthe owner$/));
  });
});

describe('a person who is banned', () => {
  test('reads that on the dashboard, and nothing else of it', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.banned, `/com/${own.uuid}`);
    await expectShown(heading(page, `You are banned from ${own.name}`));
    expect(await page.getByText('Departments').count()).toBe(0);
  });
});

describe('the end of a community', () => {
  test('sends everyone on its pages to the menu', async () => {
    const { own } = await journeys.stack.world();
    const member = await journeys.open(own.people.member, `/com/${own.uuid}`);
    const visitor = await journeys.open(null, `/com/${own.uuid}`);
    for (const page of [member, visitor]) await untilLive(page);
    const owner = await journeys.open(own.people.owner, `/com/${own.uuid}/admin/customize?tab=ownership`);
    await owner.getByRole('button', { name: 'Delete…' }).click();
    const dialog = owner.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: 'Delete for everyone' });
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByRole('textbox').fill(own.name);
    // It is said for a few seconds only, so somebody looks from the beginning.
    await Promise.all([expectShown(member.getByText('This community was deleted by its owner.')), confirm.click()]);

    // A notice goes by itself: it is waited for before all that stays.
    await expectShown(member.getByText('This community was deleted by its owner.'));
    for (const page of [owner, member]) {
      await expectShown(heading(page, 'Your communities'));
      await expectSoon(() => pathOf(page)).toBe('/menu');
      await expectSoon(() => page.getByRole('link', { name: own.name }).count()).toBe(0);
    }
    // A visitor has no menu of their own: they are asked to sign in for it.
    await expectSoon(() => pathOf(visitor)).toBe('/login?next=/menu');
    await expectSoon(() => member.evaluate(() => localStorage.getItem('CMS_selectedCommunity_UUID'))).toBeNull();
  });
});
