import { audit, idempotencyKeys } from '@muster/upstream/platform/schema/service';
import { sessions } from '@muster/upstream/platform/schema/sessions';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { calls } from '@muster/contracts/calls';
import { procedures } from '../isolation/ask.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { pageOf, signIn, type SignedInDevice } from '../support/world/sign-in.ts';

const use = useStack();
const key = () => crypto.randomUUID();
const name = () => `ravens-${crypto.randomUUID().slice(0, 8)}`;

describe('a mutation repeated with its key', () => {
  test('has its effect once and gives the first answer again', async () => {
    const { stranger } = await use.stack.world();
    const { communities } = stranger.page.keyed(key());
    const input = { name: 'Ravens', customId: name() };
    const first = await communities.create.mutate(input);
    expect(await communities.create.mutate(input)).toEqual(first);
    expect(await stranger.client.communities.mine.query()).toHaveLength(1);
  });

  test('gives the first answer also where it could not be done again', async () => {
    const { own } = await use.stack.world();
    const { page } = own.people.member;
    const keyed = page.keyed(key());
    const first = await keyed.communities.leave.mutate({ community: own.uuid });
    expect(await keyed.communities.leave.mutate({ community: own.uuid })).toEqual(first);
    await expectRefusal(page.client.communities.leave.mutate({ community: own.uuid }), 'communities.notJoined');
  });

  test('with other content, or as another call, is refused and does nothing', async () => {
    const { stranger } = await use.stack.world();
    const keyed = stranger.page.keyed(key());
    const customId = name();
    await keyed.communities.create.mutate({ name: 'Ravens', customId });
    await expectRefusal(keyed.communities.create.mutate({ name: 'Rooks', customId }), 'idempotency.reused');
    await expectRefusal(keyed.notifications.markRead.mutate({ ids: 'all' }), 'idempotency.reused');
    expect((await stranger.client.notifications.list.query()).unread).toBe(1);
  });

  test('says the same in another order and is the same', async () => {
    const { stranger } = await use.stack.world();
    const keyed = stranger.page.keyed(key());
    const customId = name();
    const first = await keyed.communities.create.mutate({ name: 'Ravens', customId });
    expect(await keyed.communities.create.mutate({ customId, name: 'Ravens' })).toEqual(first);
  });

  test('twenty times at the same moment has its effect once, and one event', async () => {
    const { own, stranger } = await use.stack.world();
    using live = own.people.staff.live({ communities: [own.uuid] });
    await live.untilKind('live');
    const keyed = stranger.page.keyed(key());
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => keyed.communities.join.mutate({ community: own.uuid })),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    await own.people.staff.client.communities.update.mutate({ community: own.uuid, subtitle: 'the end' });
    await live.untilEvent('communitySettingsUpdated');
    expect(live.events(`community:${own.uuid}`).map(({ type }) => type)).toEqual([
      'comAccountInformationUpdate',
      'communitySettingsUpdated',
    ]);
    const joined = and(eq(audit.actor, stranger.account), eq(audit.action, 'COMMUNITY_JOIN'));
    expect(await use.stack.db.select().from(audit).where(joined)).toHaveLength(1);
  });

  test('gives a refusal again as well, also where it could be done by now, and nothing is done', async () => {
    const { own, stranger } = await use.stack.world();
    const keyed = stranger.page.keyed(key());
    const first = await expectRefusal(keyed.communities.leave.mutate({ community: own.uuid }), 'communities.notJoined');
    await stranger.client.communities.join.mutate({ community: own.uuid });
    const again = await expectRefusal(keyed.communities.leave.mutate({ community: own.uuid }), 'communities.notJoined');
    expect(again).toEqual(first);
    expect(await stranger.client.communities.mine.query()).toHaveLength(1);
  });

  test('gives a refusal’s own words and details again', async () => {
    const { own } = await use.stack.world();
    const keyed = own.people.member.page.keyed(key());
    const attempt = () => keyed.communities.update.mutate({ community: own.uuid, subtitle: 'mine' });
    const first = await expectRefusal(attempt(), 'permissions.missing');
    expect(first.details).toMatchObject({ missing: { permission: 'system.editCommunity' } });
    expect(await expectRefusal(attempt(), 'permissions.missing')).toEqual(first);
  });

  test('puts a refusal on record once', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    const keyed = member.page.keyed(key());
    for (let round = 0; round < 3; round += 1) {
      const attempt = keyed.communities.update.mutate({ community: own.uuid, subtitle: 'mine' });
      await expectRefusal(attempt, 'permissions.missing');
    }
    const refused = and(eq(audit.actor, member.account), eq(audit.action, 'COMMUNITY_UPDATE'));
    expect(await use.stack.db.select().from(audit).where(refused)).toHaveLength(1);
  });

  test('undoes what a refused mutation had begun, and keeps the refusal', async () => {
    const { own, stranger } = await use.stack.world();
    const keyed = stranger.page.keyed(key());
    const taken = { name: 'Ravens', customId: own.customId };
    await expectRefusal(keyed.communities.create.mutate(taken), 'communities.shortNameTaken');
    const rows = await use.stack.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.owner, stranger.account));
    expect(rows).toMatchObject([{ answer: null, refusal: { code: 'communities.shortNameTaken' } }]);
    expect(await stranger.client.communities.mine.query()).toEqual([]);
  });

  test('waits for the first one that is still at work, and is told so when that takes too long', async () => {
    const { own, stranger } = await use.stack.world();
    const shared = key();
    const keyed = stranger.page.keyed(shared);
    const row = { owner: stranger.account, key: shared, call: 'communities/join', fingerprint: 'not known yet' };
    await use.stack.db
      .transaction(async (tx) => {
        await tx.insert(idempotencyKeys).values(row);
        const attempt = keyed.communities.join.mutate({ community: own.uuid });
        const { details } = await expectRefusal(attempt, 'idempotency.running');
        expect(details).toEqual({ retryAfterS: 1 });
        throw new Error('it came to nothing');
      })
      .catch((error: unknown) => expect(error).toMatchObject({ message: 'it came to nothing' }));
    expect(await keyed.communities.join.mutate({ community: own.uuid })).toMatchObject({ relation: 'applicant' });
  }, 60_000);
});

describe('a key', () => {
  test('belongs to its account: two people with the same one do not meet', async () => {
    const { own, stranger } = await use.stack.world();
    const shared = key();
    await stranger.page.keyed(shared).communities.create.mutate({ name: 'Ravens', customId: name() });
    const other = own.people.member.page.keyed(shared);
    expect(await other.communities.create.mutate({ name: 'Rooks', customId: name() })).toMatchObject({ name: 'Rooks' });
  });

  test('of a session that is held to a community is not that of the person’s main session', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    const shared = key();
    const [child] = await signIn(use.stack.db, [member.account]);
    const audience = `${own.customId}.localhost`;
    const held = { parent: member.device.session, community: own.uuid, audience };
    await use.stack.db
      .update(sessions)
      .set(held)
      .where(eq(sessions.id, child?.session ?? ''));
    const page = await pageOf(child as SignedInDevice, use.stack.communityOrigin(own.customId));
    await member.page.keyed(shared).notifications.markRead.mutate({ ids: 'all' });
    await page.keyed(shared).notifications.markRead.mutate({ ids: 'all' });
    const rows = await use.stack.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, shared));
    expect(rows.map(({ owner }) => owner).sort()).toEqual([member.account, `${member.account} ${own.uuid}`]);
  });

  test('that is missing on the wire leaves a request without memory: each is done', async () => {
    const { own, stranger } = await use.stack.world();
    const { account, token } = stranger.device;
    const fields = { account, token, community: own.uuid };
    const ask = () => use.stack.upstream.dispatcher.handle('communities/join', { requestId: key(), ...fields });
    expect(await ask()).toMatchObject({ success: true });
    expect(await ask()).toMatchObject({ success: false, code: 'communities.alreadyJoined' });
  });

  test('stands for one call of a batch each', async () => {
    const { stranger } = await use.stack.world();
    const shared = key();
    const [first, second] = [name(), name()];
    const body = JSON.stringify({ 0: { name: 'One', customId: first }, 1: { name: 'Two', customId: second } });
    const headers = { 'content-type': 'application/json', 'idempotency-key': shared };
    const send = () =>
      stranger.page.fetch('/trpc/communities.create,communities.create?batch=1', { method: 'POST', headers, body });
    const answer = await send();
    expect(answer.status).toBe(200);
    expect((await send()).text).toBe(answer.text);
    expect(await stranger.client.communities.mine.query()).toHaveLength(2);
  });

  test.each(['short', 'x'.repeat(65), 'has a space'])('like %j is none and is refused', async (bad) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': bad };
    const answer = await use.world.stranger.page.fetch('/trpc/accounts.update', {
      method: 'POST',
      headers,
      body: '{}',
    });
    expect(answer.json()).toMatchObject({ error: { data: { code: 'input.invalid' } } });
  });

  test('is kept for every mutation of a signed-in person, with its answer and no secret', async () => {
    const { stranger } = await use.stack.world();
    await stranger.client.communities.create.mutate({ name: 'Ravens', customId: name() });
    const rows = await use.stack.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.owner, stranger.account));
    expect(rows.map(({ call }) => call)).toEqual(['communities/create']);
    expect(JSON.stringify(rows)).not.toContain(stranger.device.token);
  });
});

test('no query takes a key: what changes nothing need not be remembered', () => {
  const all = calls as Record<string, Record<string, { kind: string }>>;
  const kinds = procedures.map(({ path, type }) => {
    const [slug = '', call = ''] = path.split('.');
    return { path, type, kind: all[slug]?.[call]?.kind ?? type };
  });
  expect(kinds.filter(({ type, kind }) => type !== kind)).toEqual([]);
});
