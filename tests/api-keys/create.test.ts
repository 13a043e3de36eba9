import { API_KEY_FORM } from '@muster/contracts/api-keys/constants';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { askApi, letStaff, makeKey } from './asking.ts';

const use = useStack();

describe('answers', () => {
  test('a key that opens the community it was made for', async () => {
    const { own } = await use.stack.world();
    const { id, secret } = await makeKey(own);
    expect(secret).toMatch(API_KEY_FORM);
    const answer = await askApi(use.stack, secret, '/community');
    expect(answer).toMatchObject({ status: 200, body: { community: { uuid: own.uuid } } });
    const { keys } = await own.people.owner.client.apiKeys.list.query({ community: own.uuid });
    expect(keys).toMatchObject([{ id, label: 'Bot', state: 'active', prefix: secret.slice(4, 12) }]);
  });

  test('a key that is kept nowhere and told to no log', async () => {
    const { own } = await use.stack.world();
    const { secret } = await makeKey(own);
    await askApi(use.stack, secret, '/members');
    await askApi(use.stack, secret, `/members/${own.uuid}`);
    await askApi(use.stack, `${secret}x`, '/members');
    await askApi(use.stack, secret, '/short-links', { method: 'POST', body: { path: 'to', target: 'example.com' } });
    expect(use.stack.log.join('')).not.toContain(secret.slice(13));
    const { rows } = await use.stack.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of rows) {
      const { rows: found } = await use.stack.db.execute<object>(
        sql`select 1 from ${sql.identifier(name)} t where t::text like ${`%${secret.slice(13)}%`}`,
      );
      expect(found, name).toEqual([]);
    }
  });
});

describe('refuses', () => {
  test('members without the permission', async () => {
    const { own } = use.world;
    await expectRefusal(makeKey(own, {}, own.people.member), 'permissions.missing');
  });

  test('permissions that its maker lacks', async () => {
    const { own } = await use.stack.world();
    await letStaff(use.stack, own, ['system.manageIntegrations', 'system.manageMembers']);
    const { staff } = own.people;
    await expectRefusal(makeKey(own, { scopes: ['system.ban'] }, staff), 'permissions.notYours');
    expect((await makeKey(own, { scopes: ['system.manageMembers'] }, staff)).secret).toMatch(API_KEY_FORM);
  });

  test('more keys than the limit of the community', async () => {
    const { own } = await use.stack.world();
    await use.stack.db.execute(
      sql`update communities set limits = limits || '{"apiKeys": 1}' where uuid = ${own.uuid}`,
    );
    await makeKey(own);
    await expectRefusal(makeKey(own), 'communities.limitReached');
  });

  test('a person who has not proved who they are for a while', async () => {
    const { own } = await use.stack.world();
    const { owner } = own.people;
    await use.stack.db.execute(
      sql`update sessions set proved_at = now() - interval '1 hour' where account = ${owner.account}`,
    );
    await expectRefusal(makeKey(own), 'session.stepUpNeeded');
  });
});
