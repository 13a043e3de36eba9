import { request } from 'node:http';
import { communities } from '@muster/upstream/platform/schema/communities';
import { members } from '@muster/upstream/platform/schema/members';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { stand } from '../members/asking.ts';
import { fetched, prepared, stateOf } from '../import-export/exporting.ts';
import { makeField } from '../profile-fields/asking.ts';
import { useStack } from '../support/use-stack.ts';
import { asOwner } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';

const use = useStack();
const statusOf = async (...asked: Parameters<typeof fetched>) => (await fetched(...asked)).status;

describe('an address is good', () => {
  test('once', async () => {
    const { own } = use.world;
    const { address } = await prepared(own);
    const { page } = own.people.owner;
    const [first, second] = await Promise.all([statusOf(page, address), statusOf(page, address)]);
    expect([first, second].sort()).toEqual([200, 404]);
    expect(await statusOf(page, address)).toBe(404);
  });

  test('for two minutes', async () => {
    const { own } = use.world;
    const { id, address } = await prepared(own);
    await asOwner(use.stack, `update downloads set expires_at = now() where id = '${id}'`);
    expect(await statusOf(own.people.owner.page, address)).toBe(404);
  });

  test('for the session that asked: nobody else finds it, nor the same person elsewhere, and it stays good', async () => {
    const { own, foreign, visitor } = use.world;
    const { owner, staff } = own.people;
    const { address } = await prepared(own);
    const elsewhere = await owner.onAnotherDevice();
    const theirs = await owner.at(use.stack.communityOrigin(foreign.customId));
    const others = [visitor.page, staff.page, foreign.people.owner.page, elsewhere.page, theirs];
    for (const page of others) expect(await statusOf(page, address)).toBe(404);
    expect(await statusOf(owner.page, '/downloads/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')).toBe(404);
    expect(await statusOf(owner.page, '/downloads/x')).toBe(404);
    expect(await statusOf(owner.page, address)).toBe(200);
  });

  test('for a GET alone: nothing else uses it up', async () => {
    const { own } = use.world;
    const { page } = own.people.owner;
    const { address } = await prepared(own);
    await page.visit(address, { method: 'HEAD' });
    expect((await page.post(address, {})).status).toBe(404);
    expect(await statusOf(page, address)).toBe(200);
  });

  test("on a community's own host, for what is of that community", async () => {
    const { own } = use.world;
    const { address } = await prepared(own);
    const page = await own.people.owner.at(use.stack.communityOrigin(own.customId));
    const { status, headers } = await fetched(page, address);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain(own.customId);
  });
});

test('who may not any more is refused when they come for it', async () => {
  const { own } = await use.stack.world();
  const { id, address } = await prepared(own, { by: 'staff' });
  await stand(use.stack, own, 'staff', { sysStatus: 'archived' });
  const { status, bytes } = await fetched(own.people.staff.page, address);
  expect(status).toBe(403);
  expect(bytes.toString()).not.toContain('Crow');
  await expect
    .poll(() => own.people.staff.client.downloads.state.query({ id }))
    .toMatchObject({ state: 'failed', rows: 0, refusal: { code: 'permissions.missing', retryAfterS: null } });
});

test('a community that was deleted takes its files with it', async () => {
  const { own } = await use.stack.world();
  const { address } = await prepared(own);
  await use.stack.db.update(communities).set({ deletedAt: new Date() }).where(eq(communities.uuid, own.uuid));
  expect(await statusOf(own.people.owner.page, address)).not.toBe(200);
});

test('a file ends when whoever fetches it leaves, and was not made any further than they took it', async () => {
  const { own } = await use.stack.world();
  const columns = await fillWith(own, { people: 3_000, fields: 5 });
  const { id, address, total } = await prepared(own, { columns });
  await firstBytesOf(own, address);
  await expect.poll(async () => (await stateOf(own, id)).state).toBe('stopped');
  const { rows } = await stateOf(own, id);
  expect(rows).toBeLessThan(total);
  const { items } = await own.people.owner.client.audit.list.query({ community: own.uuid });
  expect(items[0]).toMatchObject({ action: 'MEMBER_EXPORT_END', success: false });
});

/** Many members with much to say: more than any buffer on the way holds. */
async function fillWith(place: Place, { people, fields }: { people: number; fields: number }): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < fields; at += 1) ids.push(await makeField(place, { label: `Story ${at}`, maxLength: 2_000 }));
  const values = JSON.stringify(Object.fromEntries(ids.map((id) => [id, 'x'.repeat(2_000)])));
  await use.stack.db.execute(sql`
    with made as (
      insert into accounts (username) select 'extra ' || n || ${place.uuid} from generate_series(1, ${people}::int) n returning id)
    insert into ${members} (community, account, sys_status, profile_fields)
    select ${place.uuid}, id, 'active', ${values}::jsonb from made`);
  return ids.map((id) => `field:${id}`);
}

/** Takes the first bytes of a file, and leaves. */
async function firstBytesOf({ people }: Place, address: string): Promise<void> {
  const { origin, cookies } = people.owner.page;
  const { hostname, port } = new URL(origin);
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const headers = { host: `${hostname}:${port}`, cookie };
  const asked = request({ host: '127.0.0.1', port, path: address, headers }, (answer) => {
    answer.once('data', () => {
      asked.destroy();
      resolve();
    });
  });
  asked.once('error', reject).end();
  await promise;
}
