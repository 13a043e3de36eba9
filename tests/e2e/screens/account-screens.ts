import { type Screen, thenOpens, titled } from './screen.ts';

const CUSTOM_DOMAIN = 'Error: This custom domain has not been setup or the community is not on the pro version';

/** A person's own pages, what lies over every page, and what stands where there is nothing. */
export const accountScreens: readonly Screen[] = [
  { name: 'account', as: 'member', path: '/account', ready: (page) => page.getByLabel('User name').waitFor() },
  {
    name: 'account-sign-in',
    as: 'member',
    path: '/account?tab=sign-in',
    ready: (page) => page.getByRole('button', { name: 'Change password' }).waitFor(),
  },
  {
    name: 'account-password',
    as: 'member',
    path: '/account?tab=sign-in',
    ready: thenOpens('Account', (page) => page.getByRole('button', { name: 'Change password' }).click()),
  },
  {
    name: 'account-email',
    as: 'member',
    path: '/account?tab=sign-in',
    ready: thenOpens('Account', (page) => page.getByRole('button', { name: 'Change', exact: true }).click()),
  },
  {
    name: 'email-link-gone',
    as: 'visitor',
    path: '/email-change/nonsense-nonsense-nonsense',
    ready: (page) => page.getByText('This link does not work any more').waitFor(),
  },
  {
    name: 'account-security',
    as: 'member',
    path: '/account?tab=security',
    ready: (page) => page.getByRole('button', { name: 'Set up' }).waitFor(),
  },
  {
    name: 'account-authenticator',
    as: 'member',
    path: '/account?tab=security',
    ready: thenOpens('Account', (page) => page.getByRole('button', { name: 'Set up' }).click()),
  },
  {
    name: 'account-passkey',
    as: 'member',
    path: '/account?tab=security',
    ready: thenOpens('Account', (page) => page.getByRole('button', { name: 'Add a passkey' }).click()),
  },
  {
    name: 'account-devices',
    as: 'member',
    path: '/account?tab=devices',
    ready: (page) => page.getByText('This device').waitFor(),
  },
  {
    name: 'account-data',
    as: 'member',
    path: '/account?tab=data',
    ready: (page) => page.getByRole('button', { name: 'Delete my account…' }).waitFor(),
  },
  {
    name: 'account-data-owner',
    as: 'owner',
    path: '/account?tab=data',
    ready: (page) => page.getByText('Hand it over or delete it first').waitFor(),
  },
  {
    name: 'account-erase',
    as: 'member',
    path: '/account?tab=data',
    ready: thenOpens('Account', (page) => page.getByRole('button', { name: 'Delete my account…' }).click()),
  },
  {
    name: 'notifications',
    as: 'owner',
    path: '/notifications',
    ready: (page) => page.getByText('Welcome to Muster.').first().waitFor(),
  },
  {
    name: 'notifications-none-unread',
    as: 'member',
    path: '/notifications?show=unread',
    async ready(page) {
      const markAll = page.locator('button:enabled', { hasText: 'Mark all read' });
      const nothing = page.getByText('Nothing unread');
      await markAll.or(nothing).first().waitFor();
      if ((await nothing.count()) === 0) {
        // They may have been read on another page, of which this one hears meanwhile.
        const answered = page.waitForResponse(/notifications\.markRead/).catch(() => undefined);
        const clicked = markAll.click({ timeout: 2_000 }).then(
          () => answered,
          () => undefined,
        );
        await page.getByText('You have read everything.').waitFor();
        // What the page shows at once is lost with a reload that cuts the question off.
        await clicked;
        // What was read here stays in place until the list is opened anew.
        await page.reload();
      }
      await nothing.waitFor();
    },
  },
  {
    name: 'notifications-nothing-there',
    as: 'member',
    path: '/notifications?com=00000000-0000-4000-8000-000000000000',
    ready: (page) => page.getByText('Nothing from this community').waitFor(),
  },
  {
    name: 'notification-settings',
    as: 'owner',
    path: '/notifications/settings',
    ready: (page) => page.getByRole('heading', { name: 'Sent lately' }).waitFor(),
  },
  {
    name: 'notification-settings-of-a-community',
    as: 'member',
    path: '/notifications/settings?com={uuid}',
    ready: (page) => page.getByRole('checkbox', { name: 'Your ranks change: Push' }).waitFor(),
  },
  {
    name: 'notification-quiet-hours',
    as: 'owner',
    path: '/notifications/settings',
    async ready(page) {
      await page.getByRole('switch', { name: 'Quiet hours' }).click();
      await page.getByLabel('Until').waitFor();
    },
  },
  {
    name: 'unsubscribe-refused',
    as: 'visitor',
    path: '/unsubscribe/nonsense',
    ready: (page) => page.getByText('This link is not complete').waitFor(),
  },
  {
    name: 'notification-popover',
    as: 'owner',
    path: '/com/{uuid}',
    ready: thenOpens('{name}', (page) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /^Notifications/ })
        .click(),
    ),
  },
  {
    name: 'palette',
    as: 'owner',
    path: '/com/{uuid}',
    ready: thenOpens('{name}', (page) => page.keyboard.press('Control+k')),
  },
  {
    name: 'palette-nothing',
    as: 'owner',
    path: '/com/{uuid}',
    async ready(page, place) {
      await thenOpens('{name}', () => page.keyboard.press('Control+k'))(page, place);
      await page.keyboard.type('qqqq');
      await page.getByText('Nothing matches “qqqq”.').waitFor();
    },
  },
  {
    name: 'user-menu',
    as: 'member',
    path: '/menu',
    ready: thenOpens(
      'Your communities',
      (page) => page.getByRole('button', { name: /^Account menu of/ }).click(),
      'menu',
    ),
  },
  { name: 'not-found', as: 'visitor', path: '/no/such/place', ready: titled('There is nothing here') },
  { name: 'not-found-signed-in', as: 'member', path: '/no/such/place', ready: titled('There is nothing here') },
  {
    name: 'redirect-foreign',
    as: 'visitor',
    path: '/redirect?to=https://example.org/rules',
    ready: titled('You are leaving Muster'),
  },
  {
    name: 'redirect-refused',
    as: 'visitor',
    path: '/redirect?to=javascript:alert(1)',
    ready: titled('This link leads nowhere safe'),
  },
  {
    name: 'refused-site',
    as: 'visitor',
    host: 'nobody',
    path: '/',
    ready: (page) => page.getByText('Community is not active or does not exist').first().waitFor(),
  },
  {
    name: 'custom-domain-warning',
    as: 'visitor',
    path: '/?error=customDomain',
    async ready(page) {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByText(CUSTOM_DOMAIN).first().waitFor();
    },
  },
  {
    name: 'offline',
    as: 'member',
    path: '/com/{uuid}',
    async ready(page) {
      await page.getByText('Live', { exact: true }).first().waitFor({ state: 'attached' });
      await page.context().setOffline(true);
      await page.getByText('You are offline.').waitFor();
    },
  },
];
