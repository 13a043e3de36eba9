import type { Page } from 'playwright-core';
import { whileFailing, whileUnanswered } from './edge/calling.ts';
import { DOMAINS, withDomains } from './edge/domains.ts';
import { type Screen, thenOpens, titled } from './screen.ts';

const path = '/com/{uuid}/admin/custom-domain';
const title = 'Custom domains';

/** A community's own domains in every state. The refused ones come first, since a full list takes no more. */
export const domainScreens: readonly Screen[] = [
  { name: 'domains', as: 'owner', path, ready: titled(title) },
  {
    name: 'domains-refused',
    as: 'owner',
    path,
    async ready(page, place) {
      await titled(title)(page, place);
      await page.getByLabel('Domain', { exact: true }).fill('https://example.org/');
      await page.getByRole('button', { name: 'Add domain' }).click();
      await page.getByText('That is not a domain name.').waitFor();
    },
  },
  {
    name: 'domains-loading',
    as: 'owner',
    path,
    async ready(page) {
      await whileUnanswered(page, 'hosts.domains');
      await page
        .getByRole('status', { name: 'Loading the domains' })
        .or(page.getByText('Loading the domains'))
        .first()
        .waitFor({ state: 'attached' });
    },
  },
  {
    name: 'domains-error',
    as: 'owner',
    path,
    async ready(page) {
      await whileFailing(page, 'hosts.domains');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  { name: 'domains-no-permission', as: 'staff', path, ready: titled('You cannot open this yet') },
  ...(['fresh', 'wrong', 'failing', 'broken', 'released'] as const).map((kind): Screen => ({
    name: `domain-${kind}`,
    as: 'owner',
    path,
    prepare: withDomains,
    ready: (page) => shown(page, DOMAINS[kind]),
  })),
  {
    name: 'domain-release',
    as: 'owner',
    path,
    prepare: withDomains,
    ready: thenOpens(title, (page) =>
      page.getByRole('region', { name: DOMAINS.failing, exact: true }).getByRole('button', { name: 'Release' }).click(),
    ),
  },
];

async function shown(page: Page, domain: string): Promise<void> {
  const card = page.getByRole('region', { name: domain, exact: true });
  await card.waitFor();
  await card.evaluate((element) => element.scrollIntoView({ block: 'start' }));
}
