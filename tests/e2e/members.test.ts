import { memberRanks } from '@muster/upstream/platform/schema/members';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expireRanks } from '../../apps/upstream/src/features/departments/ranks/expiry.ts';
import { expectShown, expectSoon, heading, notice, untilLive } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();

describe('a list is asked for before the client is there', () => {
  test.each([
    ['admin/accounts?state=active&sort=oldest', 'Members'],
    ['admin/audit?outcome=success&area=members', 'Audit log'],
    ['admin/url-shortener?sort=clicks', 'Short links'],
    ['admin/departments', 'Departments'],
    ['admin/profile-fields', 'Profile fields'],
    ['../../notifications?show=unread', 'Notifications'],
  ])('at %s', async (path, title) => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.owner, `/com/${own.uuid}`);
    // Only somebody of whom this browser knows is asked for.
    await expectSoon(() => page.evaluate(() => localStorage.getItem('CMS_accountUUID'))).toBe(own.people.owner.account);
    await page.goto(`${journeys.stack.origin}/com/${own.uuid}/${path}`);
    await expectShown(heading(page, title));
    // Taken, each of them: an answer that nobody takes was asked for in other words than the page's.
    await expectSoon(() => page.evaluate(() => globalThis.musterAhead?.size)).toBe(0);
  });
});

describe('the members of a community', () => {
  test('are searched while one types, and no letter is taken back however fast one is', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.staff, `/com/${own.uuid}/admin/accounts`);
    await expectShown(page.getByText('5 members'));
    const box = page.getByRole('searchbox', { name: 'Search names and identifiers' });
    await box.pressSequentially('crow member', { delay: 25 });
    await expectShown(page.getByText('1 member', { exact: true }));
    expect(await box.inputValue()).toBe('crow member');
    // The address follows what is typed, so that a reload keeps the question.
    await expectSoon(() => new URL(page.url()).searchParams.get('q')).toBe('crow member');
    await page.reload();
    await expectShown(page.getByText('1 member', { exact: true }));
    expect(await page.getByRole('searchbox').inputValue()).toBe('crow member');
  });

  test('are found, narrowed down, kept as a view, and shown again by it', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.staff, `/com/${own.uuid}/admin/accounts`);
    await expectShown(heading(page, 'Members'));
    const table = page.getByRole('table', { name: 'Members' });
    await expectShown(page.getByText('5 members'));
    await page.getByRole('searchbox', { name: 'Search names and identifiers' }).fill('crow m');
    await expectShown(page.getByText('1 member', { exact: true }));
    await expectShown(table.getByRole('button', { name: 'Crow member' }));
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Standing', { exact: true }).selectOption('pending');
    await expectShown(table.getByRole('button', { name: 'Crow applicant' }));
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Who waits');
    await dialog.getByLabel('Share with staff').check();
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await expectShown(notice(page, 'The view Who waits is saved'));
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expectShown(page.getByText('5 members'));
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Who waits' }).click();
    await expectShown(page.getByText('1 member', { exact: true }));
    const other = await journeys.open(own.people.owner, `/com/${own.uuid}/admin/accounts`);
    await other.getByRole('button', { name: 'Views' }).click();
    await other.getByRole('menuitem', { name: 'Who waits' }).click();
    await expectShown(other.getByText('1 member', { exact: true }));
  });

  test('are shown by columns one chose with the keyboard, in an order one chose, also after a reload', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.staff, `/com/${own.uuid}/admin/accounts`);
    const heads = page.getByRole('table', { name: 'Members' }).getByRole('columnheader');
    const expectHeads = (names: string[]) =>
      expectSoon(async () => (await heads.allInnerTexts()).slice(1, -1)).toEqual(names);
    await expectHeads(['Name', 'Ranks', 'Standing', 'Joined']);
    await page.getByRole('button', { name: 'Views' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Choose columns' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Choose columns' });
    await dialog.getByRole('checkbox', { name: 'Identifiers' }).press('Space');
    await dialog.getByRole('checkbox', { name: 'Joined' }).press('Space');
    await dialog.getByRole('button', { name: 'Save columns' }).press('Enter');
    await expectShown(notice(page, 'The columns are saved'));
    await expectHeads(['Name', 'Ranks', 'Standing', 'Identifiers']);
    await expectShown(page.getByRole('cell', { name: 'custom:Crow-api-member' }));
    await page.getByRole('button', { name: 'Name', exact: true }).press('Enter');
    await expectSoon(() => heads.nth(1).getAttribute('aria-sort')).toBe('descending');
    await expectSoon(() => new URL(page.url()).searchParams.get('sort')).toBe('nameDown');
    await page.reload();
    await expectHeads(['Name', 'Ranks', 'Standing', 'Identifiers']);
    await expectShown(page.locator('[role=row][data-index="0"]').getByRole('button', { name: 'Crow staff' }));
  });

  test('are banned in three presses on the list for a reason that is given often', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.owner, `/com/${own.uuid}/admin/accounts`);
    await page.getByRole('table').getByRole('button', { name: 'Crow member' }).click();
    await page.getByRole('dialog', { name: 'Crow member' }).getByRole('button', { name: 'Ban' }).click();
    await page.getByRole('dialog', { name: 'Ban Crow member?' }).getByRole('button', { name: 'Raid' }).click();
    await expectShown(notice(page, 'Crow member is banned'));
    await expectShown(page.getByRole('region', { name: 'About this person' }).getByText('Raid'));
  });

  test('are banned, learn why on their open page, and come back when it is ended', async () => {
    const { own } = await journeys.stack.world();
    const { member, owner } = own.people;
    const theirs = await journeys.open(member, `/com/${own.uuid}`);
    await untilLive(theirs);
    const page = await journeys.open(owner, `/com/${own.uuid}/admin/accounts?member=${member.account}`);
    const drawer = page.getByRole('dialog', { name: 'Crow member' });
    await drawer.getByRole('button', { name: 'Ban' }).click();
    const asking = page.getByRole('dialog', { name: 'Ban Crow member?' });
    await asking.getByLabel('For how long').selectOption({ label: '7 days' });
    expect(await asking.getByRole('button', { name: 'Ban', exact: true }).getAttribute('aria-disabled')).toBe('true');
    await asking.getByLabel('Reason').fill('Left every stop');
    await asking.getByRole('button', { name: 'Ban', exact: true }).click();
    await expectShown(notice(page, 'Crow member is banned'));
    await expectShown(theirs.getByText('Reason: Left every stop'));
    await expectShown(theirs.getByText(/The ban ends/));
    await drawer.getByRole('button', { name: 'End ban' }).click();
    await page
      .getByRole('dialog', { name: /End the ban/ })
      .getByRole('button', { name: 'End ban' })
      .click();
    await expectShown(theirs.getByText('Newest members'));
  });

  test('get and lose ranks in the drawer, and what was done is undone there', async () => {
    const { own } = await journeys.stack.world();
    const { member, owner } = own.people;
    const page = await journeys.open(owner, `/com/${own.uuid}/admin/accounts?member=${member.account}`);
    const drawer = page.getByRole('dialog', { name: 'Crow member' });
    await drawer.getByRole('button', { name: 'Take Crew' }).click();
    const given = drawer.getByRole('combobox', { name: 'Give a rank' });
    await given.fill('moderator');
    await expectShown(drawer.getByRole('option', { name: /Moderator/ }));
    await given.press('Enter');
    await expectSoon(() => given.inputValue()).toBe('Moderator');
    await drawer.getByLabel('Reason').fill('Promoted');
    await drawer.getByRole('button', { name: 'Save ranks' }).click();
    await expectShown(drawer.getByRole('button', { name: 'Take Moderator' }));
    await expectShown(drawer.getByText(/Promoted/));
    await drawer
      .getByRole('button', { name: /^Undo this change of/ })
      .first()
      .click();
    await expectShown(drawer.getByRole('button', { name: 'Take Crew' }));
    await drawer.getByLabel('New note').fill('Talked on Monday');
    await drawer.getByRole('button', { name: 'Add note' }).click();
    await expectShown(drawer.getByText('Talked on Monday'));
    await expectSoon(() => drawer.getByLabel('New note').inputValue()).toBe('');
  });

  test('hold ranks until a moment, which is shown and changed, and asked for anew when it has passed', async () => {
    const { own } = await journeys.stack.world();
    const { member, owner } = own.people;
    const expiresAt = new Date(Date.now() + 6.5 * 86_400_000).toISOString();
    const give = [{ rank: own.ranks.Member, expiresAt }];
    await owner.client.departments.changeRanks.mutate({ community: own.uuid, accId: member.account, give });
    const page = await journeys.open(owner, `/com/${own.uuid}/admin/accounts?member=${member.account}`);
    const drawer = page.getByRole('dialog', { name: 'Crow member' });
    await expectShown(drawer.getByText('Ends in 6 days'));
    await drawer.getByRole('button', { name: 'Change when Crew ends' }).click();
    await drawer.getByLabel('Crew ends', { exact: true }).selectOption({ label: 'Until…' });
    await drawer.getByLabel('Until when').fill('2020-01-01T10:00');
    await expectShown(drawer.getByText('Choose an end in the future.'));
    await drawer.getByLabel('Until when').fill('2998-01-02T10:00');
    await drawer.getByRole('button', { name: 'Save ranks' }).click();
    await expectShown(notice(page, 'The ranks of Crow member are saved'));
    await expectShown(drawer.getByText(/until Jan 2, 2998/));

    const past = new Date('2026-01-01T00:00:00Z');
    const { db } = journeys.stack;
    await db.update(memberRanks).set({ expiresAt: past }).where(eq(memberRanks.rank, own.ranks.Member));
    await expireRanks(journeys.stack.upstream.services);
    await expectShown(drawer.getByText('its time was over'));
    await drawer.getByRole('button', { name: 'Undo this change of Crew' }).first().click();
    const asking = page.getByRole('dialog', { name: 'Give Crew back until when?' });
    await asking.getByLabel('Ends').selectOption({ label: '30 days' });
    await asking.getByRole('button', { name: 'Undo' }).click();
    await expectShown(notice(page, 'The change is undone'));
    await expectShown(drawer.getByText(/Ends in (29|30) days/));
  });

  test('are told that a change is undone, also where its event comes before the answer', async () => {
    const { own } = await journeys.stack.world();
    const { member, owner } = own.people;
    const take = [own.ranks.Member];
    await owner.client.departments.changeRanks.mutate({ community: own.uuid, accId: member.account, take });
    const page = await journeys.open(owner, `/com/${own.uuid}/admin/accounts?member=${member.account}`);
    const drawer = page.getByRole('dialog', { name: 'Crow member' });
    await page.route('**/departments.undoChange*', async (route) => {
      const response = await route.fetch();
      await expectShown(drawer.getByText('undone', { exact: false }).first());
      await route.fulfill({ response });
    });
    await drawer.getByRole('button', { name: 'Undo this change of Crew' }).click();
    await expectShown(notice(page, 'The change is undone'));
  });

  test('have notes that go only after a question', async () => {
    const { own } = await journeys.stack.world();
    const { member, owner } = own.people;
    await owner.client.memberNotes.add.mutate({ community: own.uuid, accId: member.account, text: 'Late again' });
    const page = await journeys.open(owner, `/com/${own.uuid}/u/${member.account}?tab=notes`);
    await page.getByRole('button', { name: 'Delete this note' }).click();
    const asking = page.getByRole('dialog', { name: 'Delete this note?' });
    await expectShown(asking.getByText('Late again'));
    await asking.getByRole('button', { name: 'Delete this note' }).click();
    await expectSoon(() => page.getByText('Late again').count()).toBe(0);
  });

  test('are found where a rank is given and a position is filled', async () => {
    const { own } = await journeys.stack.world();
    const { owner } = own.people;
    const { departments } = owner.client;
    const { departments: all } = await departments.list.query({ community: own.uuid });
    const moderation = all.find(({ label }) => label === 'Moderation')?.id ?? '';
    const part = { kind: 'position', department: moderation, label: 'Watch' } as const;
    const { id } = await departments.add.mutate({ community: own.uuid, part });
    const page = await journeys.open(owner, `/com/${own.uuid}/admin/departments?part=position:${id}`);
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('searchbox', { name: 'Find a member for it' }).fill('crow m');
    await drawer.getByRole('button', { name: 'Crow member' }).click();
    await expectShown(drawer.getByRole('button', { name: /Crow member/ }));
    await page.goto(new URL(`/com/${own.uuid}/admin/departments?part=rank:${own.ranks.Member}`, page.url()).href);
    await drawer.getByRole('searchbox', { name: 'Find a member to give it to' }).fill('crow s');
    await drawer.getByRole('button', { name: 'Crow staff' }).click();
    await expectShown(page.getByText(/Take it in the same step|Crow staff has the rank Crew/).first());
  });
});
