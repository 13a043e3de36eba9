import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { verifyChains } from '../../apps/upstream/src/features/audit/chain.ts';
import { trimRecords } from '../../apps/upstream/src/features/audit/retention.ts';
import { forgetProof } from '../session/factors.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { recordedPlace } from './asking.ts';

const use = useStack();

/** Lets the job run as it will in some days; answers what it said of how many entries went. */
async function trimIn(days: number): Promise<number> {
  const ownerPool = new pg.Pool({ connectionString: use.stack.database.ownerUrl, max: 1 });
  const later = () => new Date(Date.now() + days * 86_400_000);
  try {
    return await trimRecords({ ...use.stack.upstream.services, now: later }, ownerPool);
  } finally {
    await ownerPool.end();
  }
}

async function verdictOf({ uuid }: Place) {
  const client = new pg.Client({ connectionString: use.stack.database.ownerUrl });
  await client.connect();
  try {
    return (await verifyChains(client, uuid))[0];
  } finally {
    await client.end();
  }
}

const keep = (own: Place, keepDays: number | null) =>
  own.people.owner.client.audit.setRetention.mutate({ community: own.uuid, keepDays });

describe('answers', () => {
  test('with how it now is, and puts it on record once', async () => {
    const own = await recordedPlace(use);
    expect(await keep(own, 90)).toMatchObject({ keepDays: 90 });
    await keep(own, 90);
    const { items } = await own.people.owner.client.audit.list.query({ community: own.uuid, area: 'auditLog' });
    expect(items).toMatchObject([{ action: 'AUDIT_RETENTION', fields: ['keepDays'] }]);
    await keep(own, null);
  });

  test('what is older goes, and what is left still proves itself', async () => {
    const own = await recordedPlace(use);
    await keep(own, 30);
    expect(await trimIn(29)).toBe(0);
    const before = await verdictOf(own);
    expect(await trimIn(31)).toBe((before?.entries ?? 0) - 1);
    const { audit, communities } = own.people.owner.client;
    await communities.update.mutate({ community: own.uuid, subtitle: 'after' });
    expect(await verdictOf(own)).toMatchObject({ fault: null, entries: 3, cutSeq: (before?.seq ?? 0) - 1 });
    const { items } = await audit.list.query({ community: own.uuid });
    expect(items.map(({ action }) => action)).toEqual(['COMMUNITY_UPDATE', 'AUDIT_TRIM', 'AUDIT_RETENTION']);
    expect(items[1]).toMatchObject({ actor: null, source: 'job' });
    expect(await audit.status.query({ community: own.uuid })).toMatchObject({ cut: (before?.seq ?? 0) - 1 });
    expect(await audit.verify.query({ community: own.uuid })).toMatchObject({ done: true, fault: null });
    await keep(own, null);
  });

  test('a community that keeps everything keeps everything', async () => {
    const own = await recordedPlace(use);
    expect(await trimIn(10_000)).toBe(0);
    expect(await verdictOf(own)).toMatchObject({ fault: null, cutSeq: 0 });
  });

  test('who removes more than the cut is noticed', async () => {
    const own = await recordedPlace(use);
    await keep(own, 30);
    await own.people.owner.client.communities.update.mutate({ community: own.uuid, subtitle: 'young' });
    await trimIn(31);
    const client = new pg.Client({ connectionString: use.stack.database.ownerUrl });
    await client.connect();
    await client.query(
      'delete from audit where seq = (select min(seq) from audit where community = $1) and community = $1',
      [own.uuid],
    );
    await client.end();
    expect((await verdictOf(own))?.fault).toMatchObject({ kind: 'missing' });
    await keep(own, null);
  });

  test('a cut that could not be put on record is none', async () => {
    const own = await recordedPlace(use);
    await keep(own, 30);
    const before = await verdictOf(own);
    const owner = new pg.Client({ connectionString: use.stack.database.ownerUrl });
    await owner.connect();
    await owner.query(`alter table audit add constraint no_trims check (action <> 'AUDIT_TRIM') not valid`);
    await expect(trimIn(31)).rejects.toThrow('could not be done');
    await owner.query('alter table audit drop constraint no_trims');
    await owner.end();
    expect(await verdictOf(own)).toEqual(before);
    expect(await trimIn(31)).toBe((before?.entries ?? 0) - 1);
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'stranger' | 'staff' | 'owner', more: object = {}) =>
    use.world.person(name).client.audit.setRetention.mutate({ community: use.world.own.uuid, keepDays: 90, ...more });

  test('everyone but the owner', () => expectRefusal(ask('staff'), 'communities.ownerOnly'));
  test('a number of days without a fresh proof, however many; to keep everything takes none', async () => {
    const { own } = await use.stack.world();
    const { owner } = own.people;
    await keep(own, 90);
    await forgetProof(use.stack, owner);
    for (const days of [30, 3_650]) await expectRefusal(keep(own, days), 'session.stepUpNeeded');
    expect(await owner.client.audit.status.query({ community: own.uuid })).toMatchObject({ keepDays: 90 });
    expect(await keep(own, null)).toMatchObject({ keepDays: null });
  });

  test.each([0, 29, 3_651, 30.5])('%d days', async (keepDays) => {
    await expectRefusal(ask('owner', { keepDays }), 'input.invalid');
  });
});
