import { RUNS } from '@muster/contracts/bulk-actions/constants';
import { describe, expect, test } from 'vitest';
import { makeField } from '../profile-fields/asking.ts';
import { forgetProof } from '../session/factors.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { acted } from '../members/asking.ts';
import { imported } from '../import-export/importing.ts';
import { heldRun, outcomes, over, start, these } from './running.ts';

const use = useSharedStack();
const retry = ({ uuid, people }: Place, { id }: { id: string }, kind: 'addNote' | 'archive' | 'ban' = 'archive') =>
  people.owner.client.bulkActions.retry.mutate({ community: uuid, id, kind });

async function failedArchive(own: Place) {
  const selection = these(own, 'member', 'applicant');
  return over(own, await start(own, { selection, action: { kind: 'archive', reason: 'Spring' } }));
}

describe('answers', () => {
  test('a run of its own for those it failed for', async () => {
    const { own } = await use.stack.world();
    const { applicant, owner } = own.people;
    const run = await failedArchive(own);
    expect(run).toMatchObject({ done: 1, failed: 1, mayRetry: true });
    await owner.client.members.decide.mutate({ community: own.uuid, accId: applicant.account, decision: 'accept' });
    const again = await over(own, await retry(own, run));
    expect(again).toMatchObject({ kind: 'archive', retries: run.id, total: 1, done: 1 });
    expect(await outcomes(own, again)).toEqual({ [applicant.account]: 'done' });
    const { items } = await owner.client.bulkActions.list.query({ community: own.uuid });
    expect(items.find(({ id }) => id === run.id)).toMatchObject({ mayRetry: false, mayUndo: true });
  });

  test('the rest of a run that was stopped', async () => {
    const { own } = await use.stack.world();
    const id = await heldRun(use.stack, own, { state: 'stopped', endedAt: new Date() });
    expect(await over(own, await retry(own, { id }, 'addNote'))).toMatchObject({ total: 1, done: 1 });
  });

  test('an undo again for whom it failed, as an undo', async () => {
    const { own } = await use.stack.world();
    const run = await over(own, await start(own, { selection: these(own, 'member'), action: { kind: 'archive' } }));
    const undoing = await own.people.owner.client.bulkActions.undo.mutate({
      community: own.uuid,
      id: run.id,
      kind: 'archive',
    });
    await over(own, undoing);
    await acted(own, 'archive', { whose: 'member' });
    await expectRefusal(retry(own, undoing), 'bulkActions.nothingLeft');
  });
});

describe('refuses', () => {
  test('a run that goes on', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(retry(own, { id: await heldRun(use.stack, own) }, 'addNote'), 'bulkActions.goesOn');
  });

  test('a second time', async () => {
    const { own } = await use.stack.world();
    const run = await failedArchive(own);
    await over(own, await retry(own, run));
    await expectRefusal(retry(own, run), 'bulkActions.taken');
  });

  test('more runs at once than a community may have', async () => {
    const { own } = await use.stack.world();
    const run = await failedArchive(own);
    for (let open = 0; open < RUNS.openMax; open += 1) await heldRun(use.stack, own);
    await expectRefusal(retry(own, run), 'bulkActions.tooMany');
  });

  test('a ban without a fresh proof, whatever the caller says it is', async () => {
    const { own } = await use.stack.world();
    const ended = { state: 'stopped', endedAt: new Date() };
    const id = await heldRun(use.stack, own, {
      ...ended,
      kind: 'ban',
      action: { kind: 'ban', reason: 'x', until: null },
    });
    await forgetProof(use.stack, own.people.owner);
    await expectRefusal(retry(own, { id }, 'ban'), 'session.stepUpNeeded');
    await expectRefusal(retry(own, { id }, 'archive'), 'bulkActions.unknown');
  });

  test('an import of somebody else: its rows are theirs', async () => {
    const { own } = await use.stack.world();
    await makeField(own, { label: 'Medical', audience: 'permitted', type: 'number' });
    const { run } = await imported(
      own,
      `username,note,Medical\n${own.people.member.username},,old\n${own.people.staff.username},x,\n`,
    );
    const ask = { community: own.uuid, id: run.id, kind: 'import' } as const;
    const refused = await expectRefusal(own.people.staff.client.bulkActions.retry.mutate(ask), 'bulkActions.notYours');
    expect(refused.message).toContain('Crow owner');
    // A reader can tell before they try.
    expect(run).toMatchObject({ mayRetry: true, retryIsTheirs: true });
    expect(await over(own, await own.people.owner.client.bulkActions.retry.mutate(ask))).toMatchObject({ failed: 1 });
  });

  test('those who do not manage members, whether the run is there or not', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.member;
    const stopped = await heldRun(use.stack, own, { state: 'stopped', endedAt: new Date() });
    for (const id of [stopped, NOBODY]) {
      const asked = client.bulkActions.retry.mutate({ community: own.uuid, id, kind: 'addNote' });
      await expectRefusal(asked, 'permissions.missing');
    }
  });

  test('a run that is not there, and a community that is not', async () => {
    const { own } = use.world;
    await expectRefusal(retry(own, { id: NOBODY }), 'bulkActions.unknown');
    await expectRefusal(retry({ ...own, uuid: NOBODY }, { id: NOBODY }), 'communities.notFound');
  });
});
