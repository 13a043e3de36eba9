import { describe, expect, test } from 'vitest';
import { expectShown, expectSoon, heading, notice, untilLive } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();

describe('the fields of profiles', () => {
  test('are made and put in order by keyboard, and a second page follows', async () => {
    const { own } = await journeys.stack.world();
    const path = `/com/${own.uuid}/admin/profile-fields`;
    const page = await journeys.open(own.people.owner, path);
    const other = await journeys.open(own.people.owner, path);
    await untilLive(other);
    const drawer = page.getByRole('dialog');
    const add = async (name: string, fill: () => Promise<void>) => {
      await page.getByRole('button', { name: 'New field' }).click();
      await drawer.getByLabel('Name', { exact: true }).fill(name);
      await fill();
      await drawer.getByRole('button', { name: 'Create' }).click();
      await expectShown(other.getByRole('button', { name, exact: true }));
      await drawer.waitFor({ state: 'detached' });
    };
    await add('Callsign', async () => {});
    await add('Shift', async () => {
      await drawer.getByLabel('Type').selectOption({ label: 'Choice' });
      await drawer.getByRole('button', { name: 'Create' }).click();
      await expectShown(drawer.getByText('Write at least one choice'));
      await drawer.getByLabel('Choices').fill('Day\nNight');
    });
    const order = () => other.getByRole('list', { name: 'Profile fields' }).innerText();
    expect(await order()).toMatch(/^Callsign[^]*Shift/);
    await page.getByRole('button', { name: 'Move Shift' }).focus();
    await page.keyboard.press('Space');
    await expectShown(page.getByText('Shift is now at place 2 of 2.'));
    await page.keyboard.press('ArrowUp');
    await expectShown(page.getByText('Shift is now at place 1 of 2.'));
    await page.keyboard.press('Space');
    await expectShown(notice(page, 'The order is saved'));
    await expectSoon(order).toMatch(/^Shift[^]*Callsign/);

    await page.getByRole('button', { name: 'What to do with Shift' }).click();
    await page.getByRole('menuitem', { name: 'Remove…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove Shift?' });
    await expectShown(dialog.getByText('Nobody has filled it in'));
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await other.getByRole('button', { name: 'Shift', exact: true }).waitFor({ state: 'detached' });
  });

  test('are filled in by the person, seen by others at once, and hidden from a rank that is denied them', async () => {
    const { own } = await journeys.stack.world();
    const { owner, member, staff } = own.people;
    const field = { type: 'text', label: 'Callsign', requiredOnJoin: true } as const;
    const { id } = await owner.client.profileFields.add.mutate({ community: own.uuid, field });
    const seen = await journeys.open(staff, `/com/${own.uuid}/u/${member.account}`);
    await untilLive(seen);
    await expectShown(heading(seen, 'Crow member'));
    const page = await journeys.open(member, `/com/${own.uuid}`);
    await page.getByRole('link', { name: 'Profile' }).first().click();
    await expectShown(page.getByText('A field is required and still empty.'));
    await page.getByRole('button', { name: 'Edit Callsign' }).click();
    await page.getByLabel('Callsign', { exact: true }).fill('1-Adam-12');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectShown(seen.getByText('1-Adam-12'));
    await page.getByRole('button', { name: 'History of Callsign' }).click();
    await expectShown(page.getByText('Nothing yet → 1-Adam-12'));

    const admin = await journeys.open(owner, `/com/${own.uuid}/admin/profile-fields?field=${id}`);
    await admin.getByRole('combobox', { name: 'See: Moderator' }).selectOption({ label: 'Deny' });
    await seen.getByText('1-Adam-12').waitFor({ state: 'detached' });
  });
});

describe('a profile', () => {
  test('of nobody is a designed page, and one that is there has its service record', async () => {
    const { own } = await journeys.stack.world();
    const { owner, member } = own.people;
    const change = { give: [{ rank: own.ranks.Moderator }], take: [own.ranks.Member], reason: 'Earned it' };
    await owner.client.departments.changeRanks.mutate({ community: own.uuid, accId: member.account, ...change });
    const page = await journeys.open(owner, `/com/${own.uuid}/u/00000000-0000-4000-8000-000000000000`);
    await expectShown(heading(page, 'No such profile'));
    await page.goto(new URL(`/com/${own.uuid}/profile/${member.account}`, page.url()).href);
    await page.getByRole('tab', { name: 'Service record' }).click();
    await expectShown(page.getByText('Given: Moderator'));
    await expectShown(page.getByText('Earned it').first());
  });
});
