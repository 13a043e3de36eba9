import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { withOwner } from '../support/stack.ts';
import { useStack } from '../support/use-stack.ts';
import { makeOperator } from './operating.ts';

const use = useStack();

describe('answers', () => {
  test('versions, the database, and work that failed with what the program said', async () => {
    const { client } = await makeOperator(use.stack, (await use.stack.world()).stranger);
    await withOwner(use.stack, (owner) => owner.query(`select graphile_worker.add_job('no-such-task', '{}')`));
    await withOwner(use.stack, (owner) =>
      owner.query(`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no such thing'
        where task_id = (select id from graphile_worker._private_tasks where identifier = 'no-such-task')`),
    );
    const health = await client.management.health.query({});
    expect(health).toMatchObject({ version: '0.1.0', node: process.versions.node, diskFull: false });
    expect(health.database.version).toMatch(/^\d+\.\d+/);
    expect(health.database.bytes).toBeGreaterThan(1_000_000);
    expect(Date.parse(health.startedAt)).toBeLessThan(Date.now());
    expect(health.queues.at(0)).toMatchObject({ task: 'no-such-task', failed: 1, waiting: 0, error: 'no such thing' });
  });
});

describe('refuses', () => {
  test('people who are no operators', () =>
    expectRefusal(use.world.own.people.owner.client.management.health.query({}), 'management.operatorOnly'));
});
