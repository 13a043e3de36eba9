import { describe, expect, test } from 'vitest';
import { startGatewayAlone } from '../support/gateway-alone.ts';
import { MinimalUpstream } from '../support/mock-upstream/minimal-upstream.ts';
import { MockUpstream } from '../support/mock-upstream/mock-upstream.ts';
import { Page } from '../support/world/page.ts';
import { useStack } from '../support/use-stack.ts';

const use = useStack();

/** What the sign-in screen of a gateway with these settings shows. */
async function screenOf(settings: Readonly<Record<string, string>>) {
  await using mock = await MockUpstream.start();
  await using alone = await startGatewayAlone(mock.url, settings);
  const { client } = new Page(alone.origin);
  const { forms, makesAccounts } = await client.session.signInScreen.query();
  const buttons = makesAccounts ? null : await client.session.providers.query();
  return { forms, makesAccounts, buttons: buttons?.map(({ label }) => label) };
}

const SSO = { SSO_ISSUER: 'http://127.0.0.1:9', SSO_CLIENT_ID: 'muster', SSO_LABEL: 'Crow accounts' };

describe('answers', () => {
  test('with our upstream: no form, and that signing in makes an account', async () => {
    const screen = await use.world.visitor.client.session.signInScreen.query();
    expect(screen).toEqual({ forms: [], makesAccounts: true });
  });

  test.each([
    [{ UPSTREAM_SIGN_IN: 'password' }, { forms: ['password'], buttons: [] }],
    [{ UPSTREAM_SIGN_IN: 'code, password' }, { forms: ['password', 'code'], buttons: [] }],
    [SSO, { forms: [], buttons: ['Crow accounts'] }],
    [
      { ...SSO, SSO_RETURNS: 'apple,own', UPSTREAM_SIGN_IN: 'code' },
      { forms: ['code'], buttons: ['Apple', 'Crow accounts'] },
    ],
  ])('what the settings %j name and nothing else', async (settings, shown) => {
    expect(await screenOf(settings as Record<string, string>)).toEqual({ ...shown, makesAccounts: false });
  });
});

test('a server of §7 alone, and no setting: no button and no form', async () => {
  await using minimal = await MinimalUpstream.start();
  await using alone = await startGatewayAlone(minimal.url);
  const { client } = new Page(alone.origin);
  expect(await client.session.providers.query()).toEqual([]);
  expect(await client.session.signInScreen.query()).toMatchObject({ forms: [] });
  expect(minimal.names).not.toContain('auth/providers');
});

describe('refuses', () => {
  test('nobody: it asks no upstream', async () => {
    await use.stack.stopUpstream();
    await use.world.visitor.client.session.signInScreen.query();
    await use.stack.startUpstream();
  });
});
