import type { Page } from 'playwright-core';
import { untilOutbox } from '../support/until-outbox.ts';
import { type Screen, thenOpens, titled, type Who } from './screen.ts';

const DASHBOARD = '/com/{uuid}';
const CUSTOMIZE = '/com/{uuid}/admin/customize';

/** The dashboard as each kind of viewer sees it, by what only they read. */
const SIGNS: readonly (readonly [Who, string])[] = [
  ['visitor', 'Sign in to join'],
  ['newcomer', 'Ask to join'],
  ['applicant', 'You asked to join.'],
  ['member', 'Your place here'],
  ['staff', 'Waiting for an answer'],
  ['owner', 'Waiting for an answer'],
];

/** Changes the subtitle without a network, and opens the list of what waits. */
async function keepAChange(page: Page): Promise<void> {
  await page.getByText('Live', { exact: true }).first().waitFor({ state: 'attached' });
  await untilOutbox(page);
  await page.context().setOffline(true);
  await page.getByLabel('Subtitle').fill('Typed in a tunnel');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: /not sent yet/ }).click();
}

const LIMITS = '/com/{uuid}/admin/limits';

/** The chooser and a community's pages. */
export const communityScreens: readonly Screen[] = [
  { name: 'limits', as: 'owner', path: LIMITS, ready: titled('Limits') },
  { name: 'limits-no-permission', as: 'member', path: LIMITS, ready: titled('You cannot open this yet') },
  {
    name: 'profile',
    as: 'member',
    path: '/com/{uuid}/profile',
    ready: (page) => page.getByRole('tab', { name: 'Overview' }).waitFor(),
  },
  {
    name: 'profile-service-record',
    as: 'owner',
    path: '/com/{uuid}/profile?tab=record',
    async ready(page) {
      await page.getByRole('radio', { name: 'Everything' }).waitFor();
    },
  },
  {
    name: 'profile-unknown',
    as: 'member',
    path: '/com/{uuid}/u/00000000-0000-4000-8000-000000000000',
    ready: titled('No such profile'),
  },
  {
    name: 'menu-empty',
    as: 'newcomer',
    path: '/menu',
    ready: (page) => page.getByRole('heading', { name: 'Start your own' }).waitFor(),
  },
  {
    name: 'menu',
    as: 'member',
    path: '/menu',
    ready: (page, { name }) => page.getByRole('link', { name }).first().waitFor(),
  },
  {
    name: 'menu-row-menu',
    as: 'member',
    path: '/menu',
    ready: thenOpens(
      'Your communities',
      (page, { name }) => page.getByRole('button', { name: `More about ${name}` }).click(),
      'menu',
    ),
  },
  {
    name: 'menu-leave',
    as: 'member',
    path: '/menu',
    ready: thenOpens('Your communities', async (page, { name }) => {
      await page.getByRole('button', { name: `More about ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Leave community' }).click();
    }),
  },
  {
    name: 'menu-create',
    as: 'newcomer',
    path: '/menu',
    ready: thenOpens('Your communities', async (page) => {
      await page.getByRole('button', { name: 'Create', exact: true }).first().click();
      await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Night Shift Roleplay');
      await page.getByText('Free', { exact: true }).waitFor();
    }),
  },
  {
    name: 'outbox',
    as: 'owner',
    path: CUSTOMIZE,
    ready: thenOpens('Customize', keepAChange),
  },
  {
    name: 'menu-join',
    as: 'newcomer',
    path: '/menu',
    ready: thenOpens('Your communities', async (page, { customId }) => {
      await page.getByRole('button', { name: 'Join', exact: true }).first().click();
      await page.getByLabel('Short name or address').fill(customId);
      await page.getByRole('button', { name: 'Ask to join' }).waitFor();
    }),
  },
  {
    name: 'menu-toast',
    as: 'member',
    path: '/menu',
    async ready(page, { name }) {
      await page.getByRole('button', { name: `More about ${name}` }).click();
      await page.getByRole('menuitem', { name: /^Set as default/ }).click();
      await page.getByText(`Muster now opens ${name} first`).first().waitFor();
    },
  },
  ...SIGNS.map(([as, sign]): Screen => ({
    name: `dashboard-${as}`,
    as,
    path: DASHBOARD,
    ready: (page) => page.getByText(sign).filter({ visible: true }).first().waitFor(),
  })),
  { name: 'dashboard-banned', as: 'banned', path: DASHBOARD, ready: titled('You are banned from {name}') },
  { name: 'dashboard-own-host', as: 'visitor', host: 'community', path: '/', ready: titled('{name}') },
  {
    name: 'dashboard-unknown',
    as: 'visitor',
    path: '/com/00000000-0000-4000-8000-000000000000',
    ready: titled('There is no community here'),
  },
  {
    name: 'dashboard-decline',
    as: 'owner',
    path: DASHBOARD,
    ready: thenOpens('{name}', (page) =>
      page
        .getByRole('button', { name: /^Decline / })
        .first()
        .click(),
    ),
  },
  { name: 'customize', as: 'owner', path: CUSTOMIZE, ready: titled('Customize') },
  {
    name: 'customize-refused',
    as: 'owner',
    path: CUSTOMIZE,
    async ready(page, place) {
      await titled('Customize')(page, place);
      await page.getByLabel('Name', { exact: true }).fill('');
      await page.getByLabel('Discord invite').fill('ftp://example.org');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.getByText(/need a change$/).waitFor();
    },
  },
  {
    name: 'customize-defaults',
    as: 'owner',
    path: `${CUSTOMIZE}?tab=notifications`,
    async ready(page) {
      const panel = page.getByRole('region', { name: 'Notifications for members' });
      await panel.getByRole('checkbox').first().waitFor();
      await panel.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'customize-second-factor',
    as: 'owner',
    path: `${CUSTOMIZE}?tab=security`,
    async ready(page) {
      await page.getByRole('group', { name: 'Asked of those who may' }).waitFor();
      await page.getByRole('button', { name: 'Save the rule' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'customize-delete',
    as: 'owner',
    path: `${CUSTOMIZE}?tab=ownership`,
    ready: thenOpens('Customize', (page) => page.getByRole('button', { name: 'Delete…' }).click()),
  },
  {
    name: 'customize-hand-over',
    as: 'owner',
    path: `${CUSTOMIZE}?tab=ownership`,
    ready: thenOpens('Customize', async (page) => {
      await page.getByRole('button', { name: 'Hand over…' }).click();
      await page.getByRole('list', { name: 'Active members' }).waitFor();
    }),
  },
  {
    name: 'transfer-nothing',
    as: 'member',
    path: '/transfer/00000000-0000-4000-8000-000000000000',
    async ready(page) {
      await page.getByText('There is no such offer for you.').waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Your communities' }).waitFor();
    },
  },
  { name: 'customize-no-permission', as: 'member', path: CUSTOMIZE, ready: titled('You cannot open this yet') },
];
