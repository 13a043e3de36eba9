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

    await page.getByRole('button', { name: 'Actions for Shift' }).click();
    await page.getByRole('menuitem', { name: 'Remove…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove Shift?' });
    await expectShown(dialog.getByText('Nobody has filled it in'));
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await other.getByRole('button', { name: 'Shift', exact: true }).waitFor({ state: 'detached' });
  });

  test('are put in order however fast one types, and while somebody else changes the list', async () => {
    const { own } = await journeys.stack.world();
    const { client } = own.people.owner;
    const add = (label: string) =>
      client.profileFields.add.mutate({ community: own.uuid, field: { type: 'text', label } });
    await add('Callsign');
    const { id: shift } = await add('Shift');
    const page = await journeys.open(own.people.owner, `/com/${own.uuid}/admin/profile-fields`);
    await untilLive(page);
    const list = page.getByRole('list', { name: 'Profile fields' });
    const handle = page.getByRole('button', { name: 'Move Shift' });
    // Without a task in between, as when a page is so busy that it has both at once: a debugger's keys always leave one.
    await handle.evaluate((element: HTMLElement) => {
      element.focus();
      const press = (code: string) =>
        (document.activeElement ?? element).dispatchEvent(
          new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true }),
        );
      for (const code of ['Space', 'ArrowUp']) press(code);
    });
    await expectShown(page.getByText('Shift is now at place 1 of 2.'));

    await add('Rank');
    await expectShown(list.getByRole('button', { name: 'Rank', exact: true }));
    await page.keyboard.press('Space');
    await expectShown(page.getByText('Shift is at place 1 of 3.'));
    await expectShown(notice(page, 'The order is saved'));
    await expectSoon(() => list.innerText()).toMatch(/^Shift[^]*Callsign[^]*Rank/);

    await handle.focus();
    await page.keyboard.press('Space');
    await expectShown(page.getByText('Shift is now at place 1 of 3.'));
    await client.profileFields.remove.mutate({ community: own.uuid, id: shift });
    await expectShown(page.getByText('Shift is not in the list any more.'));
    await page.keyboard.press('Space');
    await expectSoon(() => list.innerText()).toMatch(/^Callsign[^]*Rank/);
  });

  test('are filled in by the person, seen by others at once, and hidden from a rank that is denied them', async () => {
    const { own } = await journeys.stack.world();
    const { owner, member, staff } = own.people;
    const field = { type: 'text', label: 'Callsign', requiredOnJoin: true } as const;
    const { id } = await owner.client.profileFields.add.mutate({ community: own.uuid, field });
    const unit = { type: 'text', label: 'Unit' } as const;
    await owner.client.profileFields.add.mutate({ community: own.uuid, field: unit });
    const seen = await journeys.open(staff, `/com/${own.uuid}/u/${member.account}`);
    await untilLive(seen);
    await expectShown(heading(seen, 'Crow member'));
    const page = await journeys.open(member, `/com/${own.uuid}`);
    await page.getByRole('link', { name: 'Profile' }).first().click();
    await expectShown(page.getByText('A field is required and still empty.'));
    await page.getByRole('button', { name: 'Edit profile' }).click();
    await page.getByLabel('Callsign', { exact: true }).fill('1-Adam-12');
    await page.getByLabel('Unit', { exact: true }).fill('Traffic');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectShown(seen.getByText('1-Adam-12'));
    await expectShown(seen.getByText('Traffic'));
    const list = await journeys.open(staff, `/com/${own.uuid}/admin/accounts?member=${member.account}`);
    const drawer = list.getByRole('dialog', { name: 'Crow member' });
    await expectShown(drawer.getByRole('region', { name: 'Profile fields' }).getByText('1-Adam-12'));
    await page.getByRole('button', { name: 'History of Callsign' }).click();
    await expectShown(page.getByText('Nothing yet → 1-Adam-12'));

    const admin = await journeys.open(owner, `/com/${own.uuid}/admin/profile-fields?field=${id}`);
    await admin.getByRole('combobox', { name: 'See: Moderator' }).selectOption({ label: 'Deny' });
    await seen.getByText('1-Adam-12').waitFor({ state: 'detached' });
    await drawer.getByText('1-Adam-12').waitFor({ state: 'detached' });
    await expectShown(drawer.getByText('Traffic'));
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

  test('grows while it is looked at, and shows one part of it by the arrow keys', async () => {
    const { own } = await journeys.stack.world();
    const { owner, member } = own.people;
    const about = { community: own.uuid, accId: member.account };
    const page = await journeys.open(owner, `/com/${own.uuid}/u/${member.account}?tab=record`);
    await expectShown(page.getByText('Days of service'));
    await untilLive(page);
    await owner.client.members.archive.mutate({ ...about, reason: 'Away for a year' });
    const record = page.getByRole('tabpanel');
    await expectShown(record.getByText('Archived', { exact: true }));
    // Said of the archive and of the rank that went with it.
    await expectShown(record.getByText('Away for a year').first());
    await expectShown(record.getByText('Away for a year').nth(1));
    await expectShown(record.getByText('Taken: Crew'));
    const everything = page.getByRole('radio', { name: 'Everything' });
    await everything.focus();
    await page.keyboard.press('ArrowRight');
    await record.getByText('Archived', { exact: true }).waitFor({ state: 'detached' });
    await expectShown(record.getByText('Taken: Crew'));
    await page.keyboard.press('ArrowRight');
    await expectShown(record.getByText('Archived', { exact: true }));
    await page.keyboard.press('ArrowRight');
    await expectShown(record.getByText('Nothing of this kind'));
  });
});
