import { describe, expect, test } from 'vitest';
import { expectShown, expectSoon, heading, notice, pathOf, untilLive } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();

describe('the departments of a community', () => {
  test('are made, filled with ranks and put in order by keyboard, and a second page follows', async () => {
    const { own } = await journeys.stack.world();
    const path = `/com/${own.uuid}/admin/departments`;
    const page = await journeys.open(own.people.owner, path);
    const other = await journeys.open(own.people.owner, path);
    await untilLive(other);

    await page.getByRole('button', { name: 'New department' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Name', { exact: true }).fill('Air Support');
    await drawer.getByLabel('Part of').selectOption({ label: 'Moderation' });
    await drawer.getByRole('button', { name: 'Create', exact: true }).click();
    await expectShown(other.getByRole('region', { name: 'Air Support' }));

    await page.getByRole('button', { name: 'Actions for Air Support' }).click();
    await page.getByRole('menuitem', { name: 'Add a rank' }).click();
    await drawer.getByLabel('Name', { exact: true }).fill('Pilot');
    await drawer.getByLabel('Power').fill('many');
    await drawer.getByRole('button', { name: 'Create', exact: true }).click();
    await expectShown(drawer.getByText('Write a number from 0 to 1,000.'));
    await drawer.getByLabel('Power').fill('12');
    await drawer.getByRole('button', { name: 'Create and add another' }).click();
    await expectShown(other.getByRole('button', { name: 'Pilot', exact: true }));
    const name = drawer.getByLabel('Name', { exact: true });
    await expectSoon(() => name.inputValue()).toBe('');
    await expectSoon(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    await name.fill('Observer');
    await drawer.getByRole('button', { name: 'Create', exact: true }).click();
    await expectShown(other.getByRole('button', { name: 'Observer', exact: true }));

    const order = () =>
      other.getByRole('region', { name: 'Moderation' }).getByRole('list', { name: 'Ranks' }).first().innerText();
    expect(await order()).toMatch(/^Moderator[^]*Crew/);
    // Closing, the drawer gives the focus back to what opened it.
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Move Crew' }).focus();
    await page.keyboard.press('Space');
    await expectShown(page.getByText('Crew is now at place 2 of 2.'));
    await page.keyboard.press('ArrowUp');
    await expectShown(page.getByText('Crew is now at place 1 of 2.'));
    await page.keyboard.press('Space');
    await expectShown(notice(page, 'The order is saved'));
    await expectSoon(order).toMatch(/^Crew[^]*Moderator/);
  });

  test('let a rank move into another one, saying first what that changes', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.owner, `/com/${own.uuid}/admin/departments`);
    await page.getByRole('button', { name: 'Actions for Crew' }).click();
    await page.getByRole('menuitem', { name: 'Move to another department…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move Crew' });
    await dialog.getByLabel('Department', { exact: true }).selectOption({ index: 1 });
    await expectShown(dialog.getByText('1 member has this rank'));
    await expectShown(dialog.getByText('No member gains or loses anything.'));
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expectShown(notice(page, 'Crew is moved'));
    await page
      .getByRole('region', { name: 'Moderation' })
      .getByRole('button', { name: 'Crew', exact: true })
      .waitFor({ state: 'detached' });
  });

  test('keep what somebody else saved meanwhile, and show it where both changed the same', async () => {
    const { own } = await journeys.stack.world();
    const { client } = own.people.owner;
    const path = `/com/${own.uuid}/admin/departments`;
    const page = await journeys.open(own.people.owner, path);
    const theirs = (power: number) =>
      client.departments.edit.mutate({ community: own.uuid, part: { kind: 'rank', id: own.ranks.Member, power } });
    const ranks = async () =>
      (await client.departments.list.query({ community: own.uuid })).departments.flatMap((each) => each.ranks);
    const drawer = page.getByRole('dialog');
    const save = drawer.getByRole('button', { name: 'Save', exact: true });
    const power = drawer.getByLabel('Power');

    await page.getByRole('button', { name: 'Crew', exact: true }).click();
    await drawer.getByLabel('Name', { exact: true }).fill('Deckhand');
    await theirs(9);
    await save.click();
    await expectShown(notice(page, 'Deckhand is saved'));
    expect((await ranks()).find(({ id }) => id === own.ranks.Member)).toMatchObject({ label: 'Deckhand', power: 9 });

    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Deckhand', exact: true }).click();
    await power.fill('12');
    await theirs(20);
    await save.click();
    await expectShown(drawer.getByText('Someone changed the same in the meantime.'));
    await drawer.getByRole('button', { name: 'Show what is there now' }).click();
    await expectSoon(() => power.inputValue()).toBe('20');
    await power.fill('12');
    await save.click();
    await drawer.waitFor({ state: 'detached' });
    expect((await ranks()).find(({ id }) => id === own.ranks.Member)).toMatchObject({ power: 12 });
  });

  test('say before a rank is removed how many lose it', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.owner, `/com/${own.uuid}/admin/departments`);
    await page.getByRole('button', { name: 'Actions for Crew' }).click();
    await page.getByRole('menuitem', { name: 'Remove…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove Crew?' });
    await expectShown(dialog.getByText('1 person loses a rank or position'));
    const remove = dialog.getByRole('button', { name: 'Remove', exact: true });
    expect(await remove.isDisabled()).toBe(true);
    await dialog.getByRole('textbox').fill('Crew');
    await remove.click();
    await expectShown(notice(page, 'Crew is removed'));
    await page.getByRole('button', { name: 'Crew', exact: true }).waitFor({ state: 'detached' });
  });
});

describe('what is typed and not saved', () => {
  test('is asked about before a drawer closes, and stays where one stays', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.owner, `/com/${own.uuid}/admin/departments`);
    await page.getByRole('button', { name: 'Crew', exact: true }).click();
    const drawer = page.getByRole('dialog').first();
    await drawer.getByLabel('Name', { exact: true }).fill('Hands');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await drawer.getByLabel('Name', { exact: true }).inputValue()).toBe('Hands');
    await drawer.getByRole('button', { name: 'Close' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await drawer.waitFor({ state: 'detached' });
    await expectShown(page.getByRole('button', { name: 'Crew', exact: true }));
  });

  test('of permissions is not lost by a press on another rank', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.owner, `/com/${own.uuid}/admin/ranks?of=rank:${own.ranks.Member}`);
    await page.getByRole('radio', { name: 'Allow' }).first().click();
    await expectShown(page.getByText('1 change not saved', { exact: true }));
    await page.getByRole('button', { name: /^Moderator/ }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await expectShown(page.getByText('1 change not saved', { exact: true }));
    await page.getByRole('button', { name: /^Moderator/ }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expectShown(page.getByRole('heading', { name: 'Moderator' }));
  });
});

describe('permissions', () => {
  test('are given with a look at what changes, felt at once, and taken back', async () => {
    const { own } = await journeys.stack.world();
    const { owner, member } = own.people;
    const seen = await journeys.open(member, `/com/${own.uuid}`);
    await untilLive(seen);
    const page = await journeys.open(owner, `/com/${own.uuid}/admin/ranks?of=rank:${own.ranks.Member}`);
    const row = page.getByRole('radiogroup', { name: 'View short links' });
    await row.getByRole('radio', { name: 'Allow' }).check();
    await page.getByRole('button', { name: 'Review…' }).click();
    const dialog = page.getByRole('dialog');
    await expectShown(dialog.getByText('1 member is affected'));
    await expectShown(dialog.getByText('View short links: Unset → Allow'));
    await dialog.getByRole('button', { name: 'Save' }).click();
    // A notice that somebody points at stays until they go on, however slow the other page is.
    await notice(page, 'Permissions saved').hover();
    await expectShown(seen.getByRole('link', { name: 'Admin', exact: true }));
    await page.getByRole('button', { name: 'Undo' }).click();
    await seen.getByRole('link', { name: 'Admin', exact: true }).waitFor({ state: 'detached' });
    await expectSoon(() => row.getByRole('radio', { name: 'Unset' }).isChecked()).toBe(true);
  });

  test('are given on one profile field, and the preview says who gains', async () => {
    const { own } = await journeys.stack.world();
    await own.people.owner.client.profileFields.add.mutate({
      community: own.uuid,
      field: { type: 'text', label: 'Badge number' },
    });
    const page = await journeys.open(own.people.owner, `/com/${own.uuid}/admin/ranks?of=rank:${own.ranks.Member}`);
    const items = page.getByRole('region', { name: 'Profile fields' });
    await items.getByRole('button', { name: 'Badge number' }).click();
    await items.getByRole('radiogroup', { name: 'See it' }).getByRole('radio', { name: 'Allow' }).check();
    await page.getByRole('button', { name: 'Review…' }).click();
    const dialog = page.getByRole('dialog');
    await expectShown(dialog.getByText('Badge number: See it: Unset → Allow'));
    await expectShown(dialog.getByText('1 gains it: Crow member'));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectShown(notice(page, 'Permissions saved'));
    await expectShown(items.getByRole('button', { name: 'Badge number' }).getByText('+1'));
  });

  test('are explained, and seen with the eyes of a member who can change nothing', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.owner, `/com/${own.uuid}/admin/ranks?tab=analyse`);
    await page.getByRole('searchbox', { name: 'Find a member by name' }).fill('crow staff');
    await page.getByRole('button', { name: /Crow staff/ }).click();
    await expectShown(page.getByText('Allow: Moderator (rank) decides').first());
    await page.getByRole('button', { name: 'View as Crow staff' }).click();
    await expectShown(page.getByText('You see this community as Crow staff. Nothing can be changed.'));
    await expectShown(heading(page, 'You cannot open this yet'));
    await page.goto(new URL(`/com/${own.uuid}/admin/customize`, page.url()).href);
    await page.getByLabel('Subtitle').fill('By somebody else');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectShown(page.getByText('End the view to change something.').first());
    await page.getByRole('button', { name: 'End view' }).click();
    await page.getByText('You see this community as').waitFor({ state: 'detached' });
    await expectShown(page.getByRole('link', { name: 'Departments' }).first());
  });

  test('of the address /admin lead to the first screen one may open', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.staff, `/com/${own.uuid}/admin`);
    await expectShown(heading(page, 'Members'));
    await expectSoon(() => pathOf(page)).toBe(`/com/${own.uuid}/admin/accounts`);
  });
});
