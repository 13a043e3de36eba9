import { audit, auditRefusals } from '@muster/upstream/platform/schema/service';
import { communities } from '@muster/upstream/platform/schema/communities';
import { memberRanks, members } from '@muster/upstream/platform/schema/members';
import { eq, inArray, sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { sumRefusals } from '../../apps/upstream/src/features/audit/refusals.ts';
import { trimRecords } from '../../apps/upstream/src/features/audit/retention.ts';
import { expireRanks } from '../../apps/upstream/src/features/departments/ranks/expiry.ts';
import { endBans } from '../../apps/upstream/src/features/members/standing/ban-ends.ts';
import { asOwner } from '../support/stack.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';

const use = useStack();
const LONG_AGO = new Date(0);

/** Two communities; in the first nothing can be put on record. */
let spoilt: Place;
let other: Place;
beforeAll(async () => {
  ({ own: spoilt, foreign: other } = await use.stack.world());
  for (const { uuid: community, people } of [spoilt, other]) {
    for (const subtitle of ['a', 'b']) await people.owner.client.communities.update.mutate({ community, subtitle });
  }
  await asOwner(
    use.stack,
    `create function spoil() returns trigger language plpgsql as $$ begin raise exception 'spoilt'; end $$;
     create trigger spoil before insert on audit for each row when (new.community = '${spoilt.uuid}') execute function spoil()`,
  );
});

const both = () => [spoilt.uuid, other.uuid];
const actionsOf = async (place: Place) => {
  const rows = await use.stack.db.select({ action: audit.action }).from(audit).where(eq(audit.community, place.uuid));
  return rows.map(({ action }) => action);
};

describe('a community in which something cannot be done keeps no other from it, and the queue hears of it', () => {
  test('when bans end', async () => {
    await use.stack.db
      .update(members)
      .set({
        banned: true,
        banUntil: sql`case when community = ${spoilt.uuid} then ${LONG_AGO} else now() - interval '1 minute' end`,
      })
      .where(inArray(members.account, [spoilt.people.member.account, other.people.member.account]));
    await expect(endBans(use.stack.upstream.services)).rejects.toThrow(AggregateError);
    expect(await actionsOf(other)).toContain('MEMBER_UNBAN');
  });

  test('when ranks end', async () => {
    await use.stack.db
      .update(memberRanks)
      .set({
        expiresAt: sql`case when community = ${spoilt.uuid} then ${LONG_AGO} else now() - interval '1 minute' end`,
      })
      .where(inArray(memberRanks.account, [spoilt.people.member.account, other.people.member.account]));
    await expect(expireRanks(use.stack.upstream.services)).rejects.toThrow(AggregateError);
    expect(await actionsOf(other)).toContain('MEMBER_RANK_EXPIRE');
  });

  test('when refusals are summed up', async () => {
    await use.stack.db.insert(auditRefusals).values(
      both().map((community) => ({
        key: community,
        period: community === spoilt.uuid ? 1 : 2,
        community,
        isMember: false,
        held: 1,
        tally: { 'A b': 1 },
      })),
    );
    await expect(sumRefusals(use.stack.upstream.services)).rejects.toThrow(AggregateError);
    expect(await actionsOf(other)).toContain('AUDIT_REFUSALS');
  });

  test('when what is old is removed', async () => {
    await use.stack.db.update(communities).set({ auditKeepDays: 30 }).where(inArray(communities.uuid, both()));
    const ownerPool = new pg.Pool({ connectionString: use.stack.database.ownerUrl, max: 1 });
    const now = () => new Date(Date.now() + 31 * 86_400_000);
    await expect(trimRecords({ ...use.stack.upstream.services, now }, ownerPool)).rejects.toThrow(AggregateError);
    await ownerPool.end();
    expect(await actionsOf(other)).toContain('AUDIT_TRIM');
  });
});
