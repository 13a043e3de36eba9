import { describe, expect, test } from 'vitest';
import pg from 'pg';
import { trimRecords } from '../../apps/upstream/src/features/audit/retention.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { recordedPlace } from './asking.ts';

const use = useStack();

/** Makes the entries of a community older, but for the newest few. */
async function age(community: string, { days, butFor }: { days: number; butFor: number }): Promise<void> {
  const client = new pg.Client({ connectionString: use.stack.database.ownerUrl });
  await client.connect();
  const older = `update audit set at = at - make_interval(days => $2)
    where community = $1 and seq <= (select seq from audit_heads where community = $1) - $3`;
  await client.query(older, [community, days, butFor]);
  await client.end();
}

describe('answers', () => {
  test('how many entries go, which is how many do', async () => {
    const own = await recordedPlace(use);
    const { audit } = own.people.owner.client;
    const community = own.uuid;
    const goes = async (keepDays: number) => (await audit.retentionPreview.query({ community, keepDays })).goes;
    expect(await goes(30)).toBe(0);
    const { newest } = await audit.status.query({ community });
    await age(community, { days: 100, butFor: 2 });
    expect(await goes(101)).toBe(0);
    const said = await goes(90);
    expect(said).toBe(newest - 2);
    await audit.setRetention.mutate({ community, keepDays: 90 });
    const ownerPool = new pg.Pool({ connectionString: use.stack.database.ownerUrl, max: 1 });
    expect(await trimRecords(use.stack.upstream.services, ownerPool)).toBe(said);
    await ownerPool.end();
    expect(await goes(90)).toBe(0);
  });

  test('with the newest left out, which stays however old it is', async () => {
    const own = await recordedPlace(use);
    const { audit } = own.people.owner.client;
    const { newest } = await audit.status.query({ community: own.uuid });
    await age(own.uuid, { days: 100, butFor: 0 });
    expect(await audit.retentionPreview.query({ community: own.uuid, keepDays: 30 })).toEqual({ goes: newest - 1 });
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'staff' | 'owner', more: object = {}) =>
    use.world
      .person(name)
      .client.audit.retentionPreview.query({ community: use.world.own.uuid, keepDays: 90, ...more });

  test('everyone but the owner', () => expectRefusal(ask('staff'), 'communities.ownerOnly'));
  test('a community that does not exist: communities.notFound', () =>
    expectRefusal(ask('owner', { community: NOBODY }), 'communities.notFound'));
  test.each([0, 29, 3_651, null])('%d days', async (keepDays) => {
    await expectRefusal(ask('owner', { keepDays }), 'input.invalid');
  });
});
