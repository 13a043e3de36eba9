import { communities } from '@muster/upstream/platform/schema/communities';
import { audit } from '@muster/upstream/platform/schema/service';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { stand } from '../members/asking.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { added, asked, OWN_ID } from './asking.ts';

const use = useStack();
const CALLSIGN = { type: 'custom', value: '1-A-12' } as const;
const CALLSIGN_ID = 'custom:1-A-12';

/** A community that writes names with identifiers, and a member who has none and the name that this gives. */
async function patterned(): Promise<Place> {
  const { own } = await use.stack.world();
  const { calls, about } = asked(own);
  await calls.remove.mutate({ ...about, id: OWN_ID });
  const info = JSON.stringify({ nameIdentFormat: '{name} | {identifier}' });
  await use.stack.db.execute(sql`update ${communities}
    set com_info = jsonb_set(com_info, '{info}', com_info -> 'info' || ${info}::jsonb) where uuid = ${own.uuid}`);
  await stand(use.stack, own, 'member', { comName: own.people.member.username });
  return own;
}

const nameOf = async ({ uuid, people }: Place) =>
  (await people.member.client.members.mine.query({ community: uuid }))?.comName;

test('a name that the pattern gave follows what becomes of the identifiers, on record', async () => {
  const own = await patterned();
  const { username, account } = own.people.member;
  const { calls, about } = asked(own);
  await added(own, {}, CALLSIGN);
  expect(await nameOf(own)).toBe(`${username} | 1-A-12`);
  const other = await added(own, {}, { type: 'custom', value: '2-B-1' });
  await calls.setPreferred.mutate({ ...about, id: other.id });
  expect(await nameOf(own)).toBe(`${username} | 2-B-1`);
  await calls.setActive.mutate({ ...about, id: other.id, active: false });
  expect(await nameOf(own)).toBe(`${username} | 1-A-12`);
  await calls.remove.mutate({ ...about, id: CALLSIGN_ID });
  expect(await nameOf(own)).toBe(username);
  const rows = await use.stack.db
    .select()
    .from(audit)
    .where(and(eq(audit.community, own.uuid), eq(audit.action, 'MEMBER_RENAME')));
  expect(rows).toHaveLength(4);
  expect(rows).toContainEqual(
    expect.objectContaining({ target: account, before: { name: username }, after: { name: `${username} | 1-A-12` } }),
  );
});

test('lists show it at once', async () => {
  const own = await patterned();
  using live = own.people.owner.live({ communities: [own.uuid] });
  await live.untilKind('live');
  await added(own, {}, CALLSIGN);
  const name = `${own.people.member.username} | 1-A-12`;
  expect((await live.untilEvent('members:listUpdated')).data).toMatchObject({ card: { name } });
});

test('a name that somebody chose within the pattern keeps what they chose', async () => {
  const own = await patterned();
  await added(own, {}, CALLSIGN);
  const { client } = own.people.owner;
  await client.memberNames.rename.mutate({ community: own.uuid, accId: own.people.member.account, name: 'Jack' });
  expect(await nameOf(own)).toBe('Jack | 1-A-12');
  const { calls, about } = asked(own);
  await calls.remove.mutate({ ...about, id: CALLSIGN_ID });
  expect(await nameOf(own)).toBe('Jack');
});

test('a name that was given in another way stays', async () => {
  const own = await patterned();
  await stand(use.stack, own, 'member', { comName: 'Chief Wiggum' });
  await added(own, {}, CALLSIGN);
  expect(await nameOf(own)).toBe('Chief Wiggum');
  await stand(use.stack, own, 'member', { comName: null });
  await added(own, {}, { type: 'custom', value: '2-B-1' });
  expect(await nameOf(own)).toBe(null);
});
