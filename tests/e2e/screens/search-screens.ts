import type { Page } from 'playwright-core';
import { whileFailing, whileUnanswered } from './edge/calling.ts';
import { withLinks } from './edge/links.ts';
import type { Screen } from './screen.ts';

const path = '/com/{uuid}/search';

/** Opens the palette on the community's own page and types into it. */
async function typeIntoPalette(page: Page, text: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(text);
}

/** The search of a community, and what the command palette shows of it. */
export const searchScreens: readonly Screen[] = [
  {
    name: 'search-begin',
    as: 'member',
    path,
    ready: (page) => page.getByText('What are you looking for?').waitFor(),
  },
  {
    name: 'search-found',
    as: 'owner',
    path: `${path}?q=is`,
    prepare: withLinks,
    ready: (page) => page.getByRole('link', { name: '/discord' }).waitFor(),
  },
  {
    name: 'search-one-kind',
    as: 'owner',
    path: `${path}?q=is&kind=shortLink`,
    prepare: withLinks,
    ready: (page) => page.getByRole('link', { name: '/discord' }).waitFor(),
  },
  {
    name: 'search-nothing',
    as: 'member',
    path: `${path}?q=qqqq`,
    ready: (page) => page.getByText('Nothing matches').waitFor(),
  },
  {
    name: 'search-loading',
    as: 'member',
    path: `${path}?q=cr`,
    async ready(page) {
      await whileUnanswered(page, 'search.find');
      await page.getByText('Searching').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'search-error',
    as: 'member',
    path: `${path}?q=cr`,
    async ready(page) {
      await whileFailing(page, 'search.find');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'search-not-a-member',
    as: 'newcomer',
    path: `${path}?q=cr`,
    ready: (page) => page.getByText('Only active members of this community can do this.').waitFor(),
  },
  {
    name: 'search-palette',
    as: 'owner',
    path: '/com/{uuid}',
    prepare: withLinks,
    async ready(page) {
      await typeIntoPalette(page, 'dis');
      await page.getByRole('option', { name: '/discord' }).waitFor();
    },
  },
  {
    name: 'search-palette-failed',
    as: 'owner',
    path: '/com/{uuid}',
    async ready(page) {
      await page.route(
        (url) => url.pathname.includes('search.find'),
        (route) => route.abort(),
      );
      await typeIntoPalette(page, 'qqqq');
      await page.getByText('The search cannot be reached.').waitFor();
    },
  },
];
