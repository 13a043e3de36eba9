import type { Page } from 'playwright-core';
import { whileFailing, whileUnanswered } from './edge/calling.ts';
import { withLinks } from './edge/links.ts';
import { type Place, type Screen, thenOpens, titled } from './screen.ts';

const path = '/com/{uuid}/admin/url-shortener';
const title = 'Short links';

const menuOf = async (page: Page, link: string, item: string) => {
  await page.getByRole('button', { name: `Actions for /${link}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** Short links: those who look after them, and those who follow one that has ended. */
export const linkScreens: readonly Screen[] = [
  {
    name: 'links',
    as: 'owner',
    path,
    prepare: withLinks,
    ready: (page) => page.getByRole('button', { name: '/discord', exact: true }).waitFor(),
  },
  {
    name: 'links-nothing',
    as: 'owner',
    path: `${path}?q=qqqq`,
    prepare: withLinks,
    ready: (page) => page.getByText('Nothing matches').waitFor(),
  },
  {
    name: 'links-create',
    as: 'owner',
    path,
    ready: thenOpens(title, (page) => page.getByRole('button', { name: 'New short link' }).first().click()),
  },
  {
    name: 'links-create-refused',
    as: 'owner',
    path,
    async ready(page, place) {
      await thenOpens(title, () => page.getByRole('button', { name: 'New short link' }).first().click())(page, place);
      const form = page.getByRole('dialog');
      await form.getByLabel('Leads to').fill('javascript:alert(1)');
      await form.getByLabel('Path', { exact: true }).fill('admin');
      await form.getByLabel('Ends at').fill('2020-01-01T00:00');
      await form.getByLabel('Number of uses').fill('none');
      await form.getByRole('button', { name: 'Create' }).click();
      await form.getByText('This path belongs to a page of the product.').waitFor();
    },
  },
  {
    name: 'links-edit',
    as: 'owner',
    path,
    prepare: withLinks,
    ready: thenOpens(title, (page) => menuOf(page, 'join/founders', 'Edit')),
  },
  {
    name: 'links-details',
    as: 'owner',
    path,
    prepare: withLinks,
    async ready(page: Page, place: Place) {
      await thenOpens(title, () => page.getByRole('button', { name: '/discord', exact: true }).click())(page, place);
      await page.getByRole('img', { name: /^QR code of/ }).waitFor();
    },
  },
  {
    name: 'links-delete',
    as: 'owner',
    path,
    prepare: withLinks,
    ready: thenOpens(title, (page) => menuOf(page, 'rules', 'Delete')),
  },
  {
    name: 'links-loading',
    as: 'owner',
    path,
    async ready(page) {
      await whileUnanswered(page, 'shortLinks.list');
      await page.getByText('Loading the short links').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'links-error',
    as: 'owner',
    path,
    async ready(page) {
      await whileFailing(page, 'shortLinks.list');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  { name: 'links-no-permission', as: 'member', path, ready: titled('You cannot open this yet') },
  {
    name: 'link-expired',
    as: 'visitor',
    host: 'community',
    path: '/old',
    prepare: withLinks,
    ready: titled('This link has expired'),
  },
  {
    name: 'link-used-up',
    as: 'visitor',
    host: 'community',
    path: '/tonight',
    prepare: withLinks,
    ready: titled('This link has been used as often as it may be'),
  },
  {
    name: 'link-interstitial',
    as: 'visitor',
    path: '/com/{uuid}/discord',
    prepare: withLinks,
    ready: titled('You are leaving Muster'),
  },
];
