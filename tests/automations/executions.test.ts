import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeAutomation } from './making.ts';

const use = useSharedStack();

describe('answers', () => {
  test('executions of the community, of one automation or one state, page by page, the newest first', async () => {
    const { own, foreign } = await use.stack.world();
    const { uuid: community, people } = own;
    const [id, other] = [await makeAutomation(own), await makeAutomation(own, { label: 'Other' })];
    for (let count = 0; count < 3; count += 1) {
      for (const [automation, state] of [
        [id, 'done'],
        [other, 'failed'],
      ]) {
        await use.stack.db.execute(sql`
          insert into automation_executions (community, automation, occurrence, subject, chain, state, at, due_at, done_at)
          values (${community}, ${automation}, ${String(count)}, ${people.member.account}, array[${other}]::uuid[], ${state},
            now(), now(), now())`);
      }
    }
    const ask = (more: object) => people.owner.client.automations.executions.query({ community, ...more });
    const first = await ask({ limit: 4 });
    expect(first.items).toHaveLength(4);
    expect(first.items[0]).toMatchObject({ automation: { id: other, label: 'Other' }, chain: ['Other'] });
    const second = await ask({ limit: 4, before: first.next });
    expect([second.items.length, second.next]).toEqual([2, null]);
    expect((await ask({ automation: id })).items.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    expect((await ask({ state: 'failed' })).items).toHaveLength(3);
    const elsewhere = foreign.people.owner.client.automations.executions;
    expect((await elsewhere.query({ community: foreign.uuid, automation: id })).items).toEqual([]);
  });
});

describe('refuses', () => {
  test('those who may not manage actions', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    await expectRefusal(member.client.automations.executions.query({ community: own.uuid }), 'permissions.missing');
  });
});
