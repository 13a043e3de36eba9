import type { Page } from 'playwright-core';
import { call } from './edge/calling.ts';
import { type Place, type Screen, thenOpens } from './screen.ts';

const path = '/com/{uuid}/admin/integrations/api';
const title = 'API';

/** API keys of a community, and the reference of its API. */
export const apiScreens: readonly Screen[] = [
  {
    name: 'api-nothing',
    as: 'owner',
    path,
    ready: (page) => page.getByText('There are no keys yet').waitFor(),
  },
  {
    name: 'api-create',
    as: 'owner',
    path,
    ready: thenOpens(title, (page) => page.getByRole('button', { name: 'Create a key' }).first().click()),
  },
  {
    name: 'api-keys',
    as: 'owner',
    path,
    prepare: withKeys,
    async ready(page) {
      await page.getByText('Game server').first().waitFor();
      await page.getByText('2 permissions').first().click();
    },
  },
  {
    name: 'api-reference',
    as: 'owner',
    path: `${path}?tab=reference`,
    async ready(page) {
      await page.getByText('/members/{accId}/ban').first().click();
      await page.getByText('Needs the permission system.ban.').waitFor();
    },
  },
  {
    name: 'api-legacy',
    as: 'owner',
    path: `${path}?tab=legacy`,
    async prepare(owner, { uuid: community }) {
      await call(owner, 'apiKeys.setLegacy', { community, on: true }, 'mutation');
    },
    ready: (page) => page.getByText('/api/legacy/v2').waitFor(),
  },
];

async function withKeys(owner: Page, { uuid: community }: Place): Promise<void> {
  const key = { label: 'Game server', scopes: ['system.manageMembers', 'forms.viewSubmitted'] };
  await call(owner, 'apiKeys.create', { community, key }, 'mutation');
}
