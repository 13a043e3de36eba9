import { oidcPayloads } from '@muster/upstream/platform/schema/sessions';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useStack } from '../support/use-stack.ts';

const use = useStack({ upstream: { SIGN_IN_FORMS_PER_10_MIN: '12' } });

test('a network opens as many of fifty sign-in forms at once as it may, and their rows are gone within 20 minutes', async () => {
  const query = new URLSearchParams({
    client_id: 'muster',
    response_type: 'code',
    redirect_uri: `${use.stack.origin}/oauth/own`,
    scope: 'openid',
    state: 'state',
    nonce: 'nonce-nonce-nonce',
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
  });
  const page = use.stack.page();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => page.visit(`${use.stack.origin}/oidc/auth?${query.toString()}`)),
  );
  const places = answers.map(({ headers }) => String(headers['location'] ?? ''));
  expect(places.filter((place) => place.includes('/oidc/interaction/'))).toHaveLength(12);
  expect(places.filter((place) => place.endsWith('/login?error=session.tooManyAttempts'))).toHaveLength(38);
  const { db } = use.stack;
  expect(await db.$count(oidcPayloads, sql`expires_at > now() + interval '21 minutes' or expires_at is null`)).toBe(0);
  expect(await db.$count(oidcPayloads)).toBeLessThanOrEqual(2 * 12);
});
