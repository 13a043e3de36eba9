import { importUploads } from '../../apps/upstream/src/features/import-export/tables.ts';
import { cleanUpSoon } from '@muster/upstream/platform/process/maintenance';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { withOwner } from '../support/stack.ts';
import { useStack } from '../support/use-stack.ts';
import type { Person } from '../support/world/people.ts';
import { uploaded } from '../import-export/importing.ts';

const MEGABYTE = 1024 * 1024;
const use = useStack({
  upstream: {
    IMPORT_MB_PER_ACCOUNT: '1',
    IMPORT_MB_PER_COMMUNITY: '2',
    IMPORT_MB_PER_NETWORK: '3',
    IMPORT_MB_PER_DAY: '6',
  },
});
const data = Buffer.alloc(256 * 1024, 'a').toString('base64');

function send(person: Person, community: string, upload = crypto.randomUUID()) {
  return person.client.importExport.addPart.mutate({ community, kind: 'member', upload, name: 'a.csv', at: 0, data });
}

async function kept(account: string): Promise<number> {
  const { rows } = await use.stack.db.execute<{ bytes: string }>(
    sql`select coalesce(sum(octet_length(content)), 0) as bytes from member_uploads where account = ${account}`,
  );
  return Number(rows[0]?.bytes);
}

describe('files to import', () => {
  test('of one account come to no more than it may keep, of fifty sent at once', async () => {
    const { own } = await use.stack.world();
    const { owner } = own.people;
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => send(owner, own.uuid)));
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await kept(owner.account)).toBeLessThanOrEqual(MEGABYTE);
  });

  test('of one account are counted in all communities together, and the refusal says how much there is', async () => {
    const { owner } = (await use.stack.world()).own.people;
    for (let made = 0; made < 4; made += 1) {
      const customId = `room-${crypto.randomUUID().slice(0, 8)}`;
      const { uuid } = await owner.client.communities.create.mutate({ name: 'Room', customId });
      await send(owner, uuid);
    }
    const customId = `room-${crypto.randomUUID().slice(0, 8)}`;
    const { uuid } = await owner.client.communities.create.mutate({ name: 'Room', customId });
    const refused = await expectRefusal(send(owner, uuid), 'importExport.room');
    expect(refused.message).toContain('your account already keeps 2 MB of at most 1 MB');
    expect(await kept(owner.account)).toBe(MEGABYTE);
  });

  test('leave room at once when they are cancelled, by their sender alone, or sent anew', async () => {
    const { own } = await use.stack.world();
    const { owner, staff } = own.people;
    const about = await uploaded(own, 'a,b\n1,2\n');
    expect(await staff.client.importExport.cancel.mutate(about)).toEqual({ cancelled: false });
    expect(await kept(owner.account)).toBeGreaterThan(0);
    expect(await owner.client.importExport.cancel.mutate(about)).toEqual({ cancelled: true });
    expect(await kept(owner.account)).toBe(0);
    await expectRefusal(owner.client.importExport.file.query(about), 'importExport.unknown');
  });

  test('that nothing is added to any more go with the clean-up of every minute', async () => {
    const { own } = await use.stack.world();
    const { upload } = await uploaded(own, 'a,b\n1,2\n');
    const minutes = sql<number>`extract(epoch from ${importUploads.expiresAt} - now()) / 60`;
    const [row] = await use.stack.db.select({ minutes }).from(importUploads).where(eq(importUploads.id, upload));
    expect(Number(row?.minutes)).toBeLessThanOrEqual(15);
    await use.stack.db.update(importUploads).set({ expiresAt: sql`now() - interval '1 second'` });
    await withOwner(use.stack, async () => {
      const pool = new pg.Pool({ connectionString: use.stack.database.ownerUrl });
      await cleanUpSoon(pool);
      await pool.end();
    });
    expect(await use.stack.db.$count(importUploads)).toBe(0);
  });

  test('are bounded by community and by network too, and by what one account sends in a day', async () => {
    const { own } = await use.stack.world();
    const { owner } = own.people;
    const fill = (bytes: number, more: object) =>
      use.stack.db.insert(importUploads).values({
        id: crypto.randomUUID(),
        community: own.uuid,
        account: own.people.member.account,
        name: 'a.csv',
        content: Buffer.alloc(bytes),
        expiresAt: sql`now() + interval '1 hour'`,
        ...more,
      });
    await fill(2 * MEGABYTE, {});
    expect((await expectRefusal(send(owner, own.uuid), 'importExport.room')).message).toContain('this community');
    await use.stack.db.delete(importUploads);
    await send(owner, own.uuid);
    const [mine] = await use.stack.db.select({ network: importUploads.network }).from(importUploads);
    expect(mine?.network).not.toContain('127');
    const { foreign } = await use.stack.world();
    await fill(3 * MEGABYTE, { community: foreign.uuid, network: mine?.network });
    expect((await expectRefusal(send(owner, own.uuid), 'importExport.room')).message).toContain('your network');
    await use.stack.db.delete(importUploads);
    let sent = 0;
    while (
      sent < 30 &&
      (await send(owner, own.uuid).then(
        () => true,
        () => false,
      ))
    )
      sent += 1;
    await expectRefusal(send(owner, own.uuid), 'request.quotaSpent');
    expect(sent).toBe(23);
  });
});
