import type { Page } from 'playwright-core';
import { type Screen, titled } from './screen.ts';

/** Before one is signed in. */
export const signInScreens: readonly Screen[] = [
  { name: 'landing', as: 'visitor', path: '/', ready: titled('Run your community from one place.') },
  {
    name: 'login',
    as: 'visitor',
    path: '/login',
    ready: async (page) => page.getByRole('link', { name: 'Continue with e-mail' }).waitFor(),
  },
  { name: 'login-sign-in', as: 'visitor', path: '/login', ready: signInView },
  { name: 'login-sign-in-refused', as: 'visitor', path: '/login', ready: refusedSignIn },
  { name: 'login-register', as: 'visitor', path: '/login', ready: registerView },
  { name: 'login-forgot', as: 'visitor', path: '/login?view=forgot', ready: titled('Reset your password') },
  { name: 'login-reset', as: 'visitor', path: '/login?view=reset&token=none', ready: titled('Choose a new password') },
  {
    name: 'login-verify',
    as: 'visitor',
    path: '/login?view=verify&token=none',
    ready: titled('Confirm your address'),
  },
  {
    name: 'login-link-incomplete',
    as: 'visitor',
    path: '/login?view=reset',
    ready: titled('This link is not complete'),
  },
  {
    name: 'return-cancelled',
    as: 'visitor',
    path: '/oauth/discord?error=access_denied',
    ready: titled('Sign-in cancelled'),
  },
  {
    name: 'return-failed',
    as: 'visitor',
    path: '/oauth/own?code=none&state=none',
    ready: titled('Sign-in did not work'),
  },
  {
    name: 'host-proof-over',
    as: 'member',
    path: `/hand-over/prove?request=${'r'.repeat(43)}`,
    ready: titled('This request is over'),
  },
  { name: 'logout', as: 'member', path: '/logout', ready: titled('Sign out') },
];

async function signInView(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Continue with e-mail' }).click();
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
}

async function refusedSignIn(page: Page): Promise<void> {
  await signInView(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('2 things need a change').waitFor();
}

async function registerView(page: Page): Promise<void> {
  await signInView(page);
  await page.getByRole('link', { name: 'Create one' }).click();
  await page.getByRole('heading', { level: 1, name: 'Create your account' }).waitFor();
}
