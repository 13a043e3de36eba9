import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { offer, runOut } from './transferring.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the two it is between alike, also that it has run out', async () => {
    const { own } = await use.stack.world();
    const transfer = await offer(own);
    for (const { client } of [own.people.owner, own.people.member]) {
      expect(await client.communities.transfer.query({ transfer: transfer.id })).toEqual(transfer);
    }
    await runOut(use.stack, transfer.id);
    const seen = await own.people.member.client.communities.transfer.query({ transfer: transfer.id });
    expect(seen.state).toBe('expired');
  });
});

describe('refuses', () => {
  test('everybody else as if there were none, also once the community is gone', async () => {
    const { own, foreign, stranger, visitor } = await use.stack.world();
    const { id } = await offer(own);
    const ask = (client: (typeof visitor)['client'], transfer = id) => client.communities.transfer.query({ transfer });
    await expectRefusal(ask(visitor.client), 'session.required');
    for (const { client } of [stranger, own.people.staff, foreign.people.owner]) {
      await expectRefusal(ask(client), 'communities.transferNotFound');
    }
    await expectRefusal(ask(own.people.owner.client, NOBODY), 'communities.transferNotFound');
    await own.people.owner.client.communities.delete.mutate({ community: own.uuid, name: own.name });
    await expectRefusal(ask(own.people.member.client), 'communities.transferNotFound');
  });
});
