import { audit } from '@muster/upstream/platform/schema/service';
import { inArray } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { trimUnchained } from '../../apps/upstream/src/features/audit/retention.ts';
import { useStack } from '../support/use-stack.ts';

const use = useStack();

const DAY_MS = 86_400_000;

test('what is no community’s goes after the operator’s days, and what is a community’s stays', async () => {
  const { db } = use.stack;
  const { own } = use.world;
  const aged = (days: number, community: string | null, requestId: string) => ({
    community,
    action: 'AUTH_LOGIN',
    code: 4_000,
    source: 'socket',
    requestId,
    at: new Date(Date.now() - days * DAY_MS),
  });
  await db.insert(audit).values([
    aged(41, null, 'old'),
    aged(39, null, 'young'),
    aged(41, own.uuid, 'theirs'),
    // Only claims to be about a community: there is none.
    aged(41, crypto.randomUUID(), 'nobodys'),
  ]);
  const ownerPool = new pg.Pool({ connectionString: use.stack.database.ownerUrl, max: 1 });
  try {
    expect(await trimUnchained(use.stack.upstream.services, ownerPool, 40)).toBe(2);
  } finally {
    await ownerPool.end();
  }
  const left = await db
    .select({ requestId: audit.requestId })
    .from(audit)
    .where(inArray(audit.requestId, ['old', 'young', 'theirs', 'nobodys']));
  expect(left.map(({ requestId }) => requestId).toSorted()).toEqual(['theirs', 'young']);
});
