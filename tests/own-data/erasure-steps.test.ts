import { accounts } from '@muster/upstream/platform/schema/accounts';
import { communities } from '@muster/upstream/platform/schema/communities';
import { members } from '@muster/upstream/platform/schema/members';
import { sessions } from '@muster/upstream/platform/schema/sessions';
import { and, eq } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { resumeBans } from '../../apps/upstream/src/features/own-data/bans.ts';
import { readDue } from '../../apps/upstream/src/features/own-data/store.ts';
import { erasures } from '../../apps/upstream/src/features/own-data/tables.ts';
import { challengeOf } from '../../apps/upstream/src/features/session/hand-over/rules.ts';
import { beginLink, link } from '../../apps/upstream/src/features/session/sign-in/linking.ts';
import { change } from '../../apps/upstream/src/platform/context.ts';
import { openFolder } from '../../apps/upstream/src/platform/storage/folder.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { PICTURE } from '../support/pictures.ts';
import { useStack } from '../support/use-stack.ts';
import { askToErase, eraseDue, placesWith } from './erasing.ts';

const use = useStack();

async function connected(): Promise<pg.Client & AsyncDisposable> {
  const client = new pg.Client({ connectionString: use.stack.database.ownerUrl });
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

/** Waits until somebody waits for a lock. */
async function untilWaiting(client: pg.Client): Promise<void> {
  const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await client.query<{ n: number }>(waiting)).rows[0]?.n, { timeout: 10_000 })
    .toBeGreaterThan(0);
}

/** Makes every change to a community's row fail until it is made to work again. */
async function breakCommunity(client: pg.Client, uuid: string): Promise<() => Promise<unknown>> {
  await client.query(`create function broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`);
  await client.query(
    `create trigger broken before update on audit for each row when (old.community = '${uuid}') execute function broken()`,
  );
  return async () => client.query('drop trigger broken on audit; drop function broken()');
}

describe('an erasure', () => {
  test('waits for one community without keeping another from its work', { timeout: 30_000 }, async () => {
    const { own, foreign } = await use.stack.world();
    const { member } = own.people;
    await member.client.communities.join.mutate({ community: foreign.uuid });
    const [free, held] = [own, foreign].toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1)) as [typeof own, typeof own];
    await askToErase(member);
    await using other = await connected();
    await other.query('begin');
    await other.query('select from communities where uuid = $1 for no key update', [held.uuid]);
    const erasing = eraseDue(use.stack);
    await using looking = await connected();
    await untilWaiting(looking);
    const change = { community: free.uuid, subtitle: 'not kept waiting' };
    expect(await free.people.owner.client.communities.update.mutate(change)).toBeDefined();
    await other.query('commit');
    expect(await erasing).toBe(1);
    for (const { uuid, people } of [own, foreign]) {
      expect(await people.owner.client.audit.verify.query({ community: uuid })).toMatchObject({ fault: null });
    }
  });

  test(
    'that breaks off in between goes on where it was, and keeps nobody else from theirs',
    { timeout: 60_000 },
    async () => {
      const { own, foreign } = await use.stack.world();
      const { banned, member, owner } = own.people;
      const name = `Ottoline ${crypto.randomUUID().slice(0, 6)}`;
      await owner.client.memberNames.rename.mutate({ community: own.uuid, accId: banned.account, name });
      await banned.client.communities.join.mutate({ community: foreign.uuid });
      await foreign.people.owner.client.memberNames.rename.mutate({
        community: foreign.uuid,
        accId: banned.account,
        name,
      });
      await askToErase(banned);
      await askToErase(member);
      await using client = await connected();
      const mend = await breakCommunity(client, foreign.uuid);
      await expect(eraseDue(use.stack)).rejects.toThrow('could not be done');
      const { db } = use.stack;
      const [empty] = await db.select().from(accounts).where(eq(accounts.id, banned.account));
      expect(empty).toMatchObject({ username: 'Deleted account', email: null });
      const [left] = await db.select().from(erasures).where(eq(erasures.account, banned.account));
      expect(left).toMatchObject({ toLeave: [], toRedact: [foreign.uuid] });
      // Who comes back meanwhile is known again.
      expect(await placesWith(use.stack, banned.account)).toContain('erased_bans.account');
      expect((await db.select().from(accounts).where(eq(accounts.id, member.account)))[0]?.erasedAt).not.toBeNull();
      const entries = async () =>
        (await owner.client.audit.list.query({ community: own.uuid })).items.map(
          ({ seq, action }) => `${seq} ${action}`,
        );
      const before = await entries();

      await mend();
      expect(await eraseDue(use.stack)).toBe(1);
      expect(await placesWith(use.stack, name)).toEqual([]);
      expect(await db.$count(erasures)).toBe(0);
      // What was done is not done again.
      expect(await entries()).toEqual(before);
      for (const place of [own, foreign]) {
        const verify = place.people.owner.client.audit.verify.query({ community: place.uuid });
        expect(await verify).toMatchObject({ fault: null });
      }
      const [ban] = await db
        .select()
        .from(members)
        .where(and(eq(members.community, own.uuid), eq(members.account, banned.account)));
      expect(ban).toMatchObject({ banned: true, comName: null });
    },
  );

  test('removes the pictures nobody shows any more by jobs that its commit queues', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    const { account } = await member.client.accounts.update.mutate({ avatar: PICTURE });
    const name = account.avatarUrl?.slice('/files/'.length) ?? '';
    const files = await openFolder(use.stack.dataDir);
    expect(await files.size(name)).not.toBeNull();
    await askToErase(member);
    await eraseDue(use.stack);
    await expect.poll(() => files.size(name), { timeout: 15_000 }).toBeNull();
  });
});

describe('whoever owns a community', () => {
  test('keeps nobody else from being erased', async () => {
    const { own } = await use.stack.world();
    const { owner, member } = own.people;
    const { db } = use.stack;
    const asked = (account: string, days: number) =>
      db
        .update(accounts)
        .set({ eraseAt: new Date(Date.now() - days * 86_400_000) })
        .where(eq(accounts.id, account));
    await asked(owner.account, 9_000);
    await asked(member.account, 8_000);
    expect(await db.transaction((tx) => readDue(tx, new Date(), 1))).toEqual([member.account]);
    await eraseDue(use.stack);
    expect(
      await db.$count(accounts, and(eq(accounts.id, member.account), eq(accounts.username, 'Deleted account'))),
    ).toBe(1);
    await db.update(accounts).set({ eraseAt: null }).where(eq(accounts.id, owner.account));
  });

  test('by the time the request has its turn is refused: ownData.ownsCommunities', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    await using other = await connected();
    await other.query('begin');
    await other.query('select from accounts where id = $1 for no key update', [member.account]);
    const asking = expectRefusal(
      member.client.ownData.requestErasure.mutate({ username: member.username }),
      'ownData.ownsCommunities',
    );
    await using looking = await connected();
    await untilWaiting(looking);
    await use.stack.db.update(communities).set({ owner: member.account }).where(eq(communities.uuid, own.uuid));
    await other.query('commit');
    await asking;
  });
});

describe('whoever signs in anew', () => {
  /** Erases the banned person of a community; answers an address they had. */
  async function erasedBan(): Promise<{ community: string; email: string }> {
    const { own } = await use.stack.world();
    const { banned } = own.people;
    await askToErase(banned);
    await eraseDue(use.stack);
    return { community: own.uuid, email: banned.email };
  }
  const origin = { requestId: crypto.randomUUID(), source: 'http', caller: null } as const;

  test('waits for nobody who reads the key by which the banned are known', async () => {
    await erasedBan();
    const { stranger } = await use.stack.world();
    await using other = await connected();
    await other.query('begin');
    await other.query(`select pg_advisory_xact_lock(hashtextextended('installation erasedBans', 0))`);
    await change(use.stack.upstream.services, origin, (context) =>
      resumeBans(context, stranger.account, [{ email: stranger.email }]),
    );
    await other.query('rollback');
  });

  test('or links a way in, has the communities that ban them locked before the account', async () => {
    const { community, email } = await erasedBan();
    const { stranger } = await use.stack.world();
    const { services } = use.stack.upstream;
    const [session] = await use.stack.db.select().from(sessions).where(eq(sessions.account, stranger.account));
    const caller = { account: stranger.account, session: session?.id ?? '', community: null };
    const verifier = 'v'.repeat(43);
    await change(services, { ...origin, caller }, (context) =>
      beginLink({ ...context, caller }, { provider: 'discord', challenge: challengeOf(verifier) }),
    );
    await using other = await connected();
    await other.query('begin');
    await other.query('select from communities where uuid = $1 for no key update', [community]);
    const identity = {
      provider: 'discord',
      issuer: 'https://discord.com',
      subject: crypto.randomUUID(),
      label: 'Back',
      username: 'Back again',
      avatarUrl: null,
      email,
      emailVerified: true,
    } as const;
    const linking = change(services, { ...origin, caller }, (context) => link(context, identity, verifier));
    await using looking = await connected();
    await untilWaiting(looking);
    await looking.query('select from accounts where id = $1 for no key update nowait', [stranger.account]);
    await other.query('commit');
    expect(await linking).toMatchObject({ account: stranger.account });
    const [place] = await use.stack.db.select().from(members).where(eq(members.account, stranger.account));
    expect(place).toMatchObject({ community, banned: true });
  });
});
