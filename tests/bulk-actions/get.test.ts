import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { heldRun, over, start, these } from './running.ts';

const use = useSharedStack();

describe('answers', () => {
  test('a run with its people in the order of their turns, those of one state, page by page', async () => {
    const { own } = await use.stack.world();
    const { owner, member, applicant } = own.people;
    const selection = these(own, 'member', 'applicant', 'staff');
    const { id } = await over(own, await start(own, { selection, action: { kind: 'archive', reason: 'Spring' } }));
    const asked = (more: object) => owner.client.bulkActions.get.query({ community: own.uuid, id, ...more });
    const all = await asked({});
    expect(all.items.map(({ position }) => position)).toEqual([0, 1, 2]);
    expect(all).toMatchObject({ run: { id, total: 3, done: 2, failed: 1 }, next: null });
    const failed = await asked({ state: 'failed' });
    expect(failed.items).toMatchObject([{ item: { id: applicant.account }, code: 'members.wrongState' }]);
    expect(failed.items[0]?.text).toContain('waiting for an answer');
    const first = await asked({ state: 'done', limit: 1 });
    expect(first.items[0]).toMatchObject({ item: { kind: 'member', id: member.account }, text: null });
    expect(await asked({ state: 'done', limit: 1, after: first.next })).toMatchObject({ items: [{}], next: null });
  });
});

describe('refuses', () => {
  test('a run that is not there, and one of another community', async () => {
    const { own, foreign } = await use.stack.world();
    const id = await heldRun(use.stack, foreign);
    for (const unknown of [NOBODY, id]) {
      const asked = own.people.owner.client.bulkActions.get.query({ community: own.uuid, id: unknown });
      await expectRefusal(asked, 'bulkActions.unknown');
    }
  });

  test('whoever does not manage members', async () => {
    const { own } = use.world;
    const asked = own.people.member.client.bulkActions.get.query({ community: own.uuid, id: NOBODY });
    await expectRefusal(asked, 'permissions.missing');
  });

  test('a community that is not there', async () => {
    const asked = use.world.own.people.owner.client.bulkActions.get.query({ community: NOBODY, id: NOBODY });
    await expectRefusal(asked, 'communities.notFound');
  });
});
