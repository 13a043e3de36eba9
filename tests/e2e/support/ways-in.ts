import type { Page } from 'playwright-core';

/** What somebody types to make an account. */
export type NewPerson = { readonly username: string; readonly email: string; readonly password: string };

/** Makes an account from the page with the ways to sign in, by the mailed link, which `linkTo` finds, in the same page. */
export async function register(
  page: Page,
  { username, email, password }: NewPerson,
  linkTo: (email: string) => Promise<string>,
): Promise<void> {
  await page.getByRole('link', { name: 'Continue with e-mail' }).click();
  await page.getByRole('link', { name: 'Create one' }).click();
  await page.getByLabel('User name').fill(username);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Look in your inbox' }).waitFor();
  await page.goto(await linkTo(email));
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Confirm and go on' }).click();
}

/** Signs in from the page with the ways to sign in. */
export async function signIn(page: Page, { email, password }: Pick<NewPerson, 'email' | 'password'>): Promise<void> {
  await page.getByRole('link', { name: 'Continue with e-mail' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Goes on to a community's own host, signed in there by a yes on the main site, whose cookie the page has. */
export async function goByHandOver(page: Page, origin: string, path = '/'): Promise<void> {
  await page.goto(`${origin}/auth/start?next=${encodeURIComponent(path)}`);
  await page.getByRole('button', { name: /^Continue as / }).click();
  await page.waitForURL((url) => url.origin === origin && url.pathname !== '/auth/hand-over');
}
