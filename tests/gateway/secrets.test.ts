import { mails } from '@muster/upstream/platform/schema/service';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { Browser } from '../session/browser.ts';
import { mailedToken } from '../session/signing-up.ts';
import { asOwner } from '../support/stack.ts';
import { useStack } from '../support/use-stack.ts';
import { refusal } from '../support/world/page.ts';

/** A mail server that does not answer: without any, mail is meant to be read in the log. */
const SMTP_URL = 'smtp://127.0.0.1:9';
const use = useStack({ gateway: { LOG_LEVEL: 'trace' }, upstream: { LOG_LEVEL: 'trace', SMTP_URL } });
const PASSWORD = 'canary of a password';
const NEXT_PASSWORD = 'canary of the next password';
const PUSH_TOKEN = 'canary-of-a-push-token';

test('what must stay secret is in no answer and in no line of the log, whatever happens', async () => {
  const secrets = new Map<string, string>([
    ['password', PASSWORD],
    ['new password', NEXT_PASSWORD],
    ['push token', PUSH_TOKEN],
  ]);
  const answers: string[] = [];
  const keep = <Answer extends { text: string }>(answer: Answer): Answer => {
    answers.push(answer.text);
    return answer;
  };

  const browser = new Browser(use.stack.page());
  const email = 'canary@example.test';
  const uid = await browser.openOwn();
  keep(await browser.step(uid, 'register', { email, username: 'Canary' }));
  const confirmed = { token: await mailedToken(use.stack, email, 'verify'), password: PASSWORD };
  const registered = await browser.step(uid, 'verify', confirmed);
  const back = await browser.comeBack('own', registered.json<{ redirectTo: string }>().redirectTo);
  secrets
    .set('code', back.code)
    .set('state', back.state)
    .set('tx cookie', browser.page.cookies.get('tx') ?? '');
  // As the browser visits it: the code stands in the address.
  keep(await browser.page.visit(`/oauth/own?code=${back.code}&state=${back.state}`));
  keep(await browser.page.post('/trpc/session.completeSignIn', back));
  secrets.set('session cookie', browser.page.cookies.get('sid') ?? '');

  const { member } = use.world.own.people;
  secrets.set('sso token', member.device.token).set('sealed token', member.page.cookies.get('sid') ?? '');
  await browser.page.post('/oidc/account/forgot', { email });
  const rows = await use.stack.db.select().from(mails).where(eq(mails.recipient, email));
  for (const { body } of rows) secrets.set(`mailed ${secrets.size}`, /token=([\w-]+)/.exec(body)?.[1] ?? '');

  const data = {
    userAgent: 'x',
    language: 'en',
    cookiesEnabled: true,
    platform: 'ios',
    screenWidth: 1,
    screenHeight: 1,
  };
  keep(await member.page.post('/trpc/notifications.registerPush', { pushToken: PUSH_TOKEN, data }));
  keep(await browser.page.post('/trpc/accounts.changePassword', { current: PASSWORD, next: NEXT_PASSWORD }));
  keep(await member.page.post('/trpc/accounts.changePassword', { current: PASSWORD, next: NEXT_PASSWORD }));
  keep(await member.page.post('/trpc/session.verify', {}));
  for (const path of ['session.current', 'accounts.me', 'accounts.devices', 'accounts.identities'])
    keep(await member.page.fetch(`/trpc/${path}`));
  await use.stack.stopUpstream();
  keep(await member.page.post('/trpc/accounts.changePassword', { current: PASSWORD, next: NEXT_PASSWORD }));
  keep(await browser.page.post('/trpc/session.completeSignIn', back));
  await use.stack.startUpstream();

  for (const [what, secret] of secrets) {
    expect({ what, length: secret.length > 8 }).toEqual({ what, length: true });
    expect({ what, answered: answers.some((answer) => answer.includes(secret)) }).toEqual({ what, answered: false });
    expect({ what, logged: use.stack.log.filter((line) => line.includes(secret)) }).toEqual({ what, logged: [] });
  }
});

test('a fault of ours says nothing about itself, and can be found in the log by its id', async () => {
  const { member } = use.world.own.people;
  await use.stack.stopUpstream();
  const answer = await member.page.fetch('/trpc/accounts.me');
  const { error } = answer.json<{ error: { message: string; data: { requestId: string; code: string } } }>();
  expect(error.data.code).toBe('upstream.unreachable');
  expect(answer.text).not.toMatch(/127\.0\.0\.1|ECONN|\.ts|node_modules|stack|at /);
  expect(use.stack.log.some((line) => line.includes(error.data.requestId))).toBe(true);
  await use.stack.startUpstream();
});

test('a database that fails says nothing of itself either', async () => {
  const { member } = use.world.own.people;
  await asOwner(use.stack, 'alter table identities rename to gone');
  const refused = await refusal(member.client.accounts.identities.query());
  await asOwner(use.stack, 'alter table gone rename to identities');
  expect(refused.status).toBeGreaterThanOrEqual(500);
  expect(JSON.stringify(refused)).not.toMatch(/identities|relation|select|postgres/i);
});
