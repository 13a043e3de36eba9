import type { Page } from 'playwright-core';

/** What somebody types to make an account. */
export type NewPerson = { readonly username: string; readonly email: string; readonly password: string };

/** Makes an account from the page with the ways to sign in. */
export async function register(page: Page, { username, email, password }: NewPerson): Promise<void> {
  await page.getByRole('link', { name: 'Continue with e-mail' }).click();
  await page.getByRole('link', { name: 'Create one' }).click();
  await page.getByLabel('User name').fill(username);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Signs in from the page with the ways to sign in. */
export async function signIn(page: Page, { email, password }: Pick<NewPerson, 'email' | 'password'>): Promise<void> {
  await page.getByRole('link', { name: 'Continue with e-mail' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
