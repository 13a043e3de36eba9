import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Place, Who } from '../screens/screen.ts';
import { register, signIn } from '../support/ways-in.ts';
import type { Demo } from './demo.ts';

const PASSWORD = 'muster-demo';
const NEWCOMER = { username: 'Nova Lindqvist', email: 'nova@example.test', password: 'seven grey herons' };

/** Who each viewer is in the demo; a visitor signs in as nobody, and the newcomer makes an account. The owner operates the demo. */
const SIGN_INS: Readonly<Partial<Record<Who, string>>> = {
  applicant: 'applicant@demo.test',
  member: 'member@demo.test',
  staff: 'admin@demo.test',
  owner: 'owner@demo.test',
  operator: 'owner@demo.test',
  banned: 'banned@demo.test',
};

export const WHO: readonly Who[] = [
  'visitor',
  'newcomer',
  'operator',
  'applicant',
  'member',
  'staff',
  'owner',
  'banned',
];

/** What a browser keeps of somebody who has signed in. */
export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs somebody in as a person would, and answers what their browser keeps of it. */
export async function signInAs(browser: Browser, { origin }: Demo, who: Who): Promise<SignedIn> {
  const context = await browser.newContext();
  try {
    if (who === 'visitor') return await context.storageState();
    const page = await context.newPage();
    await page.goto(`${origin}/login?next=/menu`);
    const email = SIGN_INS[who];
    if (email) await signIn(page, { email, password: PASSWORD });
    else await register(page, NEWCOMER, () => linkInOutbox(page));
    await page.getByRole('heading', { level: 1, name: 'Your communities' }).waitFor();
    return await context.storageState();
  } finally {
    await context.close();
  }
}

/** The newest link on the outbox page, to which the product itself leads where no mail server is set up. */
async function linkInOutbox(page: Page): Promise<string> {
  const outbox = await page.getByRole('link', { name: 'outbox page' }).getAttribute('href');
  const mails = await (await fetch(outbox ?? '')).text();
  return /https?:\/\/[^\s<"']+view=verify[^\s<"']+/.exec(mails)?.[0].replaceAll('&amp;', '&') ?? '';
}

/** The demo's community, found by its own host. */
export async function findPlace(browser: Browser, demo: Demo): Promise<Place> {
  const page = await browser.newPage();
  await page.goto(demo.communityOrigin('lsrp'));
  const data = await page.locator('#muster-data').textContent();
  await page.close();
  const { site } = JSON.parse(data ?? '{}') as { site: { community: { uuid: string; name: string } } };
  return { uuid: site.community.uuid, name: site.community.name, customId: 'lsrp', dns: demo.dns };
}
