import { accounts } from '@muster/upstream/platform/schema/accounts';
import { installationKeys } from '@muster/upstream/platform/schema/service';
import { asc, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameOperators } from '../../apps/upstream/src/features/management/naming.ts';
import { change } from '../../apps/upstream/src/platform/context.ts';
import { Browser } from '../session/browser.ts';
import { signUp } from '../session/signing-up.ts';
import { type Stack, startStack } from '../support/stack.ts';

let stack: Stack;
beforeAll(async () => void (stack = await startStack({ keepsLog: false })));
afterAll(() => stack[Symbol.asyncDispose]());

const operators = async () =>
  (
    await stack.db.select().from(accounts).where(gt(accounts.globalPermissions, 0)).orderBy(asc(accounts.createdAt))
  ).map(({ username }) => username);

async function register(username: string): Promise<Browser> {
  const browser = new Browser(stack.page());
  await signUp(stack, browser, { email: `${username}@example.test`, username, password: 'correct horse battery' });
  return browser;
}

test('the first account of an installation is its operator, and no later one', async () => {
  const [first, second] = [await register('first'), await register('second')];
  expect((await first.page.client.accounts.me.query()).account.globalPermissions).toBe(1);
  expect((await second.page.client.accounts.me.query()).account.globalPermissions).toBe(0);
  expect(await operators()).toEqual(['first']);
});

test('the account of the setting is one from the start on, where its address is confirmed', async () => {
  await nameOperators(stack.upstream.services, 'second@example.test');
  expect(await operators()).toEqual(['first', 'second']);
});

test('an account with the address of the setting is one once it has confirmed it, and not before', async () => {
  const { services } = stack.upstream;
  const email = 'third@example.test';
  const [made] = await stack.db.insert(accounts).values({ username: 'third', email }).returning();
  await nameOperators(services, email);
  expect(await operators()).not.toContain('third');
  const account = made?.id ?? '';
  const origin = { requestId: crypto.randomUUID(), source: 'http', caller: null } as const;
  await change(services, origin, ({ runHooks }) => runHooks('account.addressProved', { account, email }));
  expect(await operators()).toContain('third');
});

test('an account that is made with the address of the setting is one', async () => {
  await nameOperators(stack.upstream.services, 'fourth@example.test');
  await register('fourth');
  expect(await operators()).toContain('fourth');
});

test('the oldest account is one where accounts were there before operators, and once alone', async () => {
  const { services } = stack.upstream;
  const nobody = () => stack.db.update(accounts).set({ globalPermissions: 0 });
  await nobody();
  await stack.db.delete(installationKeys).where(eq(installationKeys.name, 'operators'));
  await nameOperators(services, null);
  expect(await operators()).toEqual(['first']);
  await nobody();
  await nameOperators(services, null);
  expect(await operators()).toEqual([]);
});
