import { fieldRights } from '@muster/contracts/profile-fields/access';
import { resolve } from '@muster/contracts/permissions/resolve';
import { departments, ranks } from '@muster/upstream/platform/schema/departments';
import { members } from '@muster/upstream/platform/schema/members';
import { within } from '@muster/upstream/platform/wall/within';
import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { profileFields } from '../../apps/upstream/src/features/profile-fields/tables.ts';
import { readMember } from '../../apps/upstream/src/features/members/store.ts';
import { holdersOf, standingOf } from '../../apps/upstream/src/authorization/standings.ts';
import { scopes } from '../contracts/standings.ts';
import { useStack } from '../support/use-stack.ts';
import { chance, ROUNDS, shuffle } from './shuffled.ts';

const use = useStack();
const LONG = 120_000 + ROUNDS * 1_000;

test('who holds a permission is answered alike by the database and by resolve', { timeout: LONG }, async () => {
  const { own } = use.world;
  let held = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const people = await shuffle(use.stack, own);
    await use.stack.db.transaction(async (tx) => {
      const standings = await Promise.all(people.map((account) => standingOf(tx, own.uuid, account)));
      for (const scope of fc.sample(fc.constantFrom(...scopes), 25)) {
        const wanted = standings.flatMap((each) => (each && resolve(each, scope).allowed ? [each.account] : []));
        expect((await holdersOf(tx, own.uuid, scope)).toSorted()).toEqual(wanted.toSorted());
        held += wanted.length;
      }
    });
  }
  expect(held).toBeGreaterThan(ROUNDS);
});

test(
  'how somebody stands is the same behind the wall and before it, so that resolve is',
  { timeout: LONG },
  async () => {
    const { own, foreign } = use.world;
    const { db, walled } = use.stack.upstream.services;
    for (let round = 0; round < ROUNDS; round += 1) {
      const people = [...(await shuffle(use.stack, own)), use.world.stranger.account];
      const of = (place: typeof own) => (tx: Parameters<typeof standingOf>[0]) =>
        Promise.all(people.map((account) => standingOf(tx, place.uuid, account)));
      const inside = await within(
        walled,
        { enclosure: { community: own.uuid, account: null }, kind: 'query' },
        of(own),
      );
      expect(inside).toEqual(await db.transaction(of(own)));
      expect(inside.filter((each) => each !== null)).toHaveLength(people.length);
      const across = { enclosure: { community: own.uuid, account: null }, kind: 'query' } as const;
      expect(await within(walled, across, of(foreign))).toEqual(people.map(() => null));
    }
  },
);

test(
  'the member account carries what every member may see of a profile, and nothing else',
  { timeout: LONG },
  async () => {
    const { own } = await use.stack.world();
    const { db } = use.stack;
    const fields = Array.from({ length: 3 }, () => crypto.randomUUID());
    const [whose] = [own.people.member.account];
    await db
      .update(members)
      .set({ profileFields: Object.fromEntries(fields.map((id) => [id, 'written'])) })
      .where(eq(members.community, own.uuid));
    let carried = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const people = await shuffle(use.stack, own, fields);
      const audiences = fields.map((id) => ({
        id,
        audience: (['members', 'self', 'permitted'] as const)[chance(2)] ?? 'members',
      }));
      await writeFields(own.uuid, audiences);
      const { shown, standings } = await db.transaction(async (tx) => ({
        shown: Object.keys((await readMember(tx, own.uuid, whose))?.profileFields ?? {}),
        standings: (await Promise.all(people.map((account) => standingOf(tx, own.uuid, account)))).filter(
          (each) => each !== null,
        ),
      }));
      const sets = [
        ...(await db.select().from(ranks).where(eq(ranks.community, own.uuid))),
        ...(await db.select().from(departments).where(eq(departments.community, own.uuid))),
      ].map(({ permissions }) => permissions as { profileFields?: { id: string; deny: string }[] });
      for (const field of audiences) {
        const denied = sets.some((set) => set.profileFields?.some(({ id, deny }) => id === field.id && deny !== '0'));
        expect(shown.includes(field.id)).toBe(field.audience === 'members' && !denied);
        if (!shown.includes(field.id)) continue;
        carried += 1;
        const asked = { ...field, type: 'text', selfEdit: true, requiredOnJoin: false } as const;
        for (const standing of standings.filter(({ active, banned }) => active && !banned)) {
          expect(fieldRights(standing, asked, false).view).toBe(true);
        }
      }
    }
    expect(carried).toBeGreaterThan(0);
  },
);

async function writeFields(community: string, fields: readonly { id: string; audience: string }[]): Promise<void> {
  await use.stack.db.execute(sql`delete from profile_fields where community = ${community}`);
  for (const [position, { id, audience }] of fields.entries()) {
    await use.stack.db.insert(profileFields).values({
      id,
      community,
      type: 'text',
      label: 'Field',
      audience,
      selfEdit: true,
      requiredOnJoin: false,
      maxLength: 200,
      position,
    });
  }
}
