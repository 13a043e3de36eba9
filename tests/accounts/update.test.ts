import { members } from '@muster/upstream/platform/schema/members';
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { HUGE_PICTURE, NO_PICTURE, PICTURE } from '../support/pictures.ts';
import { useStack } from '../support/use-stack.ts';

const use = useStack();

describe('answers', () => {
  test('the account with its new name, and every page of it hears', async () => {
    const { stranger } = await use.stack.world();
    using live = stranger.live();
    await live.untilKind('live');
    const changed = await stranger.client.accounts.update.mutate({ username: 'Zoë van Dyk' });
    expect(changed.account.username).toBe('Zoë van Dyk');
    const event = await live.untilEvent('accountInfoUpdate');
    expect(event).toMatchObject({ seq: changed.asOf, data: { account: changed.account } });
  });

  test('a picture of ours at an address of ours, and none after it was removed', async () => {
    const { stranger } = await use.stack.world();
    const { account } = await stranger.client.accounts.update.mutate({ avatar: PICTURE });
    expect(account.avatarUrl).toMatch(/^\/files\/[0-9a-f]{64}\.webp$/);
    const file = await stranger.page.visit(account.avatarUrl ?? '');
    expect(file).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' },
    });
    const removed = await stranger.client.accounts.update.mutate({ avatar: null });
    expect(removed.account.avatarUrl).toBe(null);
  });

  test('the language that the person reads, to every page of theirs, and the record', async () => {
    const { stranger } = await use.stack.world();
    using live = stranger.live();
    await live.untilKind('live');
    const chosen = await stranger.client.accounts.update.mutate({ language: 'de' });
    expect(chosen.account.language).toBe('de');
    expect(await live.untilEvent('accountInfoUpdate')).toMatchObject({ data: { account: { language: 'de' } } });
    const left = await stranger.client.accounts.update.mutate({ language: null });
    expect(left.account).toMatchObject({ language: null, username: chosen.account.username });
  });

  test('the new name to a community that was joined while the change waited', async () => {
    const { own, stranger } = await use.stack.world();
    using live = own.people.staff.live({ communities: [own.uuid] });
    await live.untilKind('live');
    const { db } = use.stack;
    const renaming: Promise<unknown>[] = [];
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from accounts where id = ${stranger.account} for no key update`);
      renaming.push(stranger.client.accounts.update.mutate({ username: 'Late Joiner' }));
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await vi.waitFor(async () => {
        const waiting = await db.execute<{ pid: number }>(
          sql`select pid from pg_locks where not granted and ${rows[0]?.pid} = any(pg_blocking_pids(pid))`,
        );
        expect(waiting.rows).not.toEqual([]);
      }, 10_000);
      await tx.insert(members).values({ community: own.uuid, account: stranger.account, sysStatus: 'pending' });
    });
    await Promise.all(renaming);
    const event = await live.untilEvent('comAccountInformationUpdate');
    expect(event.data).toMatchObject({ accId: stranger.account, card: { name: 'Late Joiner' } });
  });

  test('the account as it was when nothing is given, and nobody hears anything', async () => {
    const { member } = use.world.own.people;
    const before = await member.client.accounts.me.query();
    expect(await member.client.accounts.update.mutate({})).toEqual(before);
  });
});

describe('refuses', () => {
  test('a name that another device changed since it was seen', async () => {
    const { stranger } = await use.stack.world();
    const { username } = stranger;
    await stranger.client.accounts.update.mutate({ username: 'On the phone' });
    const atTheDesk = stranger.client.accounts.update.mutate({ username: 'At the desk', seen: { username } });
    expect((await expectRefusal(atTheDesk, 'input.outdated')).details?.fields).toHaveProperty('username');
  });

  test('a name that looks like the owner of a community one is in', async () => {
    const { member, owner } = use.world.own.people;
    const username = owner.username.replace(/o/i, 'о');
    await expectRefusal(member.client.accounts.update.mutate({ username }), 'input.looksAlike');
  });

  test('a name that somebody has, whatever its capitals', async () => {
    const { member, staff } = use.world.own.people;
    const username = staff.username.toUpperCase();
    await expectRefusal(member.client.accounts.update.mutate({ username }), 'accounts.usernameTaken');
  });

  test('what is no picture, whatever it says it is', async () => {
    const { member } = use.world.own.people;
    await expectRefusal(member.client.accounts.update.mutate({ avatar: NO_PICTURE }), 'accounts.badImage');
    await expectRefusal(member.client.accounts.update.mutate({ avatar: HUGE_PICTURE }), 'accounts.imageTooLarge');
  });

  test('a name nobody can be shown by, naming the field', async () => {
    const { member } = use.world.own.people;
    const refused = await expectRefusal(member.client.accounts.update.mutate({ username: '<b>' }), 'input.invalid');
    expect(refused.details).toHaveProperty('fields.username');
  });
});
