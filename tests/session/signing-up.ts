import { mails } from '@muster/upstream/platform/schema/service';
import { desc, eq } from 'drizzle-orm';
import type { Stack } from '../support/stack.ts';
import type { Browser } from './browser.ts';

/** What somebody types to make an account, the password on the page that the mailed link leads to. */
export type NewPerson = { readonly email: string; readonly username: string; readonly password: string };

/** The mails to an address, newest first. */
export function mailsTo(stack: Stack, email: string) {
  return stack.db.select().from(mails).where(eq(mails.recipient, email.toLowerCase())).orderBy(desc(mails.createdAt));
}

/** Where the link in the newest mail to an address leads. */
export async function newestLink(stack: Stack, email: string): Promise<URL> {
  const [mail] = await mailsTo(stack, email);
  const [link] = /http\S+/.exec(mail?.body ?? '') ?? [];
  if (link === undefined) throw new Error(`no link was mailed to ${email}`);
  return new URL(link);
}

/** The token of the newest link to an address, which is of the view it leads to. */
export async function mailedToken(stack: Stack, email: string, view: 'verify' | 'reset'): Promise<string> {
  const { origin, pathname, searchParams } = await newestLink(stack, email);
  if (`${origin}${pathname}` !== `${stack.origin}/login` || searchParams.get('view') !== view)
    throw new Error(`the newest link to ${email} is none to ${view}`);
  return searchParams.get('token') ?? '';
}

/** Makes an account and ends signed in, as somebody does who opens the mailed link in the same browser. */
export async function signUp(stack: Stack, browser: Browser, { email, username, password }: NewPerson) {
  const interaction = await browser.openOwn();
  const asked = await browser.step(interaction, 'register', { email, username });
  if (asked.status !== 200) throw new Error(`not asked for: ${asked.status} ${asked.text}`);
  const token = await mailedToken(stack, email, 'verify');
  const answer = await browser.step(interaction, 'verify', { token, password });
  if (answer.status !== 200) throw new Error(`not confirmed: ${answer.status} ${answer.text}`);
  return browser.complete(await browser.comeBack('own', answer.json<{ redirectTo: string }>().redirectTo));
}
