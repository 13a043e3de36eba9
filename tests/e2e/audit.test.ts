import { audit } from '@muster/upstream/platform/schema/service';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Place } from '../support/world/world.ts';
import { faultsOf } from './support/axe.ts';
import { expectShown, expectSoon, heading, notice } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();

const screenOf = ({ uuid }: Place) => `/com/${uuid}/admin/audit`;
const entry = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Audit log' }).getByRole('listitem').filter({ hasText: text });

async function openEntry(page: Page, text: string): Promise<void> {
  await entry(page, text)
    .first()
    .getByRole('button', { name: /^Details of entry/ })
    .click();
}

describe('the record', () => {
  test('tells what was done, offers what is newer, and undoes it where nobody changed it since', async () => {
    const { own } = await journeys.stack.world();
    const { communities, shortLinks } = own.people.owner.client;
    const community = own.uuid;
    await communities.update.mutate({ community, subtitle: 'Before' });
    await communities.update.mutate({ community, subtitle: 'After' });
    const page = await journeys.open(own.people.owner, screenOf(own));
    await expectShown(entry(page, `changed subtitle (Before → After) of ${own.name}`).first());
    expect(await faultsOf(page)).toEqual([]);

    await openEntry(page, 'changed subtitle');
    const drawer = page.getByRole('dialog', { name: /^Entry/ });
    await expectShown(drawer.getByRole('row', { name: 'subtitle Before After' }));
    expect(await faultsOf(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Undo…' }).click();
    await expectShown(page.getByText('subtitle: back to Before'));
    await page.getByRole('button', { name: 'Undo it' }).click();
    await expectShown(notice(page, 'Undone'));
    const { community: now } = await communities.get.query({ community });
    expect(now.subtitle).toBe('Before');
    await expectShown(drawer.getByText(/^This was changed again since/));
    expect(await drawer.getByRole('button', { name: 'Undo…' }).count()).toBe(0);
    await page.keyboard.press('Escape');

    const { id } = await shortLinks.create.mutate({ community, path: 'rules', target: 'https://example.com' });
    await page.getByRole('button', { name: '1 newer entry' }).click({ timeout: 25_000 });
    await expectShown(entry(page, 'made the short link /rules'));
    await page.goto(new URL(`/com/${community}/admin/url-shortener?link=${id}`, journeys.stack.origin).href);
    await expectShown(
      page.getByRole('dialog').getByRole('region', { name: 'History' }).getByText('made the short link'),
    );
  });

  test('is refused to be undone, in words, when somebody changes the same at that moment', async () => {
    const { own } = await journeys.stack.world();
    const { communities } = own.people.owner.client;
    await communities.update.mutate({ community: own.uuid, subtitle: 'Mine' });
    const page = await journeys.open(own.people.owner, screenOf(own));
    await openEntry(page, 'changed subtitle');
    await page
      .getByRole('dialog', { name: /^Entry/ })
      .getByRole('button', { name: 'Undo…' })
      .click();
    await own.people.staff.client.communities.update.mutate({ community: own.uuid, subtitle: 'Theirs' });
    await page.getByRole('button', { name: 'Undo it' }).click();
    await expectShown(page.getByRole('alert').filter({ hasText: 'Someone changed the same in the meantime' }));
    expect((await communities.get.query({ community: own.uuid })).community.subtitle).toBe('Theirs');
  });

  test('is filtered, keeps its filter in the address, and scrolls far back without putting it all on the page', async () => {
    const { own } = await journeys.stack.world();
    await journeys.stack.db.insert(audit).values(
      Array.from({ length: 600 }, (_, index) => ({
        community: own.uuid,
        actor: own.people.staff.account,
        actorLabel: 'Crow staff',
        action: 'MEMBER_ACCEPT',
        code: 23_010,
        targetKind: 'member',
        target: crypto.randomUUID(),
        targetLabel: `Newcomer ${index}`,
        source: 'socket',
        requestId: 'many',
      })),
    );
    await own.people.owner.client.shortLinks.create.mutate({
      community: own.uuid,
      path: 'a',
      target: 'https://example.com',
    });
    const page = await journeys.open(own.people.owner, screenOf(own));
    await expectShown(entry(page, 'made the short link'));
    await page.getByLabel('Who').selectOption({ label: 'Crow staff' });
    await expectShown(entry(page, 'let Newcomer 599 in'));
    await expectSoon(() => entry(page, 'made the short link').count()).toBe(0);
    await expectSoon(() => page.url()).toContain(`actor=${own.people.staff.account}`);
    await expectSoon(async () => {
      await page.keyboard.press('End');
      return entry(page, 'let Newcomer 0 in').count();
    }).toBe(1);
    // The items of menus are among them.
    expect(await page.getByRole('listitem').count()).toBeLessThan(100);
    await page.getByRole('button', { name: 'Show everything' }).click();
    await page.getByLabel('Outcome').selectOption({ label: 'Refused' });
    await expectShown(page.getByText('Nothing matches'));
  });

  test('is checked, copied, and kept as long as its owner says', async () => {
    const { own } = await journeys.stack.world();
    await own.people.owner.client.communities.update.mutate({ community: own.uuid, subtitle: 'One' });
    const page = await journeys.open(own.people.owner, screenOf(own));
    const choose = async (item: string) => {
      await page.getByRole('button', { name: 'Manage the log' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await choose('Check the log…');
    await expectShown(page.getByText(/All \d+ entries are as they were written/));
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

    const download = page.waitForEvent('download');
    await choose('Copy as CSV');
    expect((await download).suggestedFilename()).toMatch(/^audit-crows-\d+-\d{4}-\d\d-\d\d\.csv$/);
    await expectShown(notice(page, 'The copy is in your downloads'));

    // While it fades, its words have too little contrast for what is looked for below.
    await expectSoon(() => notice(page, 'The copy is in your downloads').count()).toBe(0);
    await choose('How long it is kept…');
    await page.getByLabel('Keep entries').selectOption({ label: 'One year' });
    await expectShown(page.getByText('Entries older than 365 days are removed every night.', { exact: false }));
    await expectShown(page.getByText('Nothing goes tonight: no entry is that old.'));
    const save = page.getByRole('dialog').getByRole('button', { name: 'Save' });
    expect(await save.isDisabled()).toBe(true);
    await page.getByRole('dialog').getByRole('textbox').fill(own.name);
    expect(await faultsOf(page)).toEqual([]);
    await save.click();
    await expectShown(notice(page, 'Saved'));
    const { keepDays } = await own.people.owner.client.audit.status.query({ community: own.uuid });
    expect(keepDays).toBe(365);
  });

  test('is closed to whoever may not see it, and names what it takes', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.member, screenOf(own));
    await expectShown(heading(page, 'You cannot open this yet'));
    await expectShown(page.getByText('View the audit log'));
  });
});
