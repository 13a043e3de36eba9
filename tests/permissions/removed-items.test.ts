import { readFileSync } from 'node:fs';
import { ITEM_PERMISSIONS } from '@muster/contracts/permissions/names';
import { ranks } from '@muster/upstream/platform/schema/departments';
import { audit } from '@muster/upstream/platform/schema/service';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { empower, makeDepartment, makeRank, ownerOf, structureOf } from '../departments/asking.ts';
import { makeField, say } from '../profile-fields/asking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { asOwner } from '../support/stack.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { edit, rankKey, says } from './asking.ts';

const use = useStack();
const MIGRATION = new URL('../../apps/upstream/migrations/20261121195901_items_gone/migration.sql', import.meta.url);

const viewOf = (id: string) => ({ kind: 'profileFields', id, permission: 'view' }) as const;
const setOf = async (place: Place, rank: string) =>
  (await ownerOf(place).permissions.get.query({ community: place.uuid, of: rankKey(rank) })).set;
const remove = ({ uuid: community, people }: Place, id: string) =>
  people.owner.client.profileFields.remove.mutate({ community, id });
const give = ({ uuid: community, people }: Place, rank: string, by: 'owner' | 'staff') =>
  people[by].client.departments.changeRanks.mutate({ community, accId: people.member.account, give: [{ rank }] });
const kept = async () => {
  const { own } = await use.stack.world();
  const [gone, stays] = [await makeField(own, { label: 'Gone' }), await makeField(own, { label: 'Stays' })];
  for (const id of [gone, stays])
    for (const permission of ITEM_PERMISSIONS.profileFields)
      await say(own, 'Member', { id, permission, value: 'allow' });
  return { own, gone, stays };
};

test('removing an item takes what ranks said of it along, on record, and nothing else', async () => {
  const { own, gone, stays } = await kept();
  const before = await structureOf(own);
  await remove(own, gone);
  expect((await setOf(own, own.ranks.Member)).profileFields.map(({ id }) => id)).toEqual([stays]);
  expect((await structureOf(own)).version).toBe(before.version + 1);
  const [entry] = await use.stack.db
    .select({ before: audit.before })
    .from(audit)
    .where(and(eq(audit.community, own.uuid), eq(audit.action, 'PROFILE_FIELD_REMOVE')));
  expect(entry?.before).toMatchObject({ label: 'Gone', saidBy: ['Crew'] });
  const of = { community: own.uuid, accId: own.people.member.account };
  expect(JSON.stringify(await ownerOf(own).permissions.analyse.query(of))).not.toContain(gone);
});

test('it costs nobody the right to give a rank that had a rule about it', async () => {
  const { own, gone } = await kept();
  await empower(use.stack, own, ['system.changeRanks']);
  const rank = await makeRank(own, await makeDepartment(own, 'Desk'), { power: 1, rankKind: 'secondary' });
  await edit(own, [rank], [says(viewOf(gone), 'allow')]);
  await expectRefusal(give(own, rank, 'staff'), 'permissions.notYours');
  await remove(own, gone);
  await give(own, rank, 'staff');
});

test('an edit from before is undone all the same, and brings nothing of it back', async () => {
  const { own, gone } = await kept();
  const { change } = await edit(own, [own.ranks.Member], [says(viewOf(gone), 'deny'), says('cad.use', 'allow')]);
  await remove(own, gone);
  await ownerOf(own).permissions.undo.mutate({ community: own.uuid, change: change ?? '' });
  const set = await setOf(own, own.ranks.Member);
  expect(set.cad.allow).toBe('0');
  expect(JSON.stringify(set)).not.toContain(gone);
});

test('nobody gives anything on it any more', async () => {
  const { own, gone } = await kept();
  await remove(own, gone);
  await expectRefusal(edit(own, [own.ranks.Member], [says(viewOf(gone), 'allow')]), 'permissions.changedMeanwhile');
});

test('what was said of items removed earlier went with an update', async () => {
  const { own, stays } = await kept();
  const { profileFields: said, ...rest } = await setOf(own, own.ranks.Member);
  const stale = [{ id: crypto.randomUUID(), allow: '1', deny: '0' }, ...said];
  await use.stack.db
    .update(ranks)
    .set({ permissions: { ...rest, profileFields: stale } })
    .where(eq(ranks.id, own.ranks.Member));
  for (const statement of readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint'))
    await asOwner(use.stack, statement);
  const left = (await setOf(own, own.ranks.Member)).profileFields;
  expect(new Set(left)).toEqual(new Set(said));
  expect(left.map(({ id }) => id)).toContain(stays);
});
