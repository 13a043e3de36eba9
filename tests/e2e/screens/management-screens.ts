import { type Screen, thenOpens, titled } from './screen.ts';

/** The operator's page, and what others see in its place. */
export const managementScreens: readonly Screen[] = [
  {
    name: 'management-closed',
    as: 'member',
    path: '/management',
    ready: titled('This is for the operators of the site'),
  },
  {
    name: 'management-communities',
    as: 'operator',
    path: '/management',
    ready: (page) => page.getByRole('list', { name: 'Communities' }).waitFor(),
  },
  {
    name: 'management-nothing',
    as: 'operator',
    path: '/management?q=qqqq',
    ready: (page) => page.getByText('Nothing matches').waitFor(),
  },
  {
    name: 'management-community',
    as: 'operator',
    path: '/management?of={uuid}',
    ready: (page) => page.getByRole('heading', { name: 'Limits' }).waitFor(),
  },
  {
    name: 'management-limit',
    as: 'operator',
    path: '/management?of={uuid}',
    ready: thenOpens('{name}', (page) => page.getByRole('button', { name: 'Change the limit: Members' }).click()),
  },
  {
    name: 'management-suspend',
    as: 'operator',
    path: '/management?of={uuid}',
    ready: thenOpens('{name}', (page) => page.getByRole('button', { name: 'Suspend' }).click()),
  },
  {
    name: 'management-give-plan',
    as: 'operator',
    path: '/management?of={uuid}',
    ready: thenOpens('{name}', (page) => page.getByRole('button', { name: 'Change plan' }).click()),
  },
  {
    name: 'management-plans',
    as: 'operator',
    path: '/management?tab=plans',
    ready: (page) => page.getByRole('list', { name: 'Plans' }).waitFor(),
  },
  {
    name: 'management-plan',
    as: 'operator',
    path: '/management?tab=plans',
    async ready(page) {
      await page.getByRole('list', { name: 'Plans' }).getByRole('link').first().click();
      await page.getByRole('button', { name: 'Rename' }).waitFor();
    },
  },
  {
    name: 'management-accounts',
    as: 'operator',
    path: '/management?tab=accounts',
    ready: (page) => page.getByRole('list', { name: 'Accounts' }).waitFor(),
  },
  {
    name: 'management-account',
    as: 'operator',
    path: '/management?tab=accounts&show=operators',
    async ready(page) {
      await page.getByRole('list', { name: 'Accounts' }).getByRole('link').first().click();
      await page.getByRole('button', { name: 'Sign out everywhere' }).waitFor();
    },
  },
  {
    name: 'management-record',
    as: 'operator',
    path: '/management?tab=record',
    ready: (page) =>
      page
        .getByText('Nothing was done yet')
        .or(page.getByRole('list', { name: 'Record' }))
        .first()
        .waitFor(),
  },
  {
    name: 'management-health',
    as: 'operator',
    path: '/management?tab=health',
    ready: (page) => page.getByRole('heading', { name: 'What runs' }).waitFor(),
  },
];
