import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { useStack } from '../support/use-stack.ts';
import { recordedPlace, refusesOthers } from './asking.ts';

const use = useStack();

async function asOwner(statement: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: use.stack.database.ownerUrl });
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}

describe('answers', () => {
  test('that nothing was changed, step by step', async () => {
    const own = await recordedPlace(use);
    await asOwner(
      `insert into audit (community, action, code, source, request_id)
       select $1, 'COMMUNITY_UPDATE', 23002, 'job', 'many' from generate_series(1, 5100)`,
      [own.uuid],
    );
    const { verify } = own.people.owner.client.audit;
    const first = await verify.query({ community: own.uuid });
    expect(first).toMatchObject({ seq: 5_000, done: false, fault: null });
    const { seq, hash, newest } = first;
    const second = await verify.query({ community: own.uuid, from: { seq, hash } });
    expect(second).toMatchObject({ seq: newest, done: true, fault: null });
  });

  test('where something was changed', async () => {
    const own = await recordedPlace(use);
    await asOwner(`update audit set after = '{}' where community = $1 and seq = 3`, [own.uuid]);
    const answer = await own.people.owner.client.audit.verify.query({ community: own.uuid });
    expect(answer).toMatchObject({ done: true, fault: { seq: 3, kind: 'changed' } });
  });

  test('that the end is gone', async () => {
    const own = await recordedPlace(use);
    await asOwner('delete from audit where community = $1 and seq > 4', [own.uuid]);
    const answer = await own.people.owner.client.audit.verify.query({ community: own.uuid });
    expect(answer).toMatchObject({ done: true, fault: { seq: 5, kind: 'end' } });
  });
});

describe('refuses', () => {
  refusesOthers(use, 'communities.notFound', (client, community) => client.audit.verify.query({ community }));
});
