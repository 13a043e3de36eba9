import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useStack } from '../support/use-stack.ts';
import { askApi, endKey, letStaff, makeKey } from './asking.ts';

const use = useStack();

describe('answers', () => {
  test('a key that is used from an address that it was made for', async () => {
    const { secret } = await makeKey(use.world.own, { addresses: ['127.0.0.1', '::1/128'] });
    expect((await askApi(use.stack, secret, '/community')).status).toBe(200);
  });
});

describe('refuses', () => {
  const expectProblem = async (secret: string | null, status: number, code: string) => {
    const answer = await askApi(use.stack, secret, '/community');
    expect(answer).toMatchObject({ status, body: { status, code } });
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    return answer;
  };

  test('a request without a key', async () => {
    const { headers } = await expectProblem(null, 401, 'apiKeys.required');
    expect(headers.get('www-authenticate')).toContain('Bearer');
  });

  test.each(['x', 'mus_', `mus_12345678_${'0'.repeat(42)}`, `mus_12345678_${'0'.repeat(43)}`, 'Bearer'])(
    'the key %s',
    async (key) => {
      await expectProblem(key, 401, 'apiKeys.unknown');
    },
  );

  test.each(['expired', 'revoked'] as const)('a key that is %s, at once', async (how) => {
    const { id, secret } = await makeKey(use.world.own);
    expect((await askApi(use.stack, secret, '/community')).status).toBe(200);
    await endKey(use.stack, id, how);
    await expectProblem(secret, 401, `apiKeys.${how}`);
    // And once nothing of it is remembered.
    await expectProblem(secret, 401, `apiKeys.${how}`);
  });

  test('a key whose maker is suspended by an operator', async () => {
    const { own } = await use.stack.world();
    const { secret } = await makeKey(own);
    expect((await askApi(use.stack, secret, '/community')).status).toBe(200);
    await use.stack.db.execute(
      sql`update accounts set suspension_words = 'Spam' where id = ${own.people.owner.account}`,
    );
    await expectProblem(secret, 401, 'apiKeys.suspended');
  });

  test('a key from an address that it was not made for', async () => {
    const { secret } = await makeKey(use.world.own, { addresses: ['192.0.2.0/24', '2001:db8::/32'] });
    await expectProblem(secret, 403, 'apiKeys.badAddress');
  });

  test('a key whose maker may have no keys any more, until they may again', async () => {
    const { own } = await use.stack.world();
    await letStaff(use.stack, own, ['system.manageIntegrations', 'system.manageMembers']);
    const { secret } = await makeKey(own, { scopes: ['system.manageMembers'] }, own.people.staff);
    expect((await askApi(use.stack, secret, '/members')).status).toBe(200);
    await letStaff(use.stack, own, ['system.manageMembers']);
    await expectProblem(secret, 403, 'permissions.keyIdle');
    await letStaff(use.stack, own, ['system.manageIntegrations']);
    expect(await askApi(use.stack, secret, '/members')).toMatchObject({
      status: 403,
      body: { code: 'permissions.missing', missing: { permission: 'system.manageMembers' } },
    });
  });

  test('a key whose maker is banned, and for good one whose maker has left', async () => {
    const { own } = await use.stack.world();
    const { owner, staff } = own.people;
    await letStaff(use.stack, own, ['system.manageIntegrations', 'system.manageMembers']);
    const { secret } = await makeKey(own, { scopes: ['system.manageMembers'] }, staff);
    const who = { community: own.uuid, accId: staff.account };
    await owner.client.members.ban.mutate({ ...who, reason: 'Keys' });
    await expectProblem(secret, 403, 'permissions.keyIdle');
    await owner.client.members.unban.mutate(who);
    expect((await askApi(use.stack, secret, '/community')).status).toBe(200);
    await owner.client.members.kick.mutate({ ...who, reason: 'Keys' });
    await expectProblem(secret, 401, 'apiKeys.unknown');
  });

  test('a key on the host of another community, and one that names another community', async () => {
    const { own, foreign } = use.world;
    const { secret } = await makeKey(own);
    const onHost = async (place: typeof own) => {
      const page = use.stack.page(use.stack.communityOrigin(place.customId));
      const { text } = await page.fetch('/api/v2/community', { headers: { authorization: `Bearer ${secret}` } });
      return JSON.parse(text) as unknown;
    };
    expect(await onHost(own)).toMatchObject({ community: { uuid: own.uuid } });
    expect(await onHost(foreign)).toMatchObject({ code: 'communities.notFound' });
    expect(await askApi(use.stack, secret, `/community?community=${foreign.uuid}`)).toMatchObject({
      status: 400,
      body: { code: 'input.invalid', fields: { community: 'Leave this out: the key says it.' } },
    });
  });

  test('a key in place of a session, wherever sessions are believed', async () => {
    const { own } = use.world;
    const { secret } = await makeKey(own);
    const input = encodeURIComponent(JSON.stringify({ community: own.uuid }));
    const answer = await fetch(`${use.stack.origin}/trpc/directory.list?input=${input}`, {
      headers: { authorization: `Bearer ${secret}`, 'x-muster': '1' },
    });
    expect(answer.status).toBe(401);
  });

  test('an address that has sent many wrong keys, and no other keys from there that were used before', async () => {
    const { secret } = await makeKey(use.world.own);
    expect((await askApi(use.stack, secret, '/community')).status).toBe(200);
    const wrong = () => askApi(use.stack, `mus_12345678_${'0'.repeat(43)}`, '/community');
    for (let count = 0; count < 40; count += 1) await wrong();
    const answer = await wrong();
    expect(answer).toMatchObject({ status: 429, body: { code: 'request.tooMany' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await askApi(use.stack, secret, '/community')).status).toBe(200);
  });
});
