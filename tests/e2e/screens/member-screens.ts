import type { Locator, Page } from 'playwright-core';
import { goByHandOver } from '../support/ways-in.ts';
import { type Screen, thenOpens, titled } from './screen.ts';

const ACCOUNTS = '/com/{uuid}/admin/accounts';

/** Those who have been in for longest; of any community, the second of them is not its owner. */
const LONGEST = `${ACCOUNTS}?state=active&sort=oldest`;

/** Of nobody who is there, so that it is the same in every community. */
const SHEET = 'Username,Nickname,Joined,Shoe size\nsomebody,Some,2025-01-01,44\nanybody,x,soon,\n';

/** The button that opens one of the list's people, counted from none; heads of columns are buttons too. */
function personAt(page: Page, place: number): Locator {
  return page.locator('[role=row][data-index]').nth(place).getByRole('button');
}

/** Opens one of the list's tools: a button, or with all the others in one menu on a phone. */
async function openTool(page: Page, name: string): Promise<void> {
  const fold = page.getByRole('button', { name: 'More', exact: true }).and(page.locator('main *'));
  if (await fold.isVisible()) {
    await fold.click();
    await page.getByRole('menuitem', { name }).click();
    return;
  }
  const isInMenu = name.endsWith(' members');
  await page.getByRole('button', { name: isInMenu ? 'Import and export' : name, exact: true }).click();
  if (isInMenu) await page.getByRole('menuitem', { name }).click();
}

/** Opens the import with a file. */
async function chooseSheet(page: Page, content: string): Promise<void> {
  await openTool(page, 'Import members');
  const file = { name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
  await page.locator('input[type=file]').setInputFiles(file);
}

/** The list of members and what opens from it. */
export const memberScreens: readonly Screen[] = [
  {
    name: 'members',
    as: 'owner',
    path: ACCOUNTS,
    async ready(page, place) {
      await titled('Members')(page, place);
      await page.getByRole('table', { name: 'Members' }).waitFor();
    },
  },
  {
    name: 'members-filtered',
    as: 'owner',
    path: `${ACCOUNTS}?state=banned`,
    ready: (page) => page.getByText('1 member', { exact: true }).waitFor(),
  },
  {
    name: 'members-filters',
    as: 'owner',
    path: `${ACCOUNTS}?state=active&seen=never`,
    async ready(page, place) {
      await titled('Members')(page, place);
      await page.getByRole('button', { name: 'Filters 2' }).click();
      await page.getByRole('combobox', { name: 'Rank', exact: true }).click();
      await page.getByRole('listbox', { name: 'Rank' }).waitFor();
    },
  },
  {
    name: 'members-nobody-filtered',
    as: 'owner',
    path: `${ACCOUNTS}?state=banned&factor=with&joined=..1999-12-31`,
    ready: (page) => page.getByText('Nobody here fits all of').waitFor(),
  },
  {
    name: 'members-last-seen',
    as: 'owner',
    path: `${ACCOUNTS}?cols=ranks,standing,seen&sort=seen`,
    ready: (page) =>
      page.getByRole('columnheader', { name: 'Last seen' }).or(page.getByText('Never').first()).first().waitFor(),
  },
  {
    name: 'members-many-columns',
    as: 'owner',
    path: `${ACCOUNTS}?cols=joined,standing,ranks,departments,identifiers,hours,username,accId`,
    ready: (page) => page.getByRole('table', { name: 'Members' }).waitFor(),
  },
  {
    name: 'members-columns',
    as: 'owner',
    path: ACCOUNTS,
    ready: thenOpens('Members', async (page) => {
      await page.getByRole('button', { name: 'Views' }).click();
      await page.getByRole('menuitem', { name: 'Choose columns' }).click();
      await page.getByRole('checkbox', { name: 'Hours on the clock' }).waitFor();
    }),
  },
  {
    name: 'members-nobody',
    as: 'owner',
    path: `${ACCOUNTS}?q=nothing%20like%20that`,
    ready: (page) => page.getByText('No matches').waitFor(),
  },
  {
    name: 'members-drawer',
    as: 'owner',
    path: LONGEST,
    ready: thenOpens('Members', async (page) => {
      await personAt(page, 1).click();
      await page.getByRole('heading', { name: 'Staff notes' }).waitFor();
    }),
  },
  {
    name: 'members-rank-end',
    as: 'owner',
    path: LONGEST,
    ready: thenOpens('Members', async (page) => {
      await personAt(page, 1).click();
      await page
        .getByRole('button', { name: /^Set an end for / })
        .first()
        .click();
      await page
        .getByLabel(/ ends$/)
        .last()
        .selectOption({ label: 'Until…' });
      await page.getByLabel('Until when').waitFor();
    }),
  },
  {
    name: 'members-ban',
    as: 'owner',
    path: LONGEST,
    async ready(page, place) {
      await titled('Members')(page, place);
      await personAt(page, 1).click();
      await page.getByRole('button', { name: 'Ban' }).click();
      await page.getByLabel('For how long').waitFor();
    },
  },
  {
    name: 'identifiers',
    as: 'member',
    path: '/com/{uuid}/u?tab=identifiers',
    ready: (page) => page.getByRole('button', { name: 'Add an identifier' }).waitFor(),
  },
  {
    name: 'identifiers-adding',
    as: 'member',
    path: '/com/{uuid}/u?tab=identifiers',
    async ready(page) {
      await page.getByRole('button', { name: 'Add an identifier' }).click();
      await page.getByLabel('Identifier', { exact: true }).fill('nothing like it');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByText('This is no identifier of Steam.').waitFor();
    },
  },
  {
    name: 'members-duplicates',
    as: 'owner',
    path: `${ACCOUNTS}?merge=list`,
    ready: (page) => page.getByRole('heading', { name: 'May be one person' }).waitFor(),
  },
  {
    name: 'members-merge',
    as: 'owner',
    path: LONGEST,
    async ready(page, place) {
      await titled('Members')(page, place);
      await personAt(page, 1).click();
      await page.getByRole('button', { name: 'Merge with another member…' }).click();
      await page.getByRole('searchbox', { name: 'Membership of the same person that goes on' }).fill('a');
      await page.getByRole('list', { name: 'Members found' }).getByRole('button').first().click();
      await page.getByRole('heading', { name: 'Effects of the merge' }).waitFor();
    },
  },
  {
    name: 'members-picked',
    as: 'owner',
    path: LONGEST,
    async ready(page, place) {
      await titled('Members')(page, place);
      await page.getByRole('table').getByRole('row').last().waitFor();
      await page.getByRole('cell').getByRole('checkbox').nth(1).check();
      await page.getByRole('cell').getByRole('checkbox').nth(2).check();
      await page.getByRole('region', { name: 'The picked' }).waitFor();
    },
  },
  {
    name: 'members-run-preview',
    as: 'owner',
    path: ACCOUNTS,
    async ready(page, place) {
      await titled('Members')(page, place);
      await page.getByRole('cell').getByRole('checkbox').first().check();
      await page.getByRole('button', { name: /^Pick all/ }).click();
      await page.getByRole('button', { name: 'Actions', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Archive' }).click();
      await page.getByRole('list', { name: 'What will happen' }).waitFor();
    },
  },
  {
    name: 'members-runs',
    as: 'owner',
    path: `${ACCOUNTS}?run=all`,
    ready: (page) => page.getByRole('dialog', { name: 'Bulk actions' }).waitFor(),
  },
  {
    name: 'members-rename',
    as: 'owner',
    path: LONGEST,
    async ready(page, place) {
      await titled('Members')(page, place);
      await personAt(page, 1).click();
      await page.getByRole('button', { name: 'Change name' }).click();
      await page.getByLabel('Name', { exact: true }).fill('Jack Doe');
      await page.getByText('Will be shown as').waitFor();
    },
  },
  {
    name: 'members-settings',
    as: 'owner',
    path: ACCOUNTS,
    ready: thenOpens('Members', async (page) => {
      await openTool(page, 'Settings');
      await page.getByRole('button', { name: 'Give a rank' }).click();
      await page.getByRole('button', { name: 'Add a status' }).click();
      await page.getByLabel('Name of status').first().fill('On leave');
    }),
  },
  {
    name: 'members-export',
    as: 'owner',
    path: ACCOUNTS,
    ready: thenOpens('Members', async (page) => {
      await openTool(page, 'Export members');
      const dialog = page.getByRole('dialog', { name: 'Export members' });
      await dialog.getByLabel('Format').selectOption('csv');
      await dialog.getByText(/^\d+ members?$/).waitFor();
    }),
  },
  {
    name: 'members-export-proof',
    alone: true,
    as: 'owner',
    path: '/menu',
    async ready(page, { customId }) {
      await goByHandOver(page, `http://${customId}.localhost:${new URL(page.url()).port}`, '/admin/accounts');
      await openTool(page, 'Export members');
      await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
      await page.getByRole('link', { name: /^Prove it is you at / }).waitFor();
    },
  },
  {
    name: 'members-import-columns',
    as: 'owner',
    path: ACCOUNTS,
    ready: thenOpens('Members', async (page) => {
      await chooseSheet(page, SHEET);
      await page.getByLabel('Nickname becomes').waitFor();
    }),
  },
  {
    name: 'members-import-preview',
    as: 'owner',
    path: ACCOUNTS,
    ready: thenOpens('Members', async (page) => {
      await chooseSheet(page, SHEET);
      await page.getByLabel('Nickname becomes').selectOption('name');
      await page.getByRole('button', { name: 'See what would happen' }).click();
      await page.getByRole('heading', { name: 'What stands in the way' }).waitFor();
    }),
  },
  { name: 'members-no-permission', as: 'member', path: ACCOUNTS, ready: titled('You cannot open this yet') },
];
