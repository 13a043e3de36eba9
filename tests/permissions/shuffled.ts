import { PermissionSet } from '@muster/contracts/permissions/model';
import { PERMISSION_NAMES } from '@muster/contracts/permissions/names';
import { communities } from '@muster/upstream/platform/schema/communities';
import { departments, ranks } from '@muster/upstream/platform/schema/departments';
import { memberRanks, members } from '@muster/upstream/platform/schema/members';
import { and, eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { passkeys } from '../../apps/upstream/src/features/second-factor/tables.ts';
import { permissions } from '../contracts/standings.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';

/** How many communities the database is compared in; MUSTER_FUZZ_RUNS asks for more. Some dozens of questions each. */
export const ROUNDS = Math.ceil(Number(process.env['MUSTER_FUZZ_RUNS'] ?? 60_000) / 1_500);

/** A number from none to the greatest. */
export const chance = (max: number): number => fc.sample(fc.nat(max), 1)[0] ?? 0;

/**
 * Puts chance into every permission set of a community, into who holds what, into who is banned or not active, and into
 * what asks for a second factor and who has one.
 * Items of profile fields are about `fields`, if any. Answers who is in it.
 */
export async function shuffle({ db }: Stack, { uuid }: Place, fields: readonly string[] = []): Promise<string[]> {
  const someSet = () => {
    const set = PermissionSet.parse(fc.sample(permissions, 1)[0]);
    const profileFields = fields.flatMap((id) =>
      set.profileFields.slice(0, chance(1)).map((item) => ({ ...item, id })),
    );
    return fields.length > 0 ? { ...set, profileFields } : set;
  };
  const sparse = () => (chance(2) === 0 ? someSet() : PermissionSet.parse({}));
  const here = await db.select().from(departments).where(eq(departments.community, uuid));
  for (const { id } of here) await db.update(departments).set({ permissions: sparse() }).where(eq(departments.id, id));
  const all = await db.select().from(ranks).where(eq(ranks.community, uuid));
  for (const { id } of all) await db.update(ranks).set({ permissions: sparse() }).where(eq(ranks.id, id));
  await db.delete(memberRanks).where(eq(memberRanks.community, uuid));
  const people = await db.select().from(members).where(eq(members.community, uuid));
  for (const { account } of people) {
    const held = all.filter(() => chance(1) === 0).map(({ id }) => ({ community: uuid, account, rank: id }));
    if (held.length > 0) await db.insert(memberRanks).values(held);
    await db
      .update(members)
      .set({ banned: chance(5) === 0 })
      .where(and(eq(members.community, uuid), eq(members.account, account)));
  }
  const secondFactorFor = fc.sample(fc.subarray([...PERMISSION_NAMES], { maxLength: 2 }), 1)[0] ?? [];
  await db.update(communities).set({ secondFactorFor }).where(eq(communities.uuid, uuid));
  await db.delete(passkeys);
  for (const { account } of people.filter(() => chance(1) === 0)) {
    const credentialId = crypto.randomUUID();
    const key = { account, credentialId, name: 'Key', publicKey: 'key', counter: 0, transports: [] };
    await db.insert(passkeys).values(key);
  }
  return people.map(({ account }) => account);
}
