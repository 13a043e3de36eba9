import { describe, expect, test } from 'vitest';
import { imported, over } from '../import-export/importing.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { invited } from './inviting.ts';

const use = useSharedStack();

describe('answers', () => {
  test('and the link does not work any more', async () => {
    const { own, stranger } = use.world;
    const { id, token } = await invited(use.stack, own);
    await own.people.owner.client.memberInvites.withdraw.mutate({ community: own.uuid, id });
    await expectRefusal(
      stranger.client.memberInvites.shown.query({ community: own.uuid, secret: token }),
      'memberInvites.unknown',
    );
  });

  test('undoing an import withdraws the invitations it made', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.owner;
    const { run } = await imported(own, 'Name,Rank\nDana Reed,Crew\nKim Lee,\n', { choices: { newcomers: 'link' } });
    const { id } = await client.bulkActions.undo.mutate({ community: own.uuid, id: run.id, kind: 'import' });
    expect((await over(own, id)).run).toMatchObject({ done: 2 });
    expect((await client.memberInvites.list.query({ community: own.uuid })).total).toBe(0);
  });
});

describe('refuses', () => {
  test('an invitation that there is not', () =>
    expectRefusal(
      use.world.own.people.owner.client.memberInvites.withdraw.mutate({ community: use.world.own.uuid, id: NOBODY }),
      'memberInvites.unknown',
    ));
});
