import { type Screen, thenOpens, titled } from './screen.ts';

const ACCOUNTS = '/com/{uuid}/admin/accounts';

/** Those who have been in for longest; of any community, the second of them is not its owner. */
const LONGEST = `${ACCOUNTS}?state=active&sort=oldest`;

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
    name: 'members-nobody',
    as: 'owner',
    path: `${ACCOUNTS}?q=nothing%20like%20that`,
    ready: (page) => page.getByText('Nobody matches').waitFor(),
  },
  {
    name: 'members-drawer',
    as: 'owner',
    path: LONGEST,
    ready: thenOpens('Members', async (page) => {
      await page.getByRole('table').getByRole('button').nth(1).click();
      await page.getByRole('heading', { name: 'Staff notes' }).waitFor();
    }),
  },
  {
    name: 'members-ban',
    as: 'owner',
    path: LONGEST,
    async ready(page, place) {
      await titled('Members')(page, place);
      await page.getByRole('table').getByRole('button').nth(1).click();
      await page.getByRole('button', { name: 'Ban' }).click();
      await page.getByLabel('For how long').waitFor();
    },
  },
  {
    name: 'members-settings',
    as: 'owner',
    path: ACCOUNTS,
    ready: thenOpens('Members', async (page) => {
      await page.getByRole('button', { name: 'Settings', exact: true }).click();
      await page.getByRole('button', { name: 'Add a status' }).click();
      await page.getByLabel('Name of status').first().fill('On leave');
    }),
  },
  { name: 'members-no-permission', as: 'member', path: ACCOUNTS, ready: titled('You cannot open this yet') },
];
